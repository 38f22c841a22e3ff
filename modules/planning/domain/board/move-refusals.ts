/**
 * Why an event may not stand at a place from a moment, in the order in which `decideMoveEvent` looks, for browser and server alike. The
 * sentences are under `refusals` in the text files.
 */
export type MoveRefusal =
  | 'EVENT_STARTED'
  | 'EVENT_FIXED'
  /** The place cannot do this kind of work. */
  | 'PLACE_NOT_ALLOWED'
  /** Complaints have stopped the machine. */
  | 'STOPPED_BY_COMPLAINTS'
  /** Complaints have blocked the paper on this machine. */
  | 'PAPER_BLOCKED'
  /** The sheet or its paper is outside the limits of the machine. */
  | 'SHEET_BEYOND_PLACE'
  | 'EVENT_IN_PAST'
  /** Its paper comes in later. */
  | 'MATERIAL_NOT_IN'
  /** Its files are expected later. */
  | 'FILES_NOT_IN'
  /** The place is closed at the start, or too little open time is known. */
  | 'PLACE_CLOSED'
  /** It would go on after the place was closed, and may not pause. */
  | 'EVENT_MAY_NOT_PAUSE'
  /** It would begin before a predecessor is ready and rested, or end after a successor begins that does not move along. */
  | 'EVENT_ORDER'
  /** It would wait longer after a predecessor than may be, or a successor after it. */
  | 'EVENT_WAITS_TOO_LONG'
  | 'PLACE_BUSY'
  /** No open time to change the machine over before it or before the next. */
  | 'CHANGEOVER_SHORT'
  /** Its die is in use elsewhere. */
  | 'TOOL_BUSY'
  /** Too few people at its places. */
  | 'CREW_SHORT'
  /** It or a pushed successor would miss the truck; what is late already may move earlier. */
  | 'EVENT_AFTER_DISPATCH';
