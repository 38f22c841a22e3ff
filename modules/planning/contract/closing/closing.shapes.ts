import { time } from '#modules/planning/contract/places/place.shapes.ts';
import { id, plainDate } from '#platform/contract/shapes.ts';

/** A place and a stretch on the clock of the shop. */
export const closingFields = { id, fromDate: plainDate, fromTime: time, untilDate: plainDate, untilTime: time };
