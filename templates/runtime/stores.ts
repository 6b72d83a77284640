/**
 * TODO
 * @module
 */
export {
  MemoryEventStore,
  type EventStore,
  type MemoryEventStoreOptions,
  type StoredEvent,
  type StreamEvents,
} from "./stores/events.js";
