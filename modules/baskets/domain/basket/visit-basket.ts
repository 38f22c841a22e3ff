/** A tab without a heartbeat for this many seconds no longer has the basket open: two heartbeats and a margin. */
export const visitTimeoutSeconds = 130;
/** The interval of the heartbeat of a tab that is visible or packs, in seconds. */
export const heartbeatSeconds = 60;
