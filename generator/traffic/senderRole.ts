/** The peer that sent a message. */
export type MessageSenderRole = "client" | "server";
