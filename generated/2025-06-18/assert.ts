// Model Context Protocol, revision 2025-06-18
// Written by mcpgen 0.1.0 from schema.ts
// (sha256 4485c776d94a85edab0284ed1130b3e32266677b40f4e6f962cab6575bf62235).
// Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { ValidationError } from "../runtime/validation/issues.js";
import type * as types from "./types.js";
import { validate, type TypeName } from "./validate.js";

/**
 * @throws ValidationError with all issues.
 */
export function assertJSONRPCMessage(
  value: unknown,
): asserts value is types.JSONRPCMessage {
  assertType("JSONRPCMessage", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertProgressToken(
  value: unknown,
): asserts value is types.ProgressToken {
  assertType("ProgressToken", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertCursor(value: unknown): asserts value is types.Cursor {
  assertType("Cursor", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertRequest(value: unknown): asserts value is types.Request {
  assertType("Request", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertNotification(
  value: unknown,
): asserts value is types.Notification {
  assertType("Notification", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertResult(value: unknown): asserts value is types.Result {
  assertType("Result", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertRequestId(
  value: unknown,
): asserts value is types.RequestId {
  assertType("RequestId", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertJSONRPCRequest(
  value: unknown,
): asserts value is types.JSONRPCRequest {
  assertType("JSONRPCRequest", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertJSONRPCNotification(
  value: unknown,
): asserts value is types.JSONRPCNotification {
  assertType("JSONRPCNotification", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertJSONRPCResponse(
  value: unknown,
): asserts value is types.JSONRPCResponse {
  assertType("JSONRPCResponse", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertJSONRPCError(
  value: unknown,
): asserts value is types.JSONRPCError {
  assertType("JSONRPCError", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertEmptyResult(
  value: unknown,
): asserts value is types.EmptyResult {
  assertType("EmptyResult", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertCancelledNotification(
  value: unknown,
): asserts value is types.CancelledNotification {
  assertType("CancelledNotification", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertInitializeRequest(
  value: unknown,
): asserts value is types.InitializeRequest {
  assertType("InitializeRequest", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertInitializeResult(
  value: unknown,
): asserts value is types.InitializeResult {
  assertType("InitializeResult", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertInitializedNotification(
  value: unknown,
): asserts value is types.InitializedNotification {
  assertType("InitializedNotification", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertClientCapabilities(
  value: unknown,
): asserts value is types.ClientCapabilities {
  assertType("ClientCapabilities", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertServerCapabilities(
  value: unknown,
): asserts value is types.ServerCapabilities {
  assertType("ServerCapabilities", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertBaseMetadata(
  value: unknown,
): asserts value is types.BaseMetadata {
  assertType("BaseMetadata", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertImplementation(
  value: unknown,
): asserts value is types.Implementation {
  assertType("Implementation", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertPingRequest(
  value: unknown,
): asserts value is types.PingRequest {
  assertType("PingRequest", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertProgressNotification(
  value: unknown,
): asserts value is types.ProgressNotification {
  assertType("ProgressNotification", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertPaginatedRequest(
  value: unknown,
): asserts value is types.PaginatedRequest {
  assertType("PaginatedRequest", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertPaginatedResult(
  value: unknown,
): asserts value is types.PaginatedResult {
  assertType("PaginatedResult", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertListResourcesRequest(
  value: unknown,
): asserts value is types.ListResourcesRequest {
  assertType("ListResourcesRequest", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertListResourcesResult(
  value: unknown,
): asserts value is types.ListResourcesResult {
  assertType("ListResourcesResult", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertListResourceTemplatesRequest(
  value: unknown,
): asserts value is types.ListResourceTemplatesRequest {
  assertType("ListResourceTemplatesRequest", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertListResourceTemplatesResult(
  value: unknown,
): asserts value is types.ListResourceTemplatesResult {
  assertType("ListResourceTemplatesResult", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertReadResourceRequest(
  value: unknown,
): asserts value is types.ReadResourceRequest {
  assertType("ReadResourceRequest", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertReadResourceResult(
  value: unknown,
): asserts value is types.ReadResourceResult {
  assertType("ReadResourceResult", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertResourceListChangedNotification(
  value: unknown,
): asserts value is types.ResourceListChangedNotification {
  assertType("ResourceListChangedNotification", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertSubscribeRequest(
  value: unknown,
): asserts value is types.SubscribeRequest {
  assertType("SubscribeRequest", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertUnsubscribeRequest(
  value: unknown,
): asserts value is types.UnsubscribeRequest {
  assertType("UnsubscribeRequest", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertResourceUpdatedNotification(
  value: unknown,
): asserts value is types.ResourceUpdatedNotification {
  assertType("ResourceUpdatedNotification", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertResource(
  value: unknown,
): asserts value is types.Resource {
  assertType("Resource", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertResourceTemplate(
  value: unknown,
): asserts value is types.ResourceTemplate {
  assertType("ResourceTemplate", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertResourceContents(
  value: unknown,
): asserts value is types.ResourceContents {
  assertType("ResourceContents", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertTextResourceContents(
  value: unknown,
): asserts value is types.TextResourceContents {
  assertType("TextResourceContents", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertBlobResourceContents(
  value: unknown,
): asserts value is types.BlobResourceContents {
  assertType("BlobResourceContents", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertListPromptsRequest(
  value: unknown,
): asserts value is types.ListPromptsRequest {
  assertType("ListPromptsRequest", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertListPromptsResult(
  value: unknown,
): asserts value is types.ListPromptsResult {
  assertType("ListPromptsResult", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertGetPromptRequest(
  value: unknown,
): asserts value is types.GetPromptRequest {
  assertType("GetPromptRequest", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertGetPromptResult(
  value: unknown,
): asserts value is types.GetPromptResult {
  assertType("GetPromptResult", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertPrompt(value: unknown): asserts value is types.Prompt {
  assertType("Prompt", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertPromptArgument(
  value: unknown,
): asserts value is types.PromptArgument {
  assertType("PromptArgument", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertRole(value: unknown): asserts value is types.Role {
  assertType("Role", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertPromptMessage(
  value: unknown,
): asserts value is types.PromptMessage {
  assertType("PromptMessage", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertResourceLink(
  value: unknown,
): asserts value is types.ResourceLink {
  assertType("ResourceLink", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertEmbeddedResource(
  value: unknown,
): asserts value is types.EmbeddedResource {
  assertType("EmbeddedResource", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertPromptListChangedNotification(
  value: unknown,
): asserts value is types.PromptListChangedNotification {
  assertType("PromptListChangedNotification", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertListToolsRequest(
  value: unknown,
): asserts value is types.ListToolsRequest {
  assertType("ListToolsRequest", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertListToolsResult(
  value: unknown,
): asserts value is types.ListToolsResult {
  assertType("ListToolsResult", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertCallToolResult(
  value: unknown,
): asserts value is types.CallToolResult {
  assertType("CallToolResult", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertCallToolRequest(
  value: unknown,
): asserts value is types.CallToolRequest {
  assertType("CallToolRequest", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertToolListChangedNotification(
  value: unknown,
): asserts value is types.ToolListChangedNotification {
  assertType("ToolListChangedNotification", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertToolAnnotations(
  value: unknown,
): asserts value is types.ToolAnnotations {
  assertType("ToolAnnotations", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertTool(value: unknown): asserts value is types.Tool {
  assertType("Tool", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertSetLevelRequest(
  value: unknown,
): asserts value is types.SetLevelRequest {
  assertType("SetLevelRequest", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertLoggingMessageNotification(
  value: unknown,
): asserts value is types.LoggingMessageNotification {
  assertType("LoggingMessageNotification", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertLoggingLevel(
  value: unknown,
): asserts value is types.LoggingLevel {
  assertType("LoggingLevel", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertCreateMessageRequest(
  value: unknown,
): asserts value is types.CreateMessageRequest {
  assertType("CreateMessageRequest", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertCreateMessageResult(
  value: unknown,
): asserts value is types.CreateMessageResult {
  assertType("CreateMessageResult", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertSamplingMessage(
  value: unknown,
): asserts value is types.SamplingMessage {
  assertType("SamplingMessage", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertAnnotations(
  value: unknown,
): asserts value is types.Annotations {
  assertType("Annotations", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertContentBlock(
  value: unknown,
): asserts value is types.ContentBlock {
  assertType("ContentBlock", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertTextContent(
  value: unknown,
): asserts value is types.TextContent {
  assertType("TextContent", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertImageContent(
  value: unknown,
): asserts value is types.ImageContent {
  assertType("ImageContent", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertAudioContent(
  value: unknown,
): asserts value is types.AudioContent {
  assertType("AudioContent", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertModelPreferences(
  value: unknown,
): asserts value is types.ModelPreferences {
  assertType("ModelPreferences", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertModelHint(
  value: unknown,
): asserts value is types.ModelHint {
  assertType("ModelHint", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertCompleteRequest(
  value: unknown,
): asserts value is types.CompleteRequest {
  assertType("CompleteRequest", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertCompleteResult(
  value: unknown,
): asserts value is types.CompleteResult {
  assertType("CompleteResult", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertResourceTemplateReference(
  value: unknown,
): asserts value is types.ResourceTemplateReference {
  assertType("ResourceTemplateReference", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertPromptReference(
  value: unknown,
): asserts value is types.PromptReference {
  assertType("PromptReference", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertListRootsRequest(
  value: unknown,
): asserts value is types.ListRootsRequest {
  assertType("ListRootsRequest", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertListRootsResult(
  value: unknown,
): asserts value is types.ListRootsResult {
  assertType("ListRootsResult", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertRoot(value: unknown): asserts value is types.Root {
  assertType("Root", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertRootsListChangedNotification(
  value: unknown,
): asserts value is types.RootsListChangedNotification {
  assertType("RootsListChangedNotification", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertElicitRequest(
  value: unknown,
): asserts value is types.ElicitRequest {
  assertType("ElicitRequest", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertPrimitiveSchemaDefinition(
  value: unknown,
): asserts value is types.PrimitiveSchemaDefinition {
  assertType("PrimitiveSchemaDefinition", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertStringSchema(
  value: unknown,
): asserts value is types.StringSchema {
  assertType("StringSchema", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertNumberSchema(
  value: unknown,
): asserts value is types.NumberSchema {
  assertType("NumberSchema", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertBooleanSchema(
  value: unknown,
): asserts value is types.BooleanSchema {
  assertType("BooleanSchema", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertEnumSchema(
  value: unknown,
): asserts value is types.EnumSchema {
  assertType("EnumSchema", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertElicitResult(
  value: unknown,
): asserts value is types.ElicitResult {
  assertType("ElicitResult", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertClientRequest(
  value: unknown,
): asserts value is types.ClientRequest {
  assertType("ClientRequest", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertClientNotification(
  value: unknown,
): asserts value is types.ClientNotification {
  assertType("ClientNotification", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertClientResult(
  value: unknown,
): asserts value is types.ClientResult {
  assertType("ClientResult", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertServerRequest(
  value: unknown,
): asserts value is types.ServerRequest {
  assertType("ServerRequest", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertServerNotification(
  value: unknown,
): asserts value is types.ServerNotification {
  assertType("ServerNotification", value);
}

/**
 * @throws ValidationError with all issues.
 */
export function assertServerResult(
  value: unknown,
): asserts value is types.ServerResult {
  assertType("ServerResult", value);
}

function assertType(name: TypeName, value: unknown): void {
  const issues = validate(name, value);
  if (issues.length > 0) throw new ValidationError(name, issues);
}
