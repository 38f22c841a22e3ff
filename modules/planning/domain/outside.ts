import type { EventDraft } from './events-of-operations.ts';

/** Work of a line that others do: one operation, or the whole product where `activity` is null; its lead time in working days. */
export type OutsideWork = { activity: string | null; component: string | null; leadDays: number };
/** Which work of a line is meant. */
export type WorkName = Pick<OutsideWork, 'activity' | 'component'>;

/** The plan place of what others do: any number at once, in the hours of a working day. */
export const outsidePlaceCode = 'OUT';
/** The kind of that place: what others can do at once is no capacity of the shop. */
export const outsideKind = 'outside';
/** The one operation of a product that is made elsewhere altogether. */
export const outsideActivity = 'outside';

const minutesOfWorkingDay = 510;

/** A lead time of working days as minutes of open time of the place. */
export function leadMinutes(days: number): number {
  return Math.max(1, days) * minutesOfWorkingDay;
}

/** The operation that a name means; of the whole product the one that stands for it. */
export function isWork(event: { activity: string; component: string | null }, { activity, component }: WorkName): boolean {
  return event.activity === (activity ?? outsideActivity) && (activity === null || event.component === component);
}

/**
 * The operations of a line of which some are done outside: each such operation is a block of its lead time at the place of others. Of a
 * product that is made elsewhere its files, that block and dispatch are left.
 */
export function withOutside(drafts: readonly EventDraft[], work: readonly OutsideWork[]): EventDraft[] {
  const whole = work.find(({ activity }) => activity === null);
  if (whole) return wholeOutside(drafts, whole.leadDays);
  return drafts.map((draft) => {
    const outside = work.find((one) => isWork(draft, one));
    return outside ? { ...draft, ...blockOf(outside.leadDays) } : draft;
  });
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
