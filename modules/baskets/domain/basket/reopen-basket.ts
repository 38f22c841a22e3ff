import { accept, type Decision, refuse } from '#platform/domain/decision.ts';
import type { BasketStatus } from './statuses.ts';

/** Decides whether a closed order may be reopened, for a correction; refuses NOT_CLOSED. */
export function decideReopen(status: BasketStatus): Decision<undefined, 'NOT_CLOSED'> {
  return status === 'closed' ? accept() : refuse('NOT_CLOSED', { status });
}
