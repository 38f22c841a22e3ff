import { accept, type Decision, refuse } from '#platform/domain/decision.ts';

/** A machine, customer or supplier whose work stops until it is released, because its complaints reached a limit. */
export type WorkStop = { scope: 'machine' | 'customer' | 'supplier'; scopeId: number; name: string };

/** Refuses STOPPED_BY_COMPLAINTS while this machine, customer or supplier is stopped. */
export function decideNotStopped(stop: WorkStop | undefined): Decision<undefined, 'STOPPED_BY_COMPLAINTS'> {
  return stop ? refuse('STOPPED_BY_COMPLAINTS', { name: stop.name }) : accept();
}
