import { renderOverviewPicture } from "./overview.js";

/** Returns the pictures of the README and of the guides: their paths in the repository, and their texts. */
export function listPictures(): { readonly path: string; readonly text: string }[] {
  return (["light", "dark"] as const).map((theme) => ({
    path: `samples/guides/pictures/overview.${theme}.svg`,
    text: renderOverviewPicture(theme),
  }));
}
