import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { readLocationLabelsEndpoint } from '#modules/stock/contract/location/locations.endpoints.ts';
import { decidePrintLabels, maxLabels } from '#modules/stock/domain/location/print-labels.ts';
import { accept, type Decision } from '#platform/domain/decision.ts';
import { asciiOf, code128Svg } from '#platform/server/documents/barcode.ts';
import { typesetPdf } from '#platform/server/documents/typst.ts';
import { notFound } from '#platform/server/errors.ts';
import { Download, type QueryContext, query } from '#platform/server/served.ts';
import { binsBelow } from './locations.query.ts';

type Bin = { code: string; name: string; path: string; maxKg: number | null; onFloor: boolean; count: number };

/** The labels of a place with what typesets them. */
export type RenderedLabels = { code: string; count: number; render: () => Promise<Uint8Array> };

export async function readLabels(
  { tx, now }: Pick<QueryContext, 'tx' | 'now'>,
  id: number,
): Promise<Decision<RenderedLabels, 'LABELS_TOO_MANY'>> {
  const [place, bins] = await Promise.all([
    tx.row<{ code: string }>(sql`SELECT code FROM stock_locations WHERE id = ${id}`),
    tx.rows<Bin>(binsBelow(id, maxLabels)),
  ]);
  if (!place) throw notFound();
  const count = bins[0]?.count ?? 0;
  const decided = decidePrintLabels(count);
  if (!decided.accepted) return decided;
  const render = async () => {
    const labels: (Omit<Bin, 'count'> & { barcode: string })[] = [];
    for (const { count: _, ...bin } of bins) labels.push({ ...bin, barcode: await code128Svg(asciiOf(bin.code), bin.onFloor ? 40 : 16) });
    return typesetPdf({ template: join(import.meta.dirname, 'location-labels.typ'), data: { labels }, createdAt: now });
  };
  return accept({ code: place.code, count, render });
}

export const readLocationLabels = query(readLocationLabelsEndpoint, async (context, { id }) => {
  const decided = await readLabels(context, id);
  if (!decided.accepted) return decided;
  return new Download({ bytes: decided.value.render, mime: 'application/pdf', name: 'locatielabels.pdf', inline: true });
});
