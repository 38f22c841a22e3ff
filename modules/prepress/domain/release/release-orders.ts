import { accept, type Decision, refuse } from '#platform/domain/decision.ts';

/** Whether a release released anything; refuses ORDER_NOT_READY when no line waited for nothing but the check. */
export function decideReleased(number: string, lines: number): Decision<number, 'ORDER_NOT_READY'> {
  return lines === 0 ? refuse('ORDER_NOT_READY', { number }) : accept(lines);
}
