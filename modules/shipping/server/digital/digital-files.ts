import { sql } from 'drizzle-orm';
import { basketsTables } from '#modules/baskets/server/public.ts';
import { readPrintFiles, zipOf } from '#modules/prepress/server/public.ts';
import { readDeliveredFilesEndpoint, readMyDeliveredFilesEndpoint } from '#modules/shipping/contract/digital-files.endpoints.ts';
import { zipEntryName } from '#modules/shipping/domain/zip-entry-name.ts';
import type { ReadTx } from '#platform/server/database/database.ts';
import { notFound } from '#platform/server/errors.ts';
import { Download, type QueryTx, query } from '#platform/server/served.ts';
import { carriesGoodsOf } from '../shipments.store.ts';

export const readDeliveredFiles = query(readDeliveredFilesEndpoint, ({ tx, actor }) => deliveredFiles(tx, actor.token?.subjectId ?? 0));

export const readMyDeliveredFiles = query(readMyDeliveredFilesEndpoint, ({ tx, actor }, { id }) => {
  if (actor.internal) throw notFound();
  return deliveredFiles(tx, id);
});

/** The approved files of the order's own lines that left digitally, as one zip. The caller's role decides whether there is such an order. */
async function deliveredFiles(tx: QueryTx, basketId: number): Promise<Download> {
  const basket = await tx.row<{ number: string }>(sql`SELECT number FROM ${basketsTables.baskets} b WHERE id = ${basketId}`);
  if (!basket) throw notFound();
  const files = await tx.asStaff(async () => {
    const lines = await tx.rows<{ id: number }>(sql`
      SELECT DISTINCT sl.line_id AS id FROM shipments s JOIN shipment_lines sl ON sl.shipment_id = s.id
      JOIN ${basketsTables.lines} l ON l.id = sl.line_id AND l.basket_id = ${basketId}
      WHERE ${carriesGoodsOf(basketId)} AND s.type = 'digital' AND s.handed_over_at IS NOT NULL AND s.withdrawn_at IS NULL`);
    return readPrintFiles(
      tx,
      lines.map(({ id }) => id),
    );
  });
  if (files.length === 0) throw notFound();
  const named = files.map(({ name: sent, slot, fileKey }, index) => {
    const name = zipEntryName(sent, `${slot}.pdf`);
    return { fileKey, pressName: files.length > 1 ? `${index + 1}-${name}` : name };
  });
  return new Download({ mime: 'application/zip', name: `${basket.number}.zip`, bytes: zipOf(named) });
}

/** The ids among these lines that have an approved file. */
export async function linesWithFile(tx: ReadTx, lineIds: readonly number[]): Promise<Set<number>> {
  return new Set((await readPrintFiles(tx, lineIds)).map(({ lineId }) => lineId));
}
