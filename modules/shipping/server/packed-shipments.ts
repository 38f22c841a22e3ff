import { sql } from 'drizzle-orm';
import { packedReaders } from '#modules/baskets/server/public.ts';
import { isPackedFirst } from './shipments.store.ts';

export const packedShipmentsReader = packedReaders.entry(async (tx, lineIds) => {
  const found = await tx.rows<{ number: string }>(sql`
    SELECT DISTINCT s.number FROM shipment_lines sl JOIN shipments s ON s.id = sl.shipment_id
    WHERE sl.line_id = ANY(${sql.param([...lineIds])}) AND ${isPackedFirst} ORDER BY s.number`);
  return found.map(({ number }) => number);
});
