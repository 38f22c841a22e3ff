import { sql } from 'drizzle-orm';
import type { UnitRow } from '#modules/identity/contract/units/list-units.endpoint.ts';
import { businessUnits } from '#modules/identity/server/identity.tables.ts';
import type { ReadTx } from '#platform/server/database/database.ts';
import { type RowOf, selectColumns } from '#platform/server/database/table-sql.ts';

const names = ['id', 'version', 'name', 'brand', 'hosts', 'printsDissertations'] as const;
type Stored = RowOf<typeof businessUnits, typeof names> & { users: number };

/** Reads the units; with `lock` until the transaction ends, so that no other host or number is taken meanwhile. */
export async function readUnits(tx: ReadTx, lock?: 'lock'): Promise<UnitRow[]> {
  if (lock) await tx.rows(sql`SELECT pg_advisory_xact_lock(hashtext('units'))`);
  const found = await tx.rows<Stored>(sql`
    SELECT ${selectColumns(businessUnits, names, 'b')},
      (SELECT count(*)::int FROM users u WHERE u.business_unit_id = b.id AND u.internal AND u.active) AS users
    FROM business_units b ORDER BY b.id`);
  return found.map(({ brand, ...row }) => {
    const { unit: _, ...fields } = brand;
    return {
      mailFrom: '',
      fscCode: '',
      gs1Prefix: '',
      ...{ termsUrl: '', privacyUrl: '', termsVersion: '' },
      logo: '',
      retention: { uploads: null, quotes: null, invoices: null },
      ...fields,
      ...row,
    } as UnitRow;
  });
}
