import { accept, type Decision, refuse } from '#platform/domain/decision.ts';

/** A promised day that can no longer be made, with the first one that can. */
export type GoneDay = { promised: string; first: string };

/** Returns the missed day on which the customer has not decided yet; undefined once they kept it. */
export function openDay(gone: GoneDay | undefined, keptDays: readonly (string | null)[]): GoneDay | undefined {
  return gone && keptDays.includes(gone.promised) ? undefined : gone;
}

/** Refuses to pay for a day that can no longer be made until its customer chose another one or keeps it. */
export function decideDayChosen(open: GoneDay | undefined): Decision<undefined, 'ORDER_DAY_GONE'> {
  return open ? refuse('ORDER_DAY_GONE', { date: open.promised, first: open.first }) : accept();
}

/** Decides on the day that the customer chose: the promised one is kept, the first one moves the order there. Any other was offered before the plan changed. */
export function decideOrderDay(
  chosen: string,
  open: GoneDay | undefined,
): Decision<'keep' | 'move', 'ORDER_DAY_CHANGED' | 'ORDER_DAY_SETTLED'> {
  if (!open) return refuse('ORDER_DAY_SETTLED');
  if (chosen === open.promised) return accept('keep');
  return chosen === open.first ? accept('move') : refuse('ORDER_DAY_CHANGED', { first: open.first });
}
