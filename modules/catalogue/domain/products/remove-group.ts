import { accept, type Decision, refuse } from '#platform/domain/decision.ts';

/** Maximum number of uses that the refusal names. */
const namedUses = 5;

/** Whether a main group or a product may be removed; refuses GROUP_IN_USE with where it is used. */
export function decideRemoveGroup(uses: readonly string[]): Decision<undefined, 'GROUP_IN_USE'> {
  return uses.length > 0 ? refuse('GROUP_IN_USE', { where: uses.slice(0, namedUses) }) : accept();
}
