import { sql } from 'drizzle-orm';
import { listNurCodesEndpoint } from '#modules/catalogue/contract/nur/list-nur-codes.endpoint.ts';
import type { ReadTx } from '#platform/server/database/database.ts';
import { query } from '#platform/server/served.ts';

export const listNurCodes = query(listNurCodesEndpoint, ({ tx }) =>
  tx.asStaff(async () => ({ rows: await tx.rows<{ code: string; name: string }>(sql`SELECT code, name FROM nur_codes ORDER BY code`) })),
);

/** Whether the shop knows this code; one that has no list knows them all. */
export async function isKnownNur(tx: ReadTx, nur: string): Promise<boolean> {
  const found = await tx.row<{ known: boolean }>(sql`
    SELECT coalesce(bool_or(code = ${nur}), true) AS known FROM nur_codes`);
  return found!.known;
}
