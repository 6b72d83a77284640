// Model Context Protocol, revision 2025-06-18
// Written by mcpgen 0.1.0 from schema.ts
// (sha256 4485c776d94a85edab0284ed1130b3e32266677b40f4e6f962cab6575bf62235).
// Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { ValidationError } from "../runtime/validation/issues.js";
import { validate } from "./validate.js";

/**
 * @throws ValidationError with all issues.
 */
export function assertJSONRPCMessage(value) {
  assertType("JSONRPCMessage", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertProgressToken(value) {
  assertType("ProgressToken", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertCursor(value) {
  assertType("Cursor", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertRequest(value) {
  assertType("Request", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertNotification(value) {
  assertType("Notification", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertResult(value) {
  assertType("Result", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertRequestId(value) {
  assertType("RequestId", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertJSONRPCRequest(value) {
  assertType("JSONRPCRequest", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertJSONRPCNotification(value) {
  assertType("JSONRPCNotification", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertJSONRPCResponse(value) {
  assertType("JSONRPCResponse", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertJSONRPCError(value) {
  assertType("JSONRPCError", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertEmptyResult(value) {
  assertType("EmptyResult", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertCancelledNotification(value) {
  assertType("CancelledNotification", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertInitializeRequest(value) {
  assertType("InitializeRequest", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertInitializeResult(value) {
  assertType("InitializeResult", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertInitializedNotification(value) {
  assertType("InitializedNotification", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertClientCapabilities(value) {
  assertType("ClientCapabilities", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertServerCapabilities(value) {
  assertType("ServerCapabilities", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertBaseMetadata(value) {
  assertType("BaseMetadata", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertImplementation(value) {
  assertType("Implementation", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertPingRequest(value) {
  assertType("PingRequest", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertProgressNotification(value) {
  assertType("ProgressNotification", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertPaginatedRequest(value) {
  assertType("PaginatedRequest", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertPaginatedResult(value) {
  assertType("PaginatedResult", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertListResourcesRequest(value) {
  assertType("ListResourcesRequest", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertListResourcesResult(value) {
  assertType("ListResourcesResult", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertListResourceTemplatesRequest(value) {
  assertType("ListResourceTemplatesRequest", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertListResourceTemplatesResult(value) {
  assertType("ListResourceTemplatesResult", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertReadResourceRequest(value) {
  assertType("ReadResourceRequest", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertReadResourceResult(value) {
  assertType("ReadResourceResult", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertResourceListChangedNotification(value) {
  assertType("ResourceListChangedNotification", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertSubscribeRequest(value) {
  assertType("SubscribeRequest", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertUnsubscribeRequest(value) {
  assertType("UnsubscribeRequest", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertResourceUpdatedNotification(value) {
  assertType("ResourceUpdatedNotification", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertResource(value) {
  assertType("Resource", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertResourceTemplate(value) {
  assertType("ResourceTemplate", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertResourceContents(value) {
  assertType("ResourceContents", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertTextResourceContents(value) {
  assertType("TextResourceContents", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertBlobResourceContents(value) {
  assertType("BlobResourceContents", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertListPromptsRequest(value) {
  assertType("ListPromptsRequest", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertListPromptsResult(value) {
  assertType("ListPromptsResult", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertGetPromptRequest(value) {
  assertType("GetPromptRequest", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertGetPromptResult(value) {
  assertType("GetPromptResult", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertPrompt(value) {
  assertType("Prompt", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertPromptArgument(value) {
  assertType("PromptArgument", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertRole(value) {
  assertType("Role", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertPromptMessage(value) {
  assertType("PromptMessage", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertResourceLink(value) {
  assertType("ResourceLink", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertEmbeddedResource(value) {
  assertType("EmbeddedResource", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertPromptListChangedNotification(value) {
  assertType("PromptListChangedNotification", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertListToolsRequest(value) {
  assertType("ListToolsRequest", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertListToolsResult(value) {
  assertType("ListToolsResult", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertCallToolResult(value) {
  assertType("CallToolResult", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertCallToolRequest(value) {
  assertType("CallToolRequest", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertToolListChangedNotification(value) {
  assertType("ToolListChangedNotification", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertToolAnnotations(value) {
  assertType("ToolAnnotations", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertTool(value) {
  assertType("Tool", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertSetLevelRequest(value) {
  assertType("SetLevelRequest", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertLoggingMessageNotification(value) {
  assertType("LoggingMessageNotification", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertLoggingLevel(value) {
  assertType("LoggingLevel", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertCreateMessageRequest(value) {
  assertType("CreateMessageRequest", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertCreateMessageResult(value) {
  assertType("CreateMessageResult", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertSamplingMessage(value) {
  assertType("SamplingMessage", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertAnnotations(value) {
  assertType("Annotations", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertContentBlock(value) {
  assertType("ContentBlock", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertTextContent(value) {
  assertType("TextContent", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertImageContent(value) {
  assertType("ImageContent", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertAudioContent(value) {
  assertType("AudioContent", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertModelPreferences(value) {
  assertType("ModelPreferences", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertModelHint(value) {
  assertType("ModelHint", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertCompleteRequest(value) {
  assertType("CompleteRequest", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertCompleteResult(value) {
  assertType("CompleteResult", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertResourceTemplateReference(value) {
  assertType("ResourceTemplateReference", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertPromptReference(value) {
  assertType("PromptReference", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertListRootsRequest(value) {
  assertType("ListRootsRequest", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertListRootsResult(value) {
  assertType("ListRootsResult", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertRoot(value) {
  assertType("Root", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertRootsListChangedNotification(value) {
  assertType("RootsListChangedNotification", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertElicitRequest(value) {
  assertType("ElicitRequest", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertPrimitiveSchemaDefinition(value) {
  assertType("PrimitiveSchemaDefinition", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertStringSchema(value) {
  assertType("StringSchema", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertNumberSchema(value) {
  assertType("NumberSchema", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertBooleanSchema(value) {
  assertType("BooleanSchema", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertEnumSchema(value) {
  assertType("EnumSchema", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertElicitResult(value) {
  assertType("ElicitResult", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertClientRequest(value) {
  assertType("ClientRequest", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertClientNotification(value) {
  assertType("ClientNotification", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertClientResult(value) {
  assertType("ClientResult", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertServerRequest(value) {
  assertType("ServerRequest", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertServerNotification(value) {
  assertType("ServerNotification", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertServerResult(value) {
  assertType("ServerResult", value);
}

function assertType(name, value) {
  const issues = validate(name, value);
  if (issues.length > 0) throw new ValidationError(name, issues);
}
