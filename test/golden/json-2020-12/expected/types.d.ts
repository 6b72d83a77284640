// Model Context Protocol, revision 2099-01-01
// Written by mcpgen 0.1.0 from schema.json.
// Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */

/** Every answer. */
export interface Result {
  resultType: string;
  [key: string]: unknown;
}

export interface GetResult {
  resultType: string;
  /**
   * @minimum 0
   * @TJS-type integer
   */
  ttl: number | null;
  items: (string | number)[];
  /**
   * Not used any more.
   *
   * @deprecated
   */
  old?: boolean;
}

/** Fetches things. */
export interface GetRequest {
  method: "things/get";
  params: {
    /** @TJS-type integer */
    id: string | number;
  };
}

export type ClientRequest = GetRequest;
