import { sql } from 'drizzle-orm';
import { saveDepositLibraryEndpoint } from '#modules/theses/contract/deposit/save-deposit-library.endpoint.ts';
import { decideSaveDepositLibrary } from '#modules/theses/domain/save-deposit-library.ts';
import { depositLibrary } from '#modules/theses/server/theses.tables.ts';
import { fieldChanges } from '#platform/domain/field-changes.ts';
import { staleVersion } from '#platform/server/errors.ts';
import { command, unchanged } from '#platform/server/served.ts';
import { readLibrary } from './deposit-library.ts';

export const saveDepositLibrary = command(saveDepositLibraryEndpoint, async ({ tx }, { version, ...given }) => {
  await tx.rows(sql`SELECT 1 FROM deposit_library FOR UPDATE`);
  const { version: known, ...current } = await readLibrary(tx);
  if (known !== version) throw staleVersion({ ...current, version: known });
  const decided = decideSaveDepositLibrary(given);
  if (!decided.accepted) return decided;
  const changes = fieldChanges({ ...current }, given);
  if (changes.length === 0) return unchanged({ version });
  await tx.db.update(depositLibrary).set({ ...given, version: version + 1 });
  await tx.record({ fact: 'deposit_library.changed', refs: { deposit_library: 1 }, data: { changes } });
  return { version: version + 1 };
});
