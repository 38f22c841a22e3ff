import { type ExpectedWork, listExpectedWorkEndpoint } from '#modules/relations/contract/supplier/list-expected-work.endpoint.ts';
import type { ReadTx } from '#platform/server/database/database.ts';
import { query } from '#platform/server/served.ts';
import { slot } from '#platform/server/slot.ts';

type SupplierPeriod = { id: number; from: string; until: string };

/** Slot in which higher modules name what a supplier delivers in a period; both days count. */
export const expectedWork = slot<(tx: ReadTx, period: SupplierPeriod) => Promise<ExpectedWork[]>>('relations.expectedWork');

export const listExpectedWork = query(listExpectedWorkEndpoint, async ({ tx, kernel }, period) => {
  const found = await Promise.all(expectedWork.entriesOf(kernel).map((read) => read(tx, period)));
  return { rows: found.flat().sort((one, other) => one.on.localeCompare(other.on)) };
});
