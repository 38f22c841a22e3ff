import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import { catalogueTables } from '#modules/catalogue/server/public.ts';
import type { overload } from '#modules/stock/contract/location/overload.shape.ts';
import { overloadOf } from '#modules/stock/domain/location/overload.ts';
import type { ReadTx } from '#platform/server/database/database.ts';
import { unitKg } from './unit-kg.ts';

/** Reads the overload to warn of after goods were brought to a bin. */
export async function readOverload(tx: ReadTx, code: string): Promise<z.infer<typeof overload>> {
  const bin = await tx.row<{ kg: number; maxKg: number | null }>(sql`
    SELECT l.max_kg AS "maxKg", CASE WHEN l.max_kg IS NULL THEN 0 ELSE coalesce((
      SELECT sum(s.quantity * ${unitKg}) FROM stock_positions s JOIN stock_items i ON i.id = s.item_id LEFT JOIN ${catalogueTables.articles} a ON a.id = i.article_id
      WHERE s.location_id = l.id AND s.quantity > 0), 0) END::float8 AS kg FROM stock_locations l WHERE l.code = ${code}`);
  const over = bin ? overloadOf(bin) : null;
  return over && { location: code, ...over };
}
