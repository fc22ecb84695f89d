import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";

/**
 * Beside each file of text a copy as small as can be: the server sends it to browsers that ask for
 * it, and has nothing to do for it.
 */
export const squeezed = {
  name: "squeezed",
  apply: "build",
  writeBundle({ dir = "" }, bundle) {
    for (const name of Object.keys(bundle).filter((name) => /\.(css|html|js)$/.test(name))) {
      const file = join(dir, name);
      writeFileSync(`${file}.br`, brotliCompressSync(readFileSync(file)));
    }
  },
};
