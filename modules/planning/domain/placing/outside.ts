import type { EventDraft } from './events-of-operations.ts';

/** Outside work of a line: one operation, or the whole product where `activity` is null; lead time in working days. */
export type OutsideWork = { activity: string | null; component: string | null; leadDays: number; eventId?: number | null };
/** Identifies a piece of work of a line; `eventId` is the operation that makes more of it, absent for the work itself. */
export type WorkKey = Pick<OutsideWork, 'activity' | 'component'> & { eventId?: number | null };

/** Code of the plan place for outside work: unlimited slots, in the hours of a working day. */
export const outsidePlaceCode = 'OUT';
/** Kind of that place; it does not count as capacity of the shop. */
export const outsideKind = 'outside';
/** The single operation of a product that is made outside as a whole. */
export const outsideActivity = 'outside';

const minutesOfWorkingDay = 510;

/** Converts a lead time in working days to open minutes of the outside place. */
export function leadMinutes(days: number): number {
  return Math.max(1, days) * minutesOfWorkingDay;
}

type WorkEvent = { id?: number; moreOf?: number | null; activity: string; component: string | null };

/** Whether an event is the named work; for a whole product, whether it is the block that represents it. */
export function matchesWork(event: WorkEvent, work: WorkKey): boolean {
  if (work.eventId) return event.id === work.eventId;
  return (event.moreOf ?? null) === null && repeatsWork(event, work);
}

/** Whether an event is the named work or makes more of it. */
export function repeatsWork(event: WorkEvent, { activity, component }: WorkKey): boolean {
  return event.activity === (activity ?? outsideActivity) && (activity === null || event.component === component);
}

/** The ordered pieces that an operation makes which takes in this much of what the whole quantity takes in; whole pieces. */
export function piecesOf(quantityIn: number, whole: { quantityIn: number; ordered: number }): number {
  return whole.quantityIn === 0 ? quantityIn : Math.ceil((whole.ordered * quantityIn) / whole.quantityIn);
}

/**
 * Replaces operations that are done outside by a block of their lead time at the outside place. A product that is made outside as a whole
 * keeps its files, that block and dispatch.
 */
export function replaceOutsideWork(drafts: readonly EventDraft[], work: readonly OutsideWork[]): EventDraft[] {
  const whole = work.find(({ activity }) => activity === null);
  if (whole) return wholeOutside(drafts, whole.leadDays);
  return drafts.map((draft) => {
    const outside = work.find((one) => matchesWork(draft, one));
    return outside ? { ...draft, ...blockOf(outside.leadDays) } : draft;
  });
}

/**
 * The sheets that are good when a supplier, who counts pieces, returns a number of those that it makes of them: its planned output when
 * all came back, and never more than went out.
 */
export function sheetsReturned(good: number, { pieces, out, quantityIn }: { pieces: number; out: number; quantityIn: number }): number {
  return Math.min(quantityIn, Math.floor((good * out) / Math.max(1, pieces) + 1e-6));
}

function wholeOutside(drafts: readonly EventDraft[], leadDays: number): EventDraft[] {
  const files = drafts.filter(({ activity }) => activity === 'prepress');
  const dispatch = drafts.find(({ activity }) => activity === 'dispatch');
  const after = (keys: readonly string[]) => keys.map((key) => ({ key, waitMinutes: 0 }));
  const made: EventDraft = {
    ...{ key: outsideActivity, activity: outsideActivity, component: null, sequence: 20, unit: 'piece' },
    ...blockOf(leadDays),
    quantityIn: dispatch?.quantityIn ?? 0,
    predecessors: after(files.map(({ key }) => key)),
  };
  return [...files, made, ...(dispatch ? [{ ...dispatch, sequence: 30, predecessors: after([outsideActivity]) }] : [])];
}

function blockOf(leadDays: number) {
  const minutes = leadMinutes(leadDays);
  return { placeCode: outsidePlaceCode, setupMinutes: 0, runMinutes: minutes, minutes };
}
