// Model Context Protocol, revision 2099-01-01
// Written by mcpgen 0.1.0 from schema.ts.
// Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
/**
 * Functions that check whether a value has the form of a type.
 *
 * Most types of the protocol are open: an object may have members that its type does not name. So
 * `isJSONRPCNotification` also accepts a request, whose `id` is such a member, and the guard of a union accepts what
 * the guard of one of its types accepts.
 *
 * @module
 */
import {
  MAX_DEPTH,
  hasLengthWithin,
  isArrayOf,
  isInteger,
  isMapOf,
  isNumber,
  isObject,
  isObjectOrArray,
  isOptionalBoolean,
  isOptionalObject,
  isOptionalString,
  isString,
  ownMember,
} from "../runtime/protocol.js";
import type * as types from "./types.js";

/** Returns whether a value is a {@link types.Name}. */
export function isName(value: unknown): value is types.Name {
  return isString(value);
}

/** Returns whether a value is a {@link types.Share}. */
export function isShare(value: unknown): value is types.Share {
  return isNumber(value) && value >= 0 && value <= 1;
}

/** Returns whether a value is a {@link types.Flag}. */
export function isFlag(value: unknown): value is types.Flag {
  return value === true || value === false || value === null;
}

/** Returns whether a value is a {@link types.Level}. */
export function isLevel(value: unknown): value is types.Level {
  return value === "low" || value === 'it\'s "high"' || value === -1;
}

/** Returns whether a value is a {@link types.Node}. */
export function isNode(value: unknown): value is types.Node {
  return nodeAtDepth(value, 0);
}

/** Returns whether a value is a {@link types.Base}. */
export function isBase(value: unknown): value is types.Base {
  return isObjectOrArray(value) && isString(value["name"]) && isOptionalObject(value["_meta"]);
}

/** Returns whether a value is a {@link types.Leaf}. */
export function isLeaf(value: unknown): value is types.Leaf {
  return (
    isObjectOrArray(value) &&
    value["kind"] === "leaf" &&
    (value["largest"] === undefined || value["largest"] === 1024) &&
    isString(value["name"]) &&
    isString(value["label"]) &&
    hasLengthWithin(value["label"], 1, 3) &&
    (value["size"] === undefined || isInteger(value["size"])) &&
    (value["icon"] === undefined || leafIcon(value["icon"])) &&
    isOptionalObject(value["_meta"])
  );
}

/** Returns whether a value is a {@link types.Branch}. */
export function isBranch(value: unknown): value is types.Branch {
  return branchAtDepth(value, 0);
}

/** Returns whether a value is a {@link types.Sized}. */
export function isSized(value: unknown): value is types.Sized {
  return (
    isObjectOrArray(value) &&
    value["unit"] === "name" &&
    isInteger(value["size"]) &&
    (value["share"] === undefined || (isNumber(value["share"]) && value["share"] >= 0 && value["share"] <= 1))
  );
}

/** Returns whether a value is a {@link types.Both}. */
export function isBoth(value: unknown): value is types.Both {
  return (
    isObjectOrArray(value) && isString(value["name"]) && isOptionalObject(value["_meta"]) && bothMore(value["more"])
  );
}

/** Returns whether a value is a {@link types.Short}. */
export function isShort(value: unknown): value is types.Short {
  return (
    isObjectOrArray(value) &&
    value["kind"] === "leaf" &&
    (value["largest"] === undefined || value["largest"] === 1024) &&
    isString(value["name"]) &&
    (value["size"] === undefined || isInteger(value["size"])) &&
    (value["icon"] === undefined || leafIcon(value["icon"])) &&
    isOptionalObject(value["_meta"])
  );
}

/** Returns whether a value is a {@link types.Nothing}. */
export function isNothing(value: unknown): value is types.Nothing {
  return isObject(value);
}

function nodeAtDepth(value: unknown, depth: number): boolean {
  if (depth > MAX_DEPTH) return false;
  if (!isObjectOrArray(value)) return false;
  switch (value["kind"]) {
    case "leaf":
      return isLeaf(value);
    case "branch":
      return branchAtDepth(value, depth);
    default:
      return false;
  }
}

function leafIcon(value: unknown): boolean {
  return isString(value) || value === null;
}

function branchAtDepth(value: unknown, depth: number): boolean {
  if (depth > MAX_DEPTH) return false;
  return (
    isObjectOrArray(value) &&
    value["kind"] === "branch" &&
    isString(value["name"]) &&
    isInteger(value["size"]) &&
    value["any"] !== undefined &&
    isObject(value["object"]) &&
    isOptionalBoolean(value["io.example/quoted-key"]) &&
    isOptionalString(ownMember(value, "constructor")) &&
    isOptionalObject(value["_meta"]) &&
    isArrayOf(value["children"], nodeAtDepth, depth + 1) &&
    value["children"].length <= 9 &&
    isArrayOf(value["rows"], branchRowsItem, depth + 1) &&
    branchPosition(value["position"])
  );
}

function branchRowsItem(value: unknown, depth: number): boolean {
  return isArrayOf(value, branchRowsItemItem, depth + 1);
}

function branchRowsItemItem(value: unknown): boolean {
  return isString(value) || isNumber(value);
}

function branchPosition(value: unknown): boolean {
  return isObjectOrArray(value) && isInteger(value["x"]) && (value["y"] === undefined || isInteger(value["y"]));
}

function bothMore(value: unknown): boolean {
  return isMapOf(value, isLeaf);
}
