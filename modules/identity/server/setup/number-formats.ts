import { sql } from 'drizzle-orm';
import { defaultNumberFormats, formatNumber, type NumberFormat, type NumberKind, prefixOn } from '#platform/domain/number-format.ts';
import type { ReadTx } from '#platform/server/database/database.ts';

/** The sequence of each kind; invoices have series of their own, without gaps. */
const sequences = { order: 'basket_numbers', shipment: 'shipment_numbers', complaint: 'complaint_numbers' } as const;

/** Reads the format in which the shop writes the numbers of a kind. */
export async function readNumberFormat(tx: ReadTx, kind: NumberKind): Promise<NumberFormat> {
  const found = await tx.row<NumberFormat>(sql`SELECT prefix, digits FROM number_formats WHERE kind = ${kind}`);
  return found ?? defaultNumberFormats[kind];
}

/**
 * Takes the next number of a kind, and returns how it is written on a day for a unit; each number is for one record. Once the look of the
 * numbers changed, those that were given before are passed over.
 */
export async function drawNumber(
  tx: ReadTx,
  kind: keyof typeof sequences,
): Promise<(of: { day: Temporal.PlainDate; unitId: number }) => Promise<string>> {
  const drawn = await tx.row<{ next: number; prefix: string | null; digits: number | null; version: number | null }>(sql`
    SELECT nextval(${sequences[kind]}::regclass) AS next, f.prefix, f.digits, f.version
    FROM (VALUES (1)) one LEFT JOIN number_formats f ON f.kind = ${kind}`);
  const { next, prefix, digits, version } = drawn!;
  const format = prefix === null || digits === null ? defaultNumberFormats[kind] : { prefix, digits };
  return async (of) => {
    const number = formatNumber(format, of, next);
    const isTaken = version !== null && (await tx.row<{ taken: boolean }>(sql`SELECT is_number_taken(${kind}, ${number}) AS taken`))!.taken;
    return isTaken ? (await drawNumber(tx, kind))(of) : number;
  };
}

/** Continues the numbers of orders behind one of an earlier program, when the shop writes its own in the same way. */
export async function passOrderNumber(tx: ReadTx, number: string, of: { day: Temporal.PlainDate; unitId: number }): Promise<void> {
  const format = await readNumberFormat(tx, 'order');
  const sequence = Number(/^\d{1,9}$/.exec(number.slice(prefixOn(format.prefix, of.day, of.unitId).length))?.[0]);
  if (sequence && formatNumber(format, of, sequence) === number) await tx.rows(sql`SELECT pass_order_number(${sequence})`);
}
