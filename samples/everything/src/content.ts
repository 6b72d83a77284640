/** A PNG of one pixel. */
export const PIXEL = {
  mimeType: "image/png",
  data: "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==",
};

/** A WAV of no samples. */
export const SILENCE = {
  mimeType: "audio/wav",
  data: "UklGRiQAAABXQVZFZm10IBAAAAABAAEAQB8AAIA+AAACABAAZGF0YQAAAAA=",
};

export interface Text {
  type: "text";
  text: string;
}

export interface Image {
  type: "image";
  data: string;
  mimeType: string;
}

export interface Audio {
  type: "audio";
  data: string;
  mimeType: string;
}

export interface Embedded {
  type: "resource";
  resource: { uri: string; mimeType: string; text: string };
}

export function text(text: string): Text {
  return { type: "text", text };
}

export function image(): Image {
  return { type: "image", ...PIXEL };
}

export function embedded(
  uri: string,
  mimeType: string,
  text: string,
): Embedded {
  return { type: "resource", resource: { uri, mimeType, text } };
}
