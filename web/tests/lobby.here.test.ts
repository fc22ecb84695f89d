/** Which links lead anywhere from another machine. */
import { expect, test } from "vitest";
import { linkFor, loopback } from "../src/lobby/here";

test.each(["localhost", "127.0.0.1", "127.8.8.8", "[::1]", "::1", "hexhaven.localhost"])(
  "%s is this machine",
  (name) => expect(loopback(name)).toBe(true),
);

test.each(["192.168.1.4", "play.example.org", "127.example.org", "localhost.example.org"])(
  "%s is not",
  (name) => expect(loopback(name)).toBe(false),
);

test("a link is one that others can use, where there is one", () => {
  const lan = "http://192.168.1.4:8000";
  expect(linkFor("abc", "http://127.0.0.1:8000", lan)).toBe(`${lan}/t/abc`);
  expect(linkFor("abc", "http://127.0.0.1:8000", "")).toBe("http://127.0.0.1:8000/t/abc");
  expect(linkFor("abc", "https://play.example.org", lan)).toBe("https://play.example.org/t/abc");
});
