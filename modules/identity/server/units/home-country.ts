import { sql } from 'drizzle-orm';
import type { ReadTx } from '#platform/server/database/database.ts';

/** SQL: the country of the shop, whose holidays close it: that of the first business unit, for all of them share the machines. */
export const homeCountry = sql`coalesce((SELECT u.brand ->> 'country' FROM business_units u ORDER BY u.id LIMIT 1), 'NL')`;

export async function readHomeCountry(tx: ReadTx): Promise<string> {
  return (await tx.row<{ country: string }>(sql`SELECT ${homeCountry} AS country`))!.country;
}

/** The country of a business unit, in which its new customers and addresses begin. */
export async function readUnitCountry(tx: ReadTx, unitId: number): Promise<string> {
  const unit = await tx.row<{ country: string | null }>(
    sql`SELECT brand ->> 'country' AS country FROM business_units WHERE id = ${unitId}`,
  );
  return unit?.country ?? readHomeCountry(tx);
}
