/** The formats of the report of `mcpgen test`. */
export const TEST_FORMATS = ["text", "json", "junit", "html"] as const;
export type TestFormat = (typeof TEST_FORMATS)[number];
