import { accept, type Decision, refuse } from '#platform/domain/decision.ts';
import type { EntryType } from './book/book.ts';

const verbs: Partial<Record<EntryType, string>> = {
  10: 'receive',
  20: 'receive',
  90: 'receive',
  60: 'count',
  70: 'transfer',
  80: 'scrap',
  30: 'issue',
  40: 'issue',
};

/** The entries of an act as the journal has them: whether a purchase, an order or a shipment booked one of them. */
export type BookedAct = { type: EntryType; ofOther: boolean }[];

/**
 * Whether an act can be undone by itself; accepts with its verb. Refuses NOT_REVERSIBLE for acts of a purchase, an order or a shipment, which
 * are undone where they were done, and for cuts and returns.
 */
export function decideUndo(entries: BookedAct): Decision<string, 'NOT_REVERSIBLE'> {
  const types = new Set(entries.map(({ type }) => type));
  const [type] = types;
  const verb = type === undefined || types.size > 1 ? undefined : verbs[type];
  return verb === undefined || entries.some(({ ofOther }) => ofOther) ? refuse('NOT_REVERSIBLE') : accept(verb);
}
