// Model Context Protocol, revision 2099-01-01
// Written by mcpgen 0.1.0 from schema.ts.
// Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */

/** The greatest size. */
export const LARGEST = 1024;

/** What lists are sorted by. */
export const ORDER = "name";

/** Any name. */
export type Name = string;

/**
 * From nothing to all.
 *
 * @minimum 0
 * @maximum 1
 */
export type Share = number;

export type Flag = true | false | null;

export type Level = "low" | 'it\'s "high"' | -1;

/** A leaf or a branch. */
export type Node = Leaf | Branch;

/** What every node has. */
export interface Base {
  /** Its name. */
  name: Name;
  _meta?: {
    [key: string]: unknown;
  };
}

export interface Leaf extends Base {
  kind: "leaf";
  /**
   * @minLength 1
   * @maxLength 3
   */
  label: string;
  /** @TJS-type integer */
  size?: number;
  largest?: typeof LARGEST;
  icon?: string | null;
}

export interface Branch extends Base, Omit<Sized, "unit" | "share"> {
  kind: "branch";
  /** @maxItems 9 */
  children: Node[];
  rows: (string | number)[][];
  position: {
    /** @TJS-type integer */
    x: number;
    /**
     * Downwards.
     *
     * @TJS-type integer
     */
    y?: number;
  };
  any: any;
  object: object;
  "io.example/quoted-key"?: boolean;
  constructor?: string;
}

export interface Sized {
  /** @TJS-type integer */
  size: number;
  unit: typeof ORDER;
  share?: Share;
  [key: string]: unknown;
}

export type Both = Base & {
  more: {
    [key: string]: Leaf;
  };
};

export type Short = Omit<Leaf, "label">;

export interface Nothing {}
