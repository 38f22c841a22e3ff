import { sql } from 'drizzle-orm';
import { catalogueTables } from '#modules/catalogue/server/public.ts';
import type { ReadTx } from '#platform/server/database/database.ts';

/** Reads the names of the products on these lines that a unit does not make. */
export async function productsMissingIn(tx: ReadTx, unitId: number, lineIds: readonly number[], language: string): Promise<string[]> {
  const found = await tx.rows<{ name: string }>(sql`
    SELECT DISTINCT ${language === 'nl' ? sql`g.name_nl` : sql`g.name_en`} AS name FROM lines l JOIN ${catalogueTables.subGroups} g ON g.id = l.sub_group_id
    WHERE l.id = ANY(${sql.param([...lineIds])})
      AND NOT EXISTS (SELECT 1 FROM ${catalogueTables.unitSubGroups} o WHERE o.sub_group_id = g.id AND o.business_unit_id = ${unitId}) ORDER BY 1`);
  return found.map(({ name }) => name);
}
