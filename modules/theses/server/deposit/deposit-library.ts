import { readDepositLibraryEndpoint } from '#modules/theses/contract/deposit/read-deposit-library.endpoint.ts';
import { depositLibrary } from '#modules/theses/server/theses.tables.ts';
import type { ReadTx } from '#platform/server/database/database.ts';
import { query } from '#platform/server/served.ts';

export async function readLibrary(tx: ReadTx) {
  const [row] = await tx.db.select().from(depositLibrary);
  const { id: _, ...library } = row!;
  return library;
}

/** The library that the wizard offers; undefined where the shop entered none. */
export async function offeredLibrary(tx: ReadTx) {
  const library = await readLibrary(tx);
  return library.street === '' ? undefined : library;
}

export const readDepositLibrary = query(readDepositLibraryEndpoint, ({ tx }) => readLibrary(tx));
