import type { WorkStop } from '#modules/relations/domain/work-stop.ts';
import type { ReadTx } from '#platform/server/database/database.ts';
import type { Kernel } from '#platform/server/kernel.ts';
import { slot } from '#platform/server/slot.ts';

/** Slot: a higher module names the machines, customers and suppliers whose work stops until it is released. */
export const workStops = slot<(tx: ReadTx) => Promise<WorkStop[]>>('relations.workStops');

/** Reads the stops of one kind, by the id of what they stop. */
export async function readWorkStops(
  { tx, kernel }: { tx: ReadTx; kernel: Pick<Kernel, 'slots'> },
  scope: WorkStop['scope'],
): Promise<ReadonlyMap<number, WorkStop>> {
  const found = await Promise.all(workStops.entriesOf(kernel).map((read) => read(tx)));
  return new Map(
    found
      .flat()
      .filter((stop) => stop.scope === scope)
      .map((stop) => [stop.scopeId, stop]),
  );
}
