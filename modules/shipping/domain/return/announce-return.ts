import { accept, type Decision, refuse } from '#platform/domain/decision.ts';

/** A line of a shipment with the pieces that can still come back, and those that the customer announces. */
export type AnnouncedLine = { lineId: number; description: string; open: number; pieces: number };

/** Whether a shipment has goods of the order that a customer named; refuses RETURN_NOT_SENT for another one. */
export function decideShipmentOf(hasGoods: boolean): Decision<undefined, 'RETURN_NOT_SENT'> {
  return hasGoods ? accept() : refuse('RETURN_NOT_SENT');
}

/**
 * Whether a customer can announce these pieces; accepts with the lines of which something comes back. Refuses RETURN_NOTHING_ANNOUNCED for none,
 * and RETURN_TOO_MANY beyond what was sent and did not come back yet.
 */
export function decideAnnounceReturn(
  lines: readonly AnnouncedLine[],
): Decision<AnnouncedLine[], 'RETURN_NOTHING_ANNOUNCED' | 'RETURN_TOO_MANY'> {
  const coming = lines.filter(({ pieces }) => pieces > 0);
  if (coming.length === 0) return refuse('RETURN_NOTHING_ANNOUNCED', {}, 'lines');
  const beyond = coming.find(({ pieces, open }) => pieces > open);
  return beyond ? refuse('RETURN_TOO_MANY', { line: beyond.description, open: beyond.open }, 'lines') : accept(coming);
}
