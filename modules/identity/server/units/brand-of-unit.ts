import { sql } from 'drizzle-orm';
import type { ReadTx } from '#platform/server/database/database.ts';

/** The number by which pages know the brand of a unit; 0 without a unit. */
export async function brandOfUnit(tx: ReadTx, unitId: number): Promise<number> {
  return (await tx.row<{ uiId: number }>(sql`SELECT ui_id AS "uiId" FROM business_units WHERE id = ${unitId}`))?.uiId ?? 0;
}
