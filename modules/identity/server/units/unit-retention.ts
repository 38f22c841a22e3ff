import { sql } from 'drizzle-orm';
import type { UnitCountry } from '#modules/identity/domain/setup/unit.ts';
import { retentionOf, type UnitRetentionYears } from '#modules/identity/domain/setup/unit-retention.ts';
import { unitRetention } from '#platform/server/files/retention.ts';

type Row = { id: number; country: UnitCountry; retention: UnitRetentionYears | null };
const none: UnitRetentionYears = { uploads: null, quotes: null, invoices: null };

export const retentionOfUnits = unitRetention.entry(async (tx, server) => {
  const rows = await tx.rows<Row>(
    sql`SELECT id, coalesce(brand ->> 'country', 'NL') AS country, brand -> 'retention' AS retention FROM business_units ORDER BY id`,
  );
  return rows.map(({ id, country, retention }) => ({ unitId: id, retention: retentionOf(country, retention ?? none, server) }));
});
