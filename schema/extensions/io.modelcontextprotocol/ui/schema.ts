/**
 * MCP Apps, version 2026-01-26: a tool names an HTML page of its server, a *view*, which the host of the user shows in a frame. The view and
 * the host exchange JSON-RPC messages by `postMessage`.
 *
 * @see https://github.com/modelcontextprotocol/ext-apps/blob/main/specification/2026-01-26/apps.mdx
 */
import type {
  CallToolResult,
  ContentBlock,
  EmbeddedResource,
  Implementation,
  RequestId,
  ResourceLink,
  Tool,
} from "@modelcontextprotocol/client";

/** The version of these messages, which a view and its host agree on in `ui/initialize`. */
export const LATEST_PROTOCOL_VERSION = "2026-01-26";

/** Whether the host looks light or dark. */
export type McpUiTheme = "light" | "dark";

/** Where a view is shown: in the conversation, over the whole window, or in a small window above it. */
export type McpUiDisplayMode = "inline" | "fullscreen" | "pip";

/** The names of the CSS variables that a host may set for its views. */
export type McpUiStyleVariableKey =
  | "--color-background-primary"
  | "--color-background-secondary"
  | "--color-background-tertiary"
  | "--color-background-inverse"
  | "--color-background-ghost"
  | "--color-background-info"
  | "--color-background-danger"
  | "--color-background-success"
  | "--color-background-warning"
  | "--color-background-disabled"
  | "--color-text-primary"
  | "--color-text-secondary"
  | "--color-text-tertiary"
  | "--color-text-inverse"
  | "--color-text-ghost"
  | "--color-text-info"
  | "--color-text-danger"
  | "--color-text-success"
  | "--color-text-warning"
  | "--color-text-disabled"
  | "--color-border-primary"
  | "--color-border-secondary"
  | "--color-border-tertiary"
  | "--color-border-inverse"
  | "--color-border-ghost"
  | "--color-border-info"
  | "--color-border-danger"
  | "--color-border-success"
  | "--color-border-warning"
  | "--color-border-disabled"
  | "--color-ring-primary"
  | "--color-ring-secondary"
  | "--color-ring-inverse"
  | "--color-ring-info"
  | "--color-ring-danger"
  | "--color-ring-success"
  | "--color-ring-warning"
  | "--font-sans"
  | "--font-mono"
  | "--font-weight-normal"
  | "--font-weight-medium"
  | "--font-weight-semibold"
  | "--font-weight-bold"
  | "--font-text-xs-size"
  | "--font-text-sm-size"
  | "--font-text-md-size"
  | "--font-text-lg-size"
  | "--font-heading-xs-size"
  | "--font-heading-sm-size"
  | "--font-heading-md-size"
  | "--font-heading-lg-size"
  | "--font-heading-xl-size"
  | "--font-heading-2xl-size"
  | "--font-heading-3xl-size"
  | "--font-text-xs-line-height"
  | "--font-text-sm-line-height"
  | "--font-text-md-line-height"
  | "--font-text-lg-line-height"
  | "--font-heading-xs-line-height"
  | "--font-heading-sm-line-height"
  | "--font-heading-md-line-height"
  | "--font-heading-lg-line-height"
  | "--font-heading-xl-line-height"
  | "--font-heading-2xl-line-height"
  | "--font-heading-3xl-line-height"
  | "--border-radius-xs"
  | "--border-radius-sm"
  | "--border-radius-md"
  | "--border-radius-lg"
  | "--border-radius-xl"
  | "--border-radius-full"
  | "--border-width-regular"
  | "--shadow-hairline"
  | "--shadow-sm"
  | "--shadow-md"
  | "--shadow-lg";

/** CSS variables and their values. A host may leave out any of them, so a view needs defaults of its own. */
export type McpUiStyles = Record<McpUiStyleVariableKey, string | undefined>;

/** A view asks for a web page to be opened outside of its frame. */
export interface McpUiOpenLinkRequest {
  method: "ui/open-link";
  params: {
    /** The address of the page. */
    url: string;
  };
}

/** Whether the page was opened. */
export interface McpUiOpenLinkResult {
  /** True if it was not, for instance because a policy of the host forbids the address. */
  isError?: boolean;
  /** Members that later versions add. */
  [key: string]: unknown;
}

/** A view hands files to the user. Its frame cannot start a download, so the host does, and should ask the user first. */
export interface McpUiDownloadFileRequest {
  method: "ui/download-file";
  params: {
    /** The files: their data itself, or links that the host fetches. */
    contents: (EmbeddedResource | ResourceLink)[];
  };
}

/** Whether the files were saved. */
export interface McpUiDownloadFileResult {
  /** True if they were not, for instance because the user said no. */
  isError?: boolean;
  /** Members that later versions add. */
  [key: string]: unknown;
}

/** A view adds a message of the user to the conversation, to which the model responds. */
export interface McpUiMessageRequest {
  method: "ui/message";
  params: {
    /** Who speaks. A view speaks only for the user. */
    role: "user";
    /** What is said. */
    content: ContentBlock[];
  };
}

/** Whether the message was added. */
export interface McpUiMessageResult {
  /** True if the host did not take the message. */
  isError?: boolean;
  /** Members that later versions add. */
  [key: string]: unknown;
}

/** The page between the host and a view says that it can load the view. The view itself neither sends nor sees this. */
export interface McpUiSandboxProxyReadyNotification {
  method: "ui/notifications/sandbox-proxy-ready";
  params: {};
}

/** The host hands a view to the page that loads it. The view itself does not see this. */
export interface McpUiSandboxResourceReadyNotification {
  method: "ui/notifications/sandbox-resource-ready";
  params: {
    /** The document of the view. */
    html: string;
    /** The attribute `sandbox` of the inner frame, if the usual one does not fit. */
    sandbox?: string;
    /** The origins that the view may use. */
    csp?: McpUiResourceCsp;
    /** The abilities of the browser that the view may use. */
    permissions?: McpUiResourcePermissions;
  };
}

/** The content of a view has another size, to which the host may fit the frame. */
export interface McpUiSizeChangedNotification {
  method: "ui/notifications/size-changed";
  params: {
    /** In CSS pixels. */
    width?: number;
    /** In CSS pixels. */
    height?: number;
  };
}

/** The arguments of the tool call that a view belongs to. The host sends them once, before the result. */
export interface McpUiToolInputNotification {
  method: "ui/notifications/tool-input";
  params: {
    /** The arguments by name. */
    arguments?: Record<string, unknown>;
  };
}

/** The arguments as far as the model has written them. Any of them may still change or be cut off. */
export interface McpUiToolInputPartialNotification {
  method: "ui/notifications/tool-input-partial";
  params: {
    /** The arguments by name. */
    arguments?: Record<string, unknown>;
  };
}

/** The result of the tool call that a view belongs to. */
export interface McpUiToolResultNotification {
  method: "ui/notifications/tool-result";
  /** What the server returned. */
  params: CallToolResult;
}

/** There will be no result, because the tool call was given up: by the user, the model, a filter or an error. */
export interface McpUiToolCancelledNotification {
  method: "ui/notifications/tool-cancelled";
  params: {
    /** Why, in words for people. */
    reason?: string;
  };
}

/** CSS of the host for its views. */
export interface McpUiHostCss {
  /** Rules that load the fonts of the host. A view adds them to its document. */
  fonts?: string;
}

/** How a view can look like its host. */
export interface McpUiHostStyles {
  /** Values of CSS variables. */
  variables?: McpUiStyles;
  /** Rules that a view adds to its document. */
  css?: McpUiHostCss;
}

/** What a view knows about its surroundings. */
export interface McpUiHostContext {
  /** Members of hosts and of later versions. */
  [key: string]: unknown;
  /** The tool call that a view belongs to. */
  toolInfo?: {
    /** The id of the request between the host and the server. */
    id?: RequestId;
    /** The tool as the server lists it. */
    tool: Tool;
  };
  /** Light or dark. */
  theme?: McpUiTheme;
  /** Colors, fonts and sizes. */
  styles?: McpUiHostStyles;
  /** Where the view is shown now. */
  displayMode?: McpUiDisplayMode;
  /** Where the host can show a view. */
  availableDisplayModes?: McpUiDisplayMode[];
  /** The space for the view in CSS pixels. In each direction, it has a size, or a limit up to which the view may grow. */
  containerDimensions?: (
    | {
        /** The view has exactly this height. */
        height: number;
      }
    | {
        /** The view is as high as its content, up to this limit. */
        maxHeight?: number | undefined;
      }
  ) &
    (
      | {
          /** The view has exactly this width. */
          width: number;
        }
      | {
          /** The view is as wide as its content, up to this limit. */
          maxWidth?: number | undefined;
        }
    );
  /** The language of the user as a BCP 47 tag, such as `de-CH`. */
  locale?: string;
  /** The time zone of the user by its IANA name, such as `Europe/Zurich`. */
  timeZone?: string;
  /** The name of the host, with its version or without. */
  userAgent?: string;
  /** What the host runs on. */
  platform?: "web" | "desktop" | "mobile";
  /** How the user points at things. */
  deviceCapabilities?: {
    /** True for a touch screen. */
    touch?: boolean;
    /** True if something can point without a click, such as a mouse. */
    hover?: boolean;
  };
  /** The edges of the screen that other things cover, in CSS pixels. */
  safeAreaInsets?: {
    top: number;
    right: number;
    bottom: number;
    left: number;
  };
}

/** The surroundings of a view have changed. */
export interface McpUiHostContextChangedNotification {
  method: "ui/notifications/host-context-changed";
  /** The members that have changed; all others stay as they are. */
  params: McpUiHostContext;
}

/** A view says what the model should know in its next turn. This replaces what the view said before, and starts no turn. */
export interface McpUiUpdateModelContextRequest {
  method: "ui/update-model-context";
  params: {
    /** For the model to read. */
    content?: ContentBlock[];
    /** The same as data. */
    structuredContent?: Record<string, unknown>;
  };
}

/** The host is about to remove a view, which may save its state before it responds. */
export interface McpUiResourceTeardownRequest {
  method: "ui/resource-teardown";
  params: {};
}

/** The view can be removed. */
export interface McpUiResourceTeardownResult {
  /** Members that later versions add. */
  [key: string]: unknown;
}

/** The kinds of content that a host takes from views. */
export interface McpUiSupportedContentBlockModalities {
  /** Present if it takes text. */
  text?: {};
  /** Present if it takes images. */
  image?: {};
  /** Present if it takes sound. */
  audio?: {};
  /** Present if it takes embedded resources. */
  resource?: {};
  /** Present if it takes links to resources. */
  resourceLink?: {};
  /** Present if it takes structured content. */
  structuredContent?: {};
}

/** A view wants to be removed. If the host agrees, it sends `ui/resource-teardown` first. */
export interface McpUiRequestTeardownNotification {
  method: "ui/notifications/request-teardown";
  params?: {};
}

/** What a host does for its views. */
export interface McpUiHostCapabilities {
  /** Features that are being tried out, by name. */
  experimental?: Record<string, object>;
  /** Present if it opens web pages. */
  openLinks?: {};
  /** Present if it saves files. */
  downloadFile?: {};
  /** Present if it passes tool calls on to the server. */
  serverTools?: {
    /** True if it also reports changes of the list of tools. */
    listChanged?: boolean;
  };
  /** Present if it passes requests for resources on to the server. */
  serverResources?: {
    /** True if it also reports changes of the list of resources. */
    listChanged?: boolean;
  };
  /** Present if it keeps log messages. */
  logging?: {};
  /** What this view may do in its frame. */
  sandbox?: {
    /** The abilities of the browser that the host allows. */
    permissions?: McpUiResourcePermissions;
    /** The origins that the host allows. */
    csp?: McpUiResourceCsp;
  };
  /** Present if it tells the model what views say, with the kinds of content that it takes. */
  updateModelContext?: McpUiSupportedContentBlockModalities;
  /** Present if views may add messages to the conversation, with the kinds of content that it takes. */
  message?: McpUiSupportedContentBlockModalities;
  /** Present if views may ask the model of the host. The members are those of the core capability `sampling` of clients. */
  sampling?: {
    /** Present if the model may use tools that a view describes. */
    tools?: {};
  };
}

/** What a view does for its host. */
export interface McpUiAppCapabilities {
  /** Features that are being tried out, by name. */
  experimental?: Record<string, object>;
  /** Present if the view has tools of its own, which the host may call. */
  tools?: {
    /** True if it also reports changes of their list. */
    listChanged?: boolean;
  };
  /** Where the view can be shown. */
  availableDisplayModes?: McpUiDisplayMode[];
}

/** The first message of a view. */
export interface McpUiInitializeRequest {
  method: "ui/initialize";
  params: {
    /** The name and version of the view. */
    appInfo: Implementation;
    /** What the view does for the host. */
    appCapabilities: McpUiAppCapabilities;
    /** The version of these messages that the view was written for. */
    protocolVersion: string;
  };
}

/** The host introduces itself to a view. */
export interface McpUiInitializeResult {
  /** The version of these messages that both use from now on. */
  protocolVersion: string;
  /** The name and version of the host. */
  hostInfo: Implementation;
  /** What the host does for the view. */
  hostCapabilities: McpUiHostCapabilities;
  /** The surroundings of the view. */
  hostContext: McpUiHostContext;
  /** Members that later versions add. */
  [key: string]: unknown;
}

/** A view is ready. The host sends nothing before this, except its response to `ui/initialize`. */
export interface McpUiInitializedNotification {
  method: "ui/notifications/initialized";
  params?: {};
}

/**
 * The origins that a view needs, each like `https://cdn.example.com` or `https://*.example.com`. The host makes a Content Security Policy of
 * them. A view has no origin of its own to load from, so even its scripts must be in the document or come from a listed origin.
 */
export interface McpUiResourceCsp {
  /** Origins for `fetch`, WebSockets and the like; without them, none. */
  connectDomains?: string[];
  /** Origins of scripts, styles, images, fonts and media; without them, only what the document itself contains. */
  resourceDomains?: string[];
  /** Origins of frames in the view; without them, none. */
  frameDomains?: string[];
  /** Addresses that a `<base>` element may name; without them, only that of the view. */
  baseUriDomains?: string[];
}

/** The abilities of the browser that a view needs. A host may refuse any of them, so a view checks what it got. */
export interface McpUiResourcePermissions {
  /** Present if it films: the feature `camera` of the Permissions Policy. */
  camera?: {};
  /** Present if it listens: the feature `microphone`. */
  microphone?: {};
  /** Present if it asks where the user is: the feature `geolocation`. */
  geolocation?: {};
  /** Present if it copies to the clipboard: the feature `clipboard-write`. */
  clipboardWrite?: {};
}

/** How a host shows a view. The server states it as `_meta.ui` of the resource or of its contents. */
export interface McpUiResourceMeta {
  /** The origins that the view needs. */
  csp?: McpUiResourceCsp;
  /** The abilities of the browser that the view needs. */
  permissions?: McpUiResourcePermissions;
  /** The origin on which the view must run, for instance because a login leads back to it. Each host says which names it accepts. */
  domain?: string;
  /** Whether the host should draw a border and a background. Without it, the host chooses. */
  prefersBorder?: boolean;
}

/** A view wants to be shown elsewhere. */
export interface McpUiRequestDisplayModeRequest {
  method: "ui/request-display-mode";
  params: {
    /** Where. The host must offer it in its context. */
    mode: McpUiDisplayMode;
  };
}

/** Where the view is shown now. */
export interface McpUiRequestDisplayModeResult {
  /** The mode in force, which is the old one if the host did not agree. */
  mode: McpUiDisplayMode;
  /** Members that later versions add. */
  [key: string]: unknown;
}

/** Who may call a tool: the model, or the views of the same server. */
export type McpUiToolVisibility = "model" | "app";

/** How a tool uses views. The server states it as `_meta.ui` of the tool. */
export interface McpUiToolMeta {
  /** The resource with the view for the results of this tool, such as `ui://clock/face`. */
  resourceUri?: string;
  /** Who may call the tool; without it, both. */
  visibility?: McpUiToolVisibility[];
  /** Not here: {@link McpUiResourceMeta} has it, and hosts ignore it in a tool. */
  csp?: never;
  /** Not here: {@link McpUiResourceMeta} has it, and hosts ignore it in a tool. */
  permissions?: never;
}

/** The method of {@link McpUiOpenLinkRequest}. */
export const OPEN_LINK_METHOD: McpUiOpenLinkRequest["method"] = "ui/open-link";
/** The method of {@link McpUiDownloadFileRequest}. */
export const DOWNLOAD_FILE_METHOD: McpUiDownloadFileRequest["method"] =
  "ui/download-file";
/** The method of {@link McpUiMessageRequest}. */
export const MESSAGE_METHOD: McpUiMessageRequest["method"] = "ui/message";
/** The method of {@link McpUiSandboxProxyReadyNotification}. */
export const SANDBOX_PROXY_READY_METHOD: McpUiSandboxProxyReadyNotification["method"] =
  "ui/notifications/sandbox-proxy-ready";
/** The method of {@link McpUiSandboxResourceReadyNotification}. */
export const SANDBOX_RESOURCE_READY_METHOD: McpUiSandboxResourceReadyNotification["method"] =
  "ui/notifications/sandbox-resource-ready";
/** The method of {@link McpUiSizeChangedNotification}. */
export const SIZE_CHANGED_METHOD: McpUiSizeChangedNotification["method"] =
  "ui/notifications/size-changed";
/** The method of {@link McpUiToolInputNotification}. */
export const TOOL_INPUT_METHOD: McpUiToolInputNotification["method"] =
  "ui/notifications/tool-input";
/** The method of {@link McpUiToolInputPartialNotification}. */
export const TOOL_INPUT_PARTIAL_METHOD: McpUiToolInputPartialNotification["method"] =
  "ui/notifications/tool-input-partial";
/** The method of {@link McpUiToolResultNotification}. */
export const TOOL_RESULT_METHOD: McpUiToolResultNotification["method"] =
  "ui/notifications/tool-result";
/** The method of {@link McpUiToolCancelledNotification}. */
export const TOOL_CANCELLED_METHOD: McpUiToolCancelledNotification["method"] =
  "ui/notifications/tool-cancelled";
/** The method of {@link McpUiHostContextChangedNotification}. */
export const HOST_CONTEXT_CHANGED_METHOD: McpUiHostContextChangedNotification["method"] =
  "ui/notifications/host-context-changed";
/** The method of {@link McpUiRequestTeardownNotification}. */
export const REQUEST_TEARDOWN_METHOD: McpUiRequestTeardownNotification["method"] =
  "ui/notifications/request-teardown";
/** The method of {@link McpUiResourceTeardownRequest}. */
export const RESOURCE_TEARDOWN_METHOD: McpUiResourceTeardownRequest["method"] =
  "ui/resource-teardown";
/** The method of {@link McpUiInitializeRequest}. */
export const INITIALIZE_METHOD: McpUiInitializeRequest["method"] =
  "ui/initialize";
/** The method of {@link McpUiInitializedNotification}. */
export const INITIALIZED_METHOD: McpUiInitializedNotification["method"] =
  "ui/notifications/initialized";
/** The method of {@link McpUiRequestDisplayModeRequest}. */
export const REQUEST_DISPLAY_MODE_METHOD: McpUiRequestDisplayModeRequest["method"] =
  "ui/request-display-mode";

/** What a client declares with the extension. */
export interface McpUiClientCapabilities {
  /** The MIME types of the views that it can show: it must name `text/html;profile=mcp-app`. */
  mimeTypes?: string[];
}
