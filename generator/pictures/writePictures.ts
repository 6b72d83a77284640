import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { PACKAGE_ROOT } from "../packageRoot.js";
import { listCommandPictures } from "./commandPictures.js";
import { listPictures } from "./pictures.js";

/** `npm run pictures`: writes the pictures of the README and of the guides. */
for (const { path, text } of [...(await listPictures()), ...listCommandPictures()]) {
  writeFileSync(join(PACKAGE_ROOT, path), text);
  console.log(`wrote ${path}`);
}
