import { sql } from 'drizzle-orm';
import { machinesOf } from '#modules/estimating/domain/parameters/machines.ts';
import type { Shop } from '#modules/estimating/domain/parameters/shop.ts';
import { accept, type Decision } from '#platform/domain/decision.ts';
import type { ReadTx } from '#platform/server/database/database.ts';
import type { CommandContext } from '#platform/server/served.ts';
import { slot } from '#platform/server/slot.ts';
import { parameterSetOf } from './parameter-sets.ts';

/** The parameters before and after a change of their machines, and which of those taken out are in an edition. */
export type MachineChange = { before: Shop; after: Shop; published: readonly string[] };

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
  { before, after }: Omit<MachineChange, 'published'>,
  workStays: boolean,
): Promise<Decision<string[], 'MACHINE_HAS_WORK'>> {
  const added: string[] = [];
  const change = {
    before,
    after,
    published: await publishedOf(
      context.tx,
      codesOf(before).filter((code) => !codesOf(after).includes(code)),
    ),
  };
  for (const follow of machineFollowers.entriesOf(context.kernel)) {
    const followed = await follow(context, change, workStays);
    if (!followed.accepted) return followed;
    added.push(...followed.value);
  }
  return accept(added);
}

const codesOf = (shop: Shop): string[] => machinesOf(shop).map(({ id }) => id);

/** The machines of these that an edition has. */
async function publishedOf(tx: ReadTx, codes: readonly string[]): Promise<string[]> {
  const found = new Set<string>();
  const editions = codes.length === 0 ? [] : await tx.rows<{ id: number }>(sql`SELECT id FROM parameter_sets ORDER BY id`);
  for (const { id } of editions) for (const code of codesOf((await parameterSetOf(tx, id)).shop)) found.add(code);
  return codes.filter((code) => found.has(code));
}
