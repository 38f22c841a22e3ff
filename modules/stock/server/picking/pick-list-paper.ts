import { join } from 'node:path';
import { readPickListPaperEndpoint } from '#modules/stock/contract/picking/pick-list-paper.endpoint.ts';
import en from '#modules/stock/text/en.json' with { type: 'json' };
import nl from '#modules/stock/text/nl.json' with { type: 'json' };
import { documentText } from '#platform/server/documents/document-text.ts';
import { typesetPdf } from '#platform/server/documents/typst.ts';
import { notFound } from '#platform/server/errors.ts';
import { Download, type QueryContext, query } from '#platform/server/served.ts';
import { findPickList } from './pick-lists.queries.ts';

/** A pick list that is ready to typeset. */
export type RenderedPickList = { render: () => Promise<Uint8Array> };

export async function readPickListPages(
  { tx, actor, now }: Pick<QueryContext, 'tx' | 'actor' | 'now'>,
  id: number,
): Promise<RenderedPickList> {
  const list = await findPickList(tx, actor.language, id);
  if (!list) throw notFound();
  const { language, text, labels, quantity } = documentText({ nl: nl.documents.pickList, en: en.documents.pickList }, actor.language);
  const packsOf = (count: number, perPack: number | null) => {
    if (perPack === null || count < perPack) return '';
    const loose = count % perPack;
    return `${quantity(Math.floor(count / perPack))} × ${quantity(perPack)}${loose > 0 ? ` + ${quantity(loose)}` : ''}`;
  };
  const render = () =>
    typesetPdf({
      template: join(import.meta.dirname, 'pick-list-paper.typ'),
      data: {
        ...{ language, labels, title: text('title', { list: id }), lead: text('lead', { lines: list.items.length, stage: list.stage }) },
        lines: list.items.map((line) => ({
          ...{ location: line.location, lot: line.lot, article: line.articleCode, name: line.name },
          ...{ quantity: quantity(line.quantity), packs: packsOf(line.quantity, line.perPack) },
          orders: line.orders.map((order) => `${order.number}: ${quantity(order.quantity)}`),
        })),
      },
      createdAt: now,
    });
  return { render };
}

export const readPickListPaper = query(readPickListPaperEndpoint, async (context, { id }) => {
  const { render } = await readPickListPages(context, id);
  return new Download({ bytes: render, mime: 'application/pdf', name: `picklijst-${id}.pdf`, inline: true });
});
