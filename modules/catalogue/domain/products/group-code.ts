import { accept, type Decision, refuse } from '#platform/domain/decision.ts';

/** Refuses GROUP_CODE_TAKEN for a code that another main or sub group has. */
export function decideGroupCode(code: string, isTaken: boolean): Decision<undefined, 'GROUP_CODE_TAKEN'> {
  return isTaken ? refuse('GROUP_CODE_TAKEN', { code }, 'code') : accept();
}
