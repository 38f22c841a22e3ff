import type { Shop } from '#modules/estimating/domain/parameters/shop.ts';
import { accept, type Decision } from '#platform/domain/decision.ts';
import type { CommandContext } from '#platform/server/served.ts';
import { slot } from '#platform/server/slot.ts';

/** The parameters before and after a change of their machines. */
export type MachineChange = { before: Shop; after: Shop };

/**
 * Lets the plan places follow machines that are added, renamed, switched off or on, or taken out, and returns the codes of the added ones;
 * planning fills this slot. A place with work is refused with MACHINE_HAS_WORK, unless it may stay on.
 */
export type MachineFollower = (
  context: CommandContext,
  change: MachineChange,
  workStays: boolean,
) => Promise<Decision<string[], 'MACHINE_HAS_WORK'>>;
export const machineFollowers = slot<MachineFollower>('estimating.machineFollowers');

export async function followMachines(
  context: CommandContext,
  change: MachineChange,
  workStays: boolean,
): Promise<Decision<string[], 'MACHINE_HAS_WORK'>> {
  const added: string[] = [];
  for (const follow of machineFollowers.entriesOf(context.kernel)) {
    const followed = await follow(context, change, workStays);
    if (!followed.accepted) return followed;
    added.push(...followed.value);
  }
  return accept(added);
}
