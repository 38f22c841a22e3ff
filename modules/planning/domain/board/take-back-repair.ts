import { accept, type Decision, refuse } from '#platform/domain/decision.ts';

/**
 * Whether a repair of the plan may be taken back. Refuses REPAIR_TAKEN_BACK, and REPAIR_OVERTAKEN when every operation that it moved has
 * begun or was moved again.
 */
export function decideTakeBackRepair(
  takenBackAt: string | null,
  restorable: number,
): Decision<undefined, 'REPAIR_TAKEN_BACK' | 'REPAIR_OVERTAKEN'> {
  if (takenBackAt !== null) return refuse('REPAIR_TAKEN_BACK');
  return restorable === 0 ? refuse('REPAIR_OVERTAKEN') : accept();
}
