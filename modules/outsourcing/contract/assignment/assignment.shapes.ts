import { assignmentState } from '#modules/outsourcing/contract/outsourcing.shapes.ts';
import { enteredMoney, id, version } from '#platform/contract/shapes.ts';

export const target = { id, version };
export const price = enteredMoney.refine((amount) => amount >= 0);
const act = { method: 'POST', output: assignmentState } as const;
/** Acts of the supplier on its own assignments; staff may do them on its behalf. */
export const answer = { ...act, permission: 'wdd.answer' } as const;
export const buy = { ...act, permission: 'wdd.edit', internalOnly: true } as const;
