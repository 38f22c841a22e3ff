import { sql } from 'drizzle-orm';
import type { CountedLine, LineWork, SettleCharge } from '#modules/baskets/domain/count/count-line.ts';
import type { Tolerance } from '#modules/baskets/domain/count/tolerance.ts';
import { lockLine } from '#modules/baskets/server/basket/baskets.store.ts';
import { packedReaders } from '#modules/baskets/server/delivery/packed-parcels.ts';
import type { Money } from '#platform/domain/money.ts';
import type { ReadTx } from '#platform/server/database/database.ts';
import type { CommandContext } from '#platform/server/served.ts';
import { slot } from '#platform/server/slot.ts';
import { lineTolerance } from './tolerances.ts';

/** A line with its counts, what was decided about them, and its tolerance. */
export type CountedRow = CountedLine & {
  id: number;
  basketId: number;
  description: string;
  price: Money;
  version: number;
  invoiceStatus: string;
  short: boolean;
  settleCharge: SettleCharge | null;
  settledPrice: Money | null;
  makesArticleId: number | null;
  tolerance: Tolerance;
};

/** Locks a line for a decision about its count. */
export async function lockCounted(tx: ReadTx, id: number, version?: number): Promise<CountedRow> {
  await lockLine(tx, id, version);
  const line = await tx.row<CountedRow>(sql`
    SELECT l.id, l.basket_id AS "basketId", l.kind, l.description, l.status, l.quantity, l.quantity_produced AS produced,
      l.quantity_shipped AS shipped, l.least_quantity AS "leastQuantity", l.most_quantity AS "mostQuantity", l.price, l.version,
      l.invoice_status AS "invoiceStatus", l.short_since IS NOT NULL AS short, l.settle_charge AS "settleCharge",
      l.settled_price AS "settledPrice", l.makes_article_id AS "makesArticleId", ${lineTolerance} AS tolerance
    FROM lines l WHERE l.id = ${id}`);
  return line!;
}

/** Tells whether somebody works on a line now; planning fills this slot. */
export type RunningWorkReader = (tx: ReadTx, lineId: number) => Promise<boolean>;
export const runningWork = slot<RunningWorkReader>('baskets.runningWork');

/** Reads the numbers of packed, unsent parcels with pieces of a line. */
export async function packedParcelsOf({ tx, kernel }: CommandContext, lineId: number): Promise<string[]> {
  return (await Promise.all(packedReaders.entriesOf(kernel).map((read) => read(tx, [lineId])))).flat();
}

/** Reads what of a line goes on in higher modules. */
export async function readLineWork(context: CommandContext, lineId: number): Promise<LineWork> {
  const { tx, kernel } = context;
  const running = await Promise.all(runningWork.entriesOf(kernel).map((read) => read(tx, lineId)));
  return { packedIn: await packedParcelsOf(context, lineId), running: running.includes(true) };
}
