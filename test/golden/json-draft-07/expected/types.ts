// Model Context Protocol, revision 2099-01-01
// Written by mcpgen 0.1.0 from schema.json.
// Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */

/** Who speaks. */
export type Role = "user" | "assistant";

/** @TJS-type integer */
export type ProgressToken = string | number;

/** Words. */
export interface Text {
  type: "text";
  text: string;
  /** Stands beside a reference. */
  role?: Role;
  /**
   * @minimum 0
   * @maximum 1
   */
  priority?: number;
  /** @format uri */
  uri?: string;
}

export interface Image {
  type: "image";
  /** @format byte */
  data: string;
  _meta?: {
    [key: string]: unknown;
  };
}

export type Content = Text | Image;

export interface Message {
  /** @maxItems 100 */
  content: Content[];
  token?: ProgressToken;
}
