// Model Context Protocol, revision 2025-06-18
// Written by mcpgen 0.1.0 from schema.ts
// (sha256 4485c776d94a85edab0284ed1130b3e32266677b40f4e6f962cab6575bf62235).
// Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { ValidationError } from "../runtime/protocol.js";
import type * as types from "./types.js";
import { validate, type TypeName } from "./validate.js";

/**
 * Asserts that a value is a {@link types.JSONRPCMessage}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertJSONRPCMessage(
  value: unknown,
): asserts value is types.JSONRPCMessage {
  assertType("JSONRPCMessage", value);
}

/**
 * Asserts that a value is a {@link types.ProgressToken}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertProgressToken(
  value: unknown,
): asserts value is types.ProgressToken {
  assertType("ProgressToken", value);
}

/**
 * Asserts that a value is a {@link types.Cursor}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertCursor(value: unknown): asserts value is types.Cursor {
  assertType("Cursor", value);
}

/**
 * Asserts that a value is a {@link types.Request}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertRequest(value: unknown): asserts value is types.Request {
  assertType("Request", value);
}

/**
 * Asserts that a value is a {@link types.Notification}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertNotification(
  value: unknown,
): asserts value is types.Notification {
  assertType("Notification", value);
}

/**
 * Asserts that a value is a {@link types.Result}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertResult(value: unknown): asserts value is types.Result {
  assertType("Result", value);
}

/**
 * Asserts that a value is a {@link types.RequestId}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertRequestId(
  value: unknown,
): asserts value is types.RequestId {
  assertType("RequestId", value);
}

/**
 * Asserts that a value is a {@link types.JSONRPCRequest}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertJSONRPCRequest(
  value: unknown,
): asserts value is types.JSONRPCRequest {
  assertType("JSONRPCRequest", value);
}

/**
 * Asserts that a value is a {@link types.JSONRPCNotification}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertJSONRPCNotification(
  value: unknown,
): asserts value is types.JSONRPCNotification {
  assertType("JSONRPCNotification", value);
}

/**
 * Asserts that a value is a {@link types.JSONRPCResponse}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertJSONRPCResponse(
  value: unknown,
): asserts value is types.JSONRPCResponse {
  assertType("JSONRPCResponse", value);
}

/**
 * Asserts that a value is a {@link types.JSONRPCError}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertJSONRPCError(
  value: unknown,
): asserts value is types.JSONRPCError {
  assertType("JSONRPCError", value);
}

/**
 * Asserts that a value is a {@link types.EmptyResult}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertEmptyResult(
  value: unknown,
): asserts value is types.EmptyResult {
  assertType("EmptyResult", value);
}

/**
 * Asserts that a value is a {@link types.CancelledNotification}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertCancelledNotification(
  value: unknown,
): asserts value is types.CancelledNotification {
  assertType("CancelledNotification", value);
}

/**
 * Asserts that a value is a {@link types.InitializeRequest}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertInitializeRequest(
  value: unknown,
): asserts value is types.InitializeRequest {
  assertType("InitializeRequest", value);
}

/**
 * Asserts that a value is a {@link types.InitializeResult}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertInitializeResult(
  value: unknown,
): asserts value is types.InitializeResult {
  assertType("InitializeResult", value);
}

/**
 * Asserts that a value is a {@link types.InitializedNotification}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertInitializedNotification(
  value: unknown,
): asserts value is types.InitializedNotification {
  assertType("InitializedNotification", value);
}

/**
 * Asserts that a value is a {@link types.ClientCapabilities}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertClientCapabilities(
  value: unknown,
): asserts value is types.ClientCapabilities {
  assertType("ClientCapabilities", value);
}

/**
 * Asserts that a value is a {@link types.ServerCapabilities}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertServerCapabilities(
  value: unknown,
): asserts value is types.ServerCapabilities {
  assertType("ServerCapabilities", value);
}

/**
 * Asserts that a value is a {@link types.BaseMetadata}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertBaseMetadata(
  value: unknown,
): asserts value is types.BaseMetadata {
  assertType("BaseMetadata", value);
}

/**
 * Asserts that a value is a {@link types.Implementation}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertImplementation(
  value: unknown,
): asserts value is types.Implementation {
  assertType("Implementation", value);
}

/**
 * Asserts that a value is a {@link types.PingRequest}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertPingRequest(
  value: unknown,
): asserts value is types.PingRequest {
  assertType("PingRequest", value);
}

/**
 * Asserts that a value is a {@link types.ProgressNotification}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertProgressNotification(
  value: unknown,
): asserts value is types.ProgressNotification {
  assertType("ProgressNotification", value);
}

/**
 * Asserts that a value is a {@link types.PaginatedRequest}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertPaginatedRequest(
  value: unknown,
): asserts value is types.PaginatedRequest {
  assertType("PaginatedRequest", value);
}

/**
 * Asserts that a value is a {@link types.PaginatedResult}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertPaginatedResult(
  value: unknown,
): asserts value is types.PaginatedResult {
  assertType("PaginatedResult", value);
}

/**
 * Asserts that a value is a {@link types.ListResourcesRequest}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertListResourcesRequest(
  value: unknown,
): asserts value is types.ListResourcesRequest {
  assertType("ListResourcesRequest", value);
}

/**
 * Asserts that a value is a {@link types.ListResourcesResult}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertListResourcesResult(
  value: unknown,
): asserts value is types.ListResourcesResult {
  assertType("ListResourcesResult", value);
}

/**
 * Asserts that a value is a {@link types.ListResourceTemplatesRequest}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertListResourceTemplatesRequest(
  value: unknown,
): asserts value is types.ListResourceTemplatesRequest {
  assertType("ListResourceTemplatesRequest", value);
}

/**
 * Asserts that a value is a {@link types.ListResourceTemplatesResult}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertListResourceTemplatesResult(
  value: unknown,
): asserts value is types.ListResourceTemplatesResult {
  assertType("ListResourceTemplatesResult", value);
}

/**
 * Asserts that a value is a {@link types.ReadResourceRequest}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertReadResourceRequest(
  value: unknown,
): asserts value is types.ReadResourceRequest {
  assertType("ReadResourceRequest", value);
}

/**
 * Asserts that a value is a {@link types.ReadResourceResult}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertReadResourceResult(
  value: unknown,
): asserts value is types.ReadResourceResult {
  assertType("ReadResourceResult", value);
}

/**
 * Asserts that a value is a {@link types.ResourceListChangedNotification}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertResourceListChangedNotification(
  value: unknown,
): asserts value is types.ResourceListChangedNotification {
  assertType("ResourceListChangedNotification", value);
}

/**
 * Asserts that a value is a {@link types.SubscribeRequest}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertSubscribeRequest(
  value: unknown,
): asserts value is types.SubscribeRequest {
  assertType("SubscribeRequest", value);
}

/**
 * Asserts that a value is a {@link types.UnsubscribeRequest}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertUnsubscribeRequest(
  value: unknown,
): asserts value is types.UnsubscribeRequest {
  assertType("UnsubscribeRequest", value);
}

/**
 * Asserts that a value is a {@link types.ResourceUpdatedNotification}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertResourceUpdatedNotification(
  value: unknown,
): asserts value is types.ResourceUpdatedNotification {
  assertType("ResourceUpdatedNotification", value);
}

/**
 * Asserts that a value is a {@link types.Resource}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertResource(
  value: unknown,
): asserts value is types.Resource {
  assertType("Resource", value);
}

/**
 * Asserts that a value is a {@link types.ResourceTemplate}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertResourceTemplate(
  value: unknown,
): asserts value is types.ResourceTemplate {
  assertType("ResourceTemplate", value);
}

/**
 * Asserts that a value is a {@link types.ResourceContents}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertResourceContents(
  value: unknown,
): asserts value is types.ResourceContents {
  assertType("ResourceContents", value);
}

/**
 * Asserts that a value is a {@link types.TextResourceContents}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertTextResourceContents(
  value: unknown,
): asserts value is types.TextResourceContents {
  assertType("TextResourceContents", value);
}

/**
 * Asserts that a value is a {@link types.BlobResourceContents}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertBlobResourceContents(
  value: unknown,
): asserts value is types.BlobResourceContents {
  assertType("BlobResourceContents", value);
}

/**
 * Asserts that a value is a {@link types.ListPromptsRequest}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertListPromptsRequest(
  value: unknown,
): asserts value is types.ListPromptsRequest {
  assertType("ListPromptsRequest", value);
}

/**
 * Asserts that a value is a {@link types.ListPromptsResult}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertListPromptsResult(
  value: unknown,
): asserts value is types.ListPromptsResult {
  assertType("ListPromptsResult", value);
}

/**
 * Asserts that a value is a {@link types.GetPromptRequest}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertGetPromptRequest(
  value: unknown,
): asserts value is types.GetPromptRequest {
  assertType("GetPromptRequest", value);
}

/**
 * Asserts that a value is a {@link types.GetPromptResult}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertGetPromptResult(
  value: unknown,
): asserts value is types.GetPromptResult {
  assertType("GetPromptResult", value);
}

/**
 * Asserts that a value is a {@link types.Prompt}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertPrompt(value: unknown): asserts value is types.Prompt {
  assertType("Prompt", value);
}

/**
 * Asserts that a value is a {@link types.PromptArgument}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertPromptArgument(
  value: unknown,
): asserts value is types.PromptArgument {
  assertType("PromptArgument", value);
}

/**
 * Asserts that a value is a {@link types.Role}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertRole(value: unknown): asserts value is types.Role {
  assertType("Role", value);
}

/**
 * Asserts that a value is a {@link types.PromptMessage}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertPromptMessage(
  value: unknown,
): asserts value is types.PromptMessage {
  assertType("PromptMessage", value);
}

/**
 * Asserts that a value is a {@link types.ResourceLink}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertResourceLink(
  value: unknown,
): asserts value is types.ResourceLink {
  assertType("ResourceLink", value);
}

/**
 * Asserts that a value is a {@link types.EmbeddedResource}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertEmbeddedResource(
  value: unknown,
): asserts value is types.EmbeddedResource {
  assertType("EmbeddedResource", value);
}

/**
 * Asserts that a value is a {@link types.PromptListChangedNotification}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertPromptListChangedNotification(
  value: unknown,
): asserts value is types.PromptListChangedNotification {
  assertType("PromptListChangedNotification", value);
}

/**
 * Asserts that a value is a {@link types.ListToolsRequest}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertListToolsRequest(
  value: unknown,
): asserts value is types.ListToolsRequest {
  assertType("ListToolsRequest", value);
}

/**
 * Asserts that a value is a {@link types.ListToolsResult}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertListToolsResult(
  value: unknown,
): asserts value is types.ListToolsResult {
  assertType("ListToolsResult", value);
}

/**
 * Asserts that a value is a {@link types.CallToolResult}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertCallToolResult(
  value: unknown,
): asserts value is types.CallToolResult {
  assertType("CallToolResult", value);
}

/**
 * Asserts that a value is a {@link types.CallToolRequest}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertCallToolRequest(
  value: unknown,
): asserts value is types.CallToolRequest {
  assertType("CallToolRequest", value);
}

/**
 * Asserts that a value is a {@link types.ToolListChangedNotification}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertToolListChangedNotification(
  value: unknown,
): asserts value is types.ToolListChangedNotification {
  assertType("ToolListChangedNotification", value);
}

/**
 * Asserts that a value is a {@link types.ToolAnnotations}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertToolAnnotations(
  value: unknown,
): asserts value is types.ToolAnnotations {
  assertType("ToolAnnotations", value);
}

/**
 * Asserts that a value is a {@link types.Tool}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertTool(value: unknown): asserts value is types.Tool {
  assertType("Tool", value);
}

/**
 * Asserts that a value is a {@link types.SetLevelRequest}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertSetLevelRequest(
  value: unknown,
): asserts value is types.SetLevelRequest {
  assertType("SetLevelRequest", value);
}

/**
 * Asserts that a value is a {@link types.LoggingMessageNotification}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertLoggingMessageNotification(
  value: unknown,
): asserts value is types.LoggingMessageNotification {
  assertType("LoggingMessageNotification", value);
}

/**
 * Asserts that a value is a {@link types.LoggingLevel}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertLoggingLevel(
  value: unknown,
): asserts value is types.LoggingLevel {
  assertType("LoggingLevel", value);
}

/**
 * Asserts that a value is a {@link types.CreateMessageRequest}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertCreateMessageRequest(
  value: unknown,
): asserts value is types.CreateMessageRequest {
  assertType("CreateMessageRequest", value);
}

/**
 * Asserts that a value is a {@link types.CreateMessageResult}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertCreateMessageResult(
  value: unknown,
): asserts value is types.CreateMessageResult {
  assertType("CreateMessageResult", value);
}

/**
 * Asserts that a value is a {@link types.SamplingMessage}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertSamplingMessage(
  value: unknown,
): asserts value is types.SamplingMessage {
  assertType("SamplingMessage", value);
}

/**
 * Asserts that a value is a {@link types.Annotations}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertAnnotations(
  value: unknown,
): asserts value is types.Annotations {
  assertType("Annotations", value);
}

/**
 * Asserts that a value is a {@link types.ContentBlock}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertContentBlock(
  value: unknown,
): asserts value is types.ContentBlock {
  assertType("ContentBlock", value);
}

/**
 * Asserts that a value is a {@link types.TextContent}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertTextContent(
  value: unknown,
): asserts value is types.TextContent {
  assertType("TextContent", value);
}

/**
 * Asserts that a value is a {@link types.ImageContent}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertImageContent(
  value: unknown,
): asserts value is types.ImageContent {
  assertType("ImageContent", value);
}

/**
 * Asserts that a value is a {@link types.AudioContent}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertAudioContent(
  value: unknown,
): asserts value is types.AudioContent {
  assertType("AudioContent", value);
}

/**
 * Asserts that a value is a {@link types.ModelPreferences}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertModelPreferences(
  value: unknown,
): asserts value is types.ModelPreferences {
  assertType("ModelPreferences", value);
}

/**
 * Asserts that a value is a {@link types.ModelHint}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertModelHint(
  value: unknown,
): asserts value is types.ModelHint {
  assertType("ModelHint", value);
}

/**
 * Asserts that a value is a {@link types.CompleteRequest}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertCompleteRequest(
  value: unknown,
): asserts value is types.CompleteRequest {
  assertType("CompleteRequest", value);
}

/**
 * Asserts that a value is a {@link types.CompleteResult}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertCompleteResult(
  value: unknown,
): asserts value is types.CompleteResult {
  assertType("CompleteResult", value);
}

/**
 * Asserts that a value is a {@link types.ResourceTemplateReference}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertResourceTemplateReference(
  value: unknown,
): asserts value is types.ResourceTemplateReference {
  assertType("ResourceTemplateReference", value);
}

/**
 * Asserts that a value is a {@link types.PromptReference}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertPromptReference(
  value: unknown,
): asserts value is types.PromptReference {
  assertType("PromptReference", value);
}

/**
 * Asserts that a value is a {@link types.ListRootsRequest}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertListRootsRequest(
  value: unknown,
): asserts value is types.ListRootsRequest {
  assertType("ListRootsRequest", value);
}

/**
 * Asserts that a value is a {@link types.ListRootsResult}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertListRootsResult(
  value: unknown,
): asserts value is types.ListRootsResult {
  assertType("ListRootsResult", value);
}

/**
 * Asserts that a value is a {@link types.Root}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertRoot(value: unknown): asserts value is types.Root {
  assertType("Root", value);
}

/**
 * Asserts that a value is a {@link types.RootsListChangedNotification}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertRootsListChangedNotification(
  value: unknown,
): asserts value is types.RootsListChangedNotification {
  assertType("RootsListChangedNotification", value);
}

/**
 * Asserts that a value is a {@link types.ElicitRequest}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertElicitRequest(
  value: unknown,
): asserts value is types.ElicitRequest {
  assertType("ElicitRequest", value);
}

/**
 * Asserts that a value is a {@link types.PrimitiveSchemaDefinition}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertPrimitiveSchemaDefinition(
  value: unknown,
): asserts value is types.PrimitiveSchemaDefinition {
  assertType("PrimitiveSchemaDefinition", value);
}

/**
 * Asserts that a value is a {@link types.StringSchema}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertStringSchema(
  value: unknown,
): asserts value is types.StringSchema {
  assertType("StringSchema", value);
}

/**
 * Asserts that a value is a {@link types.NumberSchema}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertNumberSchema(
  value: unknown,
): asserts value is types.NumberSchema {
  assertType("NumberSchema", value);
}

/**
 * Asserts that a value is a {@link types.BooleanSchema}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertBooleanSchema(
  value: unknown,
): asserts value is types.BooleanSchema {
  assertType("BooleanSchema", value);
}

/**
 * Asserts that a value is a {@link types.EnumSchema}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertEnumSchema(
  value: unknown,
): asserts value is types.EnumSchema {
  assertType("EnumSchema", value);
}

/**
 * Asserts that a value is a {@link types.ElicitResult}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertElicitResult(
  value: unknown,
): asserts value is types.ElicitResult {
  assertType("ElicitResult", value);
}

/**
 * Asserts that a value is a {@link types.ClientRequest}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertClientRequest(
  value: unknown,
): asserts value is types.ClientRequest {
  assertType("ClientRequest", value);
}

/**
 * Asserts that a value is a {@link types.ClientNotification}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertClientNotification(
  value: unknown,
): asserts value is types.ClientNotification {
  assertType("ClientNotification", value);
}

/**
 * Asserts that a value is a {@link types.ClientResult}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertClientResult(
  value: unknown,
): asserts value is types.ClientResult {
  assertType("ClientResult", value);
}

/**
 * Asserts that a value is a {@link types.ServerRequest}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertServerRequest(
  value: unknown,
): asserts value is types.ServerRequest {
  assertType("ServerRequest", value);
}

/**
 * Asserts that a value is a {@link types.ServerNotification}.
 *
 * @throws ValidationError with all errors of the value.
 */
export function assertServerNotification(
  value: unknown,
): asserts value is types.ServerNotification {
  assertType("ServerNotification", value);
}

/**
 * Asserts that a value is a {@link types.ServerResult}.
 *
 * @throws ValidationError with all errors of the value.
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
