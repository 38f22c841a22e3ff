import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { catalogueTables } from '#modules/catalogue/server/public.ts';
import { readLotLabelEndpoint } from '#modules/stock/contract/material/lot-label.endpoint.ts';
import type { LotCertificate } from '#modules/stock/domain/material/lot-certificate.ts';
import type { ItemUnit } from '#modules/stock/domain/numbers/units.ts';
import { itemCode, itemName } from '#modules/stock/server/purchase/purchases.store.ts';
import en from '#modules/stock/text/en.json' with { type: 'json' };
import nl from '#modules/stock/text/nl.json' with { type: 'json' };
import { asciiOf, code128Svg, qrSvg } from '#platform/server/documents/barcode.ts';
import { documentText } from '#platform/server/documents/document-text.ts';
import { typesetPdf } from '#platform/server/documents/typst.ts';
import { notFound } from '#platform/server/errors.ts';
import { Download, type QueryContext, query } from '#platform/server/served.ts';

type Label = {
  itemId: number;
  articleId: number | null;
  item: string;
  name: string;
  lot: string;
  quantity: number;
  unit: ItemUnit;
  certificate: LotCertificate;
  receivedOn: string;
  bestBefore: string | null;
  wasPrinted: boolean;
};
/** A label with what typesets it. */
export type RenderedLabel = { label: Label; render: () => Promise<Uint8Array> };

export async function readLabel({ tx, actor, now, kernel }: QueryContext, lotId: number): Promise<RenderedLabel> {
  const label = await tx.row<Label>(sql`
    SELECT i.id AS "itemId", i.article_id AS "articleId", ${itemCode} AS item, ${itemName(kernel.texts, actor.language)} AS name, o.code AS lot, i.unit, o.certificate,
      o.received_on AS "receivedOn", o.best_before AS "bestBefore", coalesce((SELECT sum(p.quantity) FROM stock_positions p WHERE p.lot_id = o.id), 0)::float8 AS quantity,
      o.label_printed AS "wasPrinted"
    FROM stock_lots o JOIN stock_items i ON i.id = o.item_id LEFT JOIN ${catalogueTables.articles} a ON a.id = i.article_id WHERE o.id = ${lotId}`);
  if (!label) throw notFound();
  const { language, text, labels, quantity, date } = documentText({ nl: nl.documents.lotLabel, en: en.documents.lotLabel }, actor.language);
  const page = label.articleId === null ? `/stock/stock_materials?sel=${label.itemId}&` : `/stock/articles/${label.articleId}?`;
  const render = async () =>
    typesetPdf({
      template: join(import.meta.dirname, 'lot-label.typ'),
      data: {
        language,
        ...{ item: label.item, name: label.name, lot: label.lot },
        amount: `${quantity(label.quantity)} ${labels.units[label.unit]}`,
        certificate: label.certificate === 'none' ? '' : labels.certificates[label.certificate],
        days: [
          text('receivedOn', { day: date(label.receivedOn) }),
          ...(label.bestBefore === null ? [] : [text('bestBefore', { day: date(label.bestBefore) })]),
          ...(label.wasPrinted ? [labels.reprint] : []),
        ],
        barcode: await code128Svg(asciiOf(label.lot), 20),
        qr: await qrSvg(`${kernel.config.publicUrl}${page}lot=${encodeURIComponent(label.lot)}`),
      },
      createdAt: now,
    });
  return { label, render };
}

export const readLotLabel = query(readLotLabelEndpoint, async (context, { lotId }) => {
  const { label, render } = await readLabel(context, lotId);
  return new Download({ bytes: render, mime: 'application/pdf', name: `${label.lot}.pdf`, inline: true });
});
