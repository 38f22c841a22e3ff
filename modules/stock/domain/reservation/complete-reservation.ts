import { accept, type Decision, refuse } from '#platform/domain/decision.ts';

/** A reservation of an order line; `list` is the open pick list that it is on. */
type Reserved = { line: string; list: number | null };

/** Whether it may be said that a reservation is picked whole or in parts; refuses BEING_PICKED while a list holds its goods. */
export function decideCompleteReservation({ line, list }: Reserved): Decision<undefined, 'BEING_PICKED'> {
  return list === null ? accept() : refuse('BEING_PICKED', { line, list });
}
