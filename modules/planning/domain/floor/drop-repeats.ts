import type { LineStatus } from '#modules/baskets/domain/basket/statuses.ts';
import { accept, type Decision, refuse } from '#platform/domain/decision.ts';
import type { FlowEvent } from './count-flow.ts';
import { madeStatuses } from './reopen-event.ts';

/** Whether an operation makes more of another one; a half of an operation does not. */
export const makesMore = ({ moreOf, calculatedFor }: { moreOf: number | null; calculatedFor: number | null }): boolean =>
  moreOf !== null && calculatedFor === null;

/** The operations that make more and were not begun. */
export function openRepeats<Event extends Pick<FlowEvent, 'status' | 'moreOf' | 'calculatedFor'>>(events: readonly Event[]): Event[] {
  return events.filter((event) => makesMore(event) && (event.status === 'to_plan' || event.status === 'planned'));
}

/** Whether what is still to be made more of a line may be dropped; refuses LINE_NOT_MADE, and NOTHING_TO_DROP where all of it was begun. */
export function decideDropRepeats(lineStatus: LineStatus, open: number): Decision<undefined, 'LINE_NOT_MADE' | 'NOTHING_TO_DROP'> {
  if (!madeStatuses.includes(lineStatus)) return refuse('LINE_NOT_MADE');
  return open === 0 ? refuse('NOTHING_TO_DROP') : accept();
}
