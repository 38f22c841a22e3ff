import { join } from 'node:path';
import { readLocationLabelsEndpoint } from '#modules/stock/contract/location/locations.endpoints.ts';
import { asciiOf, code128Svg } from '#platform/server/documents/barcode.ts';
import { typesetPdf } from '#platform/server/documents/typst.ts';
import { notFound } from '#platform/server/errors.ts';
import { Download, query } from '#platform/server/served.ts';
import { binsBelow } from './locations.query.ts';

type Bin = { code: string; name: string; path: string; maxKg: number | null };

export const readLocationLabels = query(readLocationLabelsEndpoint, async ({ tx, now }, { id }) => {
  const bins = await tx.rows<Bin>(binsBelow(id));
  if (bins.length === 0) throw notFound();
  return new Download({
    bytes: async () => {
      const labels = await Promise.all(bins.map(async (bin) => ({ ...bin, barcode: await code128Svg(asciiOf(bin.code), 16) })));
      return typesetPdf({ template: join(import.meta.dirname, 'location-labels.typ'), data: { labels }, createdAt: now });
    },
    mime: 'application/pdf',
    name: 'locatielabels.pdf',
    inline: true,
  });
});
