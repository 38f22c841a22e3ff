import { sql } from 'drizzle-orm';
import { defaultNumberFormats, formatNumber, type NumberFormat, type NumberKind } from '#platform/domain/number-format.ts';
import type { ReadTx } from '#platform/server/database/database.ts';

/** The sequence of each kind; invoices have series of their own, without gaps. */
const sequences = { order: 'basket_numbers', shipment: 'shipment_numbers', complaint: 'complaint_numbers' } as const;

/** How the shop writes the numbers of a kind. */
export async function readNumberFormat(tx: ReadTx, kind: NumberKind): Promise<NumberFormat> {
  const found = await tx.row<NumberFormat>(sql`SELECT prefix, digits FROM number_formats WHERE kind = ${kind}`);
  return found ?? defaultNumberFormats[kind];
}

/** Takes the next number of a kind, and returns how it is written on a day for a unit. */
export async function drawNumber(
  tx: ReadTx,
  kind: keyof typeof sequences,
): Promise<(of: { day: Temporal.PlainDate; unitId: number }) => string> {
  const drawn = await tx.row<Partial<NumberFormat> & { next: number }>(sql`
    SELECT nextval(${sequences[kind]}::regclass) AS next, f.prefix, f.digits
    FROM (VALUES (1)) one LEFT JOIN number_formats f ON f.kind = ${kind}`);
  const { next, prefix, digits } = drawn!;
  const format = prefix == null || digits == null ? defaultNumberFormats[kind] : { prefix, digits };
  return (of) => formatNumber(format, of, next);
}
