// Model Context Protocol, revision 2024-11-05
// Written by mcpgen 0.1.0 from schema.ts
// (sha256 1ac62428bb62e0fd92bd5be5a48768c6314258201a35f1b9f71157b7898ddcb0).
// Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { ValidationError } from "../runtime/protocol.js";
import { validate } from "./validate.js";

/**
 * Asserts that a value is a {@link types.JSONRPCMessage}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertJSONRPCMessage(value) {
  assertType("JSONRPCMessage", value);
}

/**
 * Asserts that a value is a {@link types.ProgressToken}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertProgressToken(value) {
  assertType("ProgressToken", value);
}

/**
 * Asserts that a value is a {@link types.Cursor}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertCursor(value) {
  assertType("Cursor", value);
}

/**
 * Asserts that a value is a {@link types.Request}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertRequest(value) {
  assertType("Request", value);
}

/**
 * Asserts that a value is a {@link types.Notification}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertNotification(value) {
  assertType("Notification", value);
}

/**
 * Asserts that a value is a {@link types.Result}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertResult(value) {
  assertType("Result", value);
}

/**
 * Asserts that a value is a {@link types.RequestId}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertRequestId(value) {
  assertType("RequestId", value);
}

/**
 * Asserts that a value is a {@link types.JSONRPCRequest}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertJSONRPCRequest(value) {
  assertType("JSONRPCRequest", value);
}

/**
 * Asserts that a value is a {@link types.JSONRPCNotification}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertJSONRPCNotification(value) {
  assertType("JSONRPCNotification", value);
}

/**
 * Asserts that a value is a {@link types.JSONRPCResponse}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertJSONRPCResponse(value) {
  assertType("JSONRPCResponse", value);
}

/**
 * Asserts that a value is a {@link types.JSONRPCError}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertJSONRPCError(value) {
  assertType("JSONRPCError", value);
}

/**
 * Asserts that a value is a {@link types.EmptyResult}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertEmptyResult(value) {
  assertType("EmptyResult", value);
}

/**
 * Asserts that a value is a {@link types.CancelledNotification}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertCancelledNotification(value) {
  assertType("CancelledNotification", value);
}

/**
 * Asserts that a value is a {@link types.InitializeRequest}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertInitializeRequest(value) {
  assertType("InitializeRequest", value);
}

/**
 * Asserts that a value is a {@link types.InitializeResult}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertInitializeResult(value) {
  assertType("InitializeResult", value);
}

/**
 * Asserts that a value is a {@link types.InitializedNotification}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertInitializedNotification(value) {
  assertType("InitializedNotification", value);
}

/**
 * Asserts that a value is a {@link types.ClientCapabilities}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertClientCapabilities(value) {
  assertType("ClientCapabilities", value);
}

/**
 * Asserts that a value is a {@link types.ServerCapabilities}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertServerCapabilities(value) {
  assertType("ServerCapabilities", value);
}

/**
 * Asserts that a value is a {@link types.Implementation}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertImplementation(value) {
  assertType("Implementation", value);
}

/**
 * Asserts that a value is a {@link types.PingRequest}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertPingRequest(value) {
  assertType("PingRequest", value);
}

/**
 * Asserts that a value is a {@link types.ProgressNotification}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertProgressNotification(value) {
  assertType("ProgressNotification", value);
}

/**
 * Asserts that a value is a {@link types.PaginatedRequest}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertPaginatedRequest(value) {
  assertType("PaginatedRequest", value);
}

/**
 * Asserts that a value is a {@link types.PaginatedResult}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertPaginatedResult(value) {
  assertType("PaginatedResult", value);
}

/**
 * Asserts that a value is a {@link types.ListResourcesRequest}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertListResourcesRequest(value) {
  assertType("ListResourcesRequest", value);
}

/**
 * Asserts that a value is a {@link types.ListResourcesResult}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertListResourcesResult(value) {
  assertType("ListResourcesResult", value);
}

/**
 * Asserts that a value is a {@link types.ListResourceTemplatesRequest}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertListResourceTemplatesRequest(value) {
  assertType("ListResourceTemplatesRequest", value);
}

/**
 * Asserts that a value is a {@link types.ListResourceTemplatesResult}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertListResourceTemplatesResult(value) {
  assertType("ListResourceTemplatesResult", value);
}

/**
 * Asserts that a value is a {@link types.ReadResourceRequest}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertReadResourceRequest(value) {
  assertType("ReadResourceRequest", value);
}

/**
 * Asserts that a value is a {@link types.ReadResourceResult}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertReadResourceResult(value) {
  assertType("ReadResourceResult", value);
}

/**
 * Asserts that a value is a {@link types.ResourceListChangedNotification}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertResourceListChangedNotification(value) {
  assertType("ResourceListChangedNotification", value);
}

/**
 * Asserts that a value is a {@link types.SubscribeRequest}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertSubscribeRequest(value) {
  assertType("SubscribeRequest", value);
}

/**
 * Asserts that a value is a {@link types.UnsubscribeRequest}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertUnsubscribeRequest(value) {
  assertType("UnsubscribeRequest", value);
}

/**
 * Asserts that a value is a {@link types.ResourceUpdatedNotification}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertResourceUpdatedNotification(value) {
  assertType("ResourceUpdatedNotification", value);
}

/**
 * Asserts that a value is a {@link types.Resource}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertResource(value) {
  assertType("Resource", value);
}

/**
 * Asserts that a value is a {@link types.ResourceTemplate}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertResourceTemplate(value) {
  assertType("ResourceTemplate", value);
}

/**
 * Asserts that a value is a {@link types.ResourceContents}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertResourceContents(value) {
  assertType("ResourceContents", value);
}

/**
 * Asserts that a value is a {@link types.TextResourceContents}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertTextResourceContents(value) {
  assertType("TextResourceContents", value);
}

/**
 * Asserts that a value is a {@link types.BlobResourceContents}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertBlobResourceContents(value) {
  assertType("BlobResourceContents", value);
}

/**
 * Asserts that a value is a {@link types.ListPromptsRequest}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertListPromptsRequest(value) {
  assertType("ListPromptsRequest", value);
}

/**
 * Asserts that a value is a {@link types.ListPromptsResult}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertListPromptsResult(value) {
  assertType("ListPromptsResult", value);
}

/**
 * Asserts that a value is a {@link types.GetPromptRequest}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertGetPromptRequest(value) {
  assertType("GetPromptRequest", value);
}

/**
 * Asserts that a value is a {@link types.GetPromptResult}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertGetPromptResult(value) {
  assertType("GetPromptResult", value);
}

/**
 * Asserts that a value is a {@link types.Prompt}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertPrompt(value) {
  assertType("Prompt", value);
}

/**
 * Asserts that a value is a {@link types.PromptArgument}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertPromptArgument(value) {
  assertType("PromptArgument", value);
}

/**
 * Asserts that a value is a {@link types.Role}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertRole(value) {
  assertType("Role", value);
}

/**
 * Asserts that a value is a {@link types.PromptMessage}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertPromptMessage(value) {
  assertType("PromptMessage", value);
}

/**
 * Asserts that a value is a {@link types.EmbeddedResource}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertEmbeddedResource(value) {
  assertType("EmbeddedResource", value);
}

/**
 * Asserts that a value is a {@link types.PromptListChangedNotification}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertPromptListChangedNotification(value) {
  assertType("PromptListChangedNotification", value);
}

/**
 * Asserts that a value is a {@link types.ListToolsRequest}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertListToolsRequest(value) {
  assertType("ListToolsRequest", value);
}

/**
 * Asserts that a value is a {@link types.ListToolsResult}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertListToolsResult(value) {
  assertType("ListToolsResult", value);
}

/**
 * Asserts that a value is a {@link types.CallToolResult}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertCallToolResult(value) {
  assertType("CallToolResult", value);
}

/**
 * Asserts that a value is a {@link types.CallToolRequest}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertCallToolRequest(value) {
  assertType("CallToolRequest", value);
}

/**
 * Asserts that a value is a {@link types.ToolListChangedNotification}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertToolListChangedNotification(value) {
  assertType("ToolListChangedNotification", value);
}

/**
 * Asserts that a value is a {@link types.Tool}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertTool(value) {
  assertType("Tool", value);
}

/**
 * Asserts that a value is a {@link types.SetLevelRequest}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertSetLevelRequest(value) {
  assertType("SetLevelRequest", value);
}

/**
 * Asserts that a value is a {@link types.LoggingMessageNotification}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertLoggingMessageNotification(value) {
  assertType("LoggingMessageNotification", value);
}

/**
 * Asserts that a value is a {@link types.LoggingLevel}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertLoggingLevel(value) {
  assertType("LoggingLevel", value);
}

/**
 * Asserts that a value is a {@link types.CreateMessageRequest}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertCreateMessageRequest(value) {
  assertType("CreateMessageRequest", value);
}

/**
 * Asserts that a value is a {@link types.CreateMessageResult}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertCreateMessageResult(value) {
  assertType("CreateMessageResult", value);
}

/**
 * Asserts that a value is a {@link types.SamplingMessage}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertSamplingMessage(value) {
  assertType("SamplingMessage", value);
}

/**
 * Asserts that a value is a {@link types.Annotated}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertAnnotated(value) {
  assertType("Annotated", value);
}

/**
 * Asserts that a value is a {@link types.TextContent}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertTextContent(value) {
  assertType("TextContent", value);
}

/**
 * Asserts that a value is a {@link types.ImageContent}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertImageContent(value) {
  assertType("ImageContent", value);
}

/**
 * Asserts that a value is a {@link types.ModelPreferences}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertModelPreferences(value) {
  assertType("ModelPreferences", value);
}

/**
 * Asserts that a value is a {@link types.ModelHint}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertModelHint(value) {
  assertType("ModelHint", value);
}

/**
 * Asserts that a value is a {@link types.CompleteRequest}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertCompleteRequest(value) {
  assertType("CompleteRequest", value);
}

/**
 * Asserts that a value is a {@link types.CompleteResult}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertCompleteResult(value) {
  assertType("CompleteResult", value);
}

/**
 * Asserts that a value is a {@link types.ResourceReference}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertResourceReference(value) {
  assertType("ResourceReference", value);
}

/**
 * Asserts that a value is a {@link types.PromptReference}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertPromptReference(value) {
  assertType("PromptReference", value);
}

/**
 * Asserts that a value is a {@link types.ListRootsRequest}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertListRootsRequest(value) {
  assertType("ListRootsRequest", value);
}

/**
 * Asserts that a value is a {@link types.ListRootsResult}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertListRootsResult(value) {
  assertType("ListRootsResult", value);
}

/**
 * Asserts that a value is a {@link types.Root}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertRoot(value) {
  assertType("Root", value);
}

/**
 * Asserts that a value is a {@link types.RootsListChangedNotification}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertRootsListChangedNotification(value) {
  assertType("RootsListChangedNotification", value);
}

/**
 * Asserts that a value is a {@link types.ClientRequest}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertClientRequest(value) {
  assertType("ClientRequest", value);
}

/**
 * Asserts that a value is a {@link types.ClientNotification}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertClientNotification(value) {
  assertType("ClientNotification", value);
}

/**
 * Asserts that a value is a {@link types.ClientResult}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertClientResult(value) {
  assertType("ClientResult", value);
}

/**
 * Asserts that a value is a {@link types.ServerRequest}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertServerRequest(value) {
  assertType("ServerRequest", value);
}

/**
 * Asserts that a value is a {@link types.ServerNotification}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertServerNotification(value) {
  assertType("ServerNotification", value);
}

/**
 * Asserts that a value is a {@link types.ServerResult}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertServerResult(value) {
  assertType("ServerResult", value);
}

function assertType(name, value) {
  const issues = validate(name, value);
  if (issues.length > 0) throw new ValidationError(name, issues);
}
