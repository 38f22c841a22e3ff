import { accept, type Decision, refuse } from '#platform/domain/decision.ts';

/** Whether stock may be received as of a day; refuses DATE_IN_FUTURE. */
export function decideReceivedOn(receivedOn: Temporal.PlainDate, today: Temporal.PlainDate): Decision<undefined, 'DATE_IN_FUTURE'> {
  const isFuture = Temporal.PlainDate.compare(receivedOn, today) > 0;
  return isFuture ? refuse('DATE_IN_FUTURE', { date: receivedOn.toString() }, 'receivedOn') : accept();
}
