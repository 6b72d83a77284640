/** The colours of a picture. */
export interface PictureTheme {
  readonly text: string;
  readonly fill: string;
  readonly border: string;
  readonly mainFill: string;
  readonly accent: string;
  /** The colours of cells from the smallest to the largest number. They differ in lightness, so readers distinguish them without colour. */
  readonly shades: readonly string[];
}

export type PictureThemeName = "light" | "dark";

/** The colours for pages with a light and with a dark background. Text has a contrast of at least 7 to the colours of boxes and cells. */
export const PICTURE_THEMES: { readonly [name in PictureThemeName]: PictureTheme } = {
  light: {
    text: "#1f2328",
    fill: "#f6f8fa",
    border: "#d1d9e0",
    mainFill: "#ddf4ff",
    accent: "#0969da",
    shades: ["#ffffff", "#e4effb", "#c8def5", "#abccef", "#8fb9e8"],
  },
  dark: {
    text: "#f0f6fc",
    fill: "#151b23",
    border: "#3d444d",
    mainFill: "#121d2f",
    accent: "#4493f8",
    shades: ["#0d1117", "#14233a", "#1a3355", "#204270", "#26518a"],
  },
};
