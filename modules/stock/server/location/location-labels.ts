import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { readLocationLabelsEndpoint } from '#modules/stock/contract/location/locations.endpoints.ts';
import { asciiOf, code128Svg } from '#platform/server/documents/barcode.ts';
import { typesetPdf } from '#platform/server/documents/typst.ts';
import { notFound } from '#platform/server/errors.ts';
import { Download, type QueryContext, query } from '#platform/server/served.ts';
import { binsBelow } from './locations.query.ts';

type Bin = { code: string; name: string; path: string; maxKg: number | null; onFloor: boolean };

/** The labels of a place with what typesets them. */
export type RenderedLabels = { code: string; count: number; render: () => Promise<Uint8Array> };

export async function readLabels({ tx, now }: Pick<QueryContext, 'tx' | 'now'>, id: number): Promise<RenderedLabels> {
  const [place, bins] = await Promise.all([
    tx.row<{ code: string }>(sql`SELECT code FROM stock_locations WHERE id = ${id}`),
    tx.rows<Bin>(binsBelow(id)),
  ]);
  if (!place) throw notFound();
  const render = async () => {
    const labels: (Bin & { barcode: string })[] = [];
    for (const bin of bins) labels.push({ ...bin, barcode: await code128Svg(asciiOf(bin.code), bin.onFloor ? 40 : 16) });
    return typesetPdf({ template: join(import.meta.dirname, 'location-labels.typ'), data: { labels }, createdAt: now });
  };
  return { code: place.code, count: bins.length, render };
}

export const readLocationLabels = query(readLocationLabelsEndpoint, async (context, { id }) => {
  const { render } = await readLabels(context, id);
  return new Download({ bytes: render, mime: 'application/pdf', name: 'locatielabels.pdf', inline: true });
});
