import { sql } from 'drizzle-orm';
import { shopDay } from '#modules/baskets/server/public.ts';
import { sheetsOfStock } from '#modules/estimating/domain/sheet/stock.ts';
import { parameterSetOn } from '#modules/estimating/server/public.ts';
import { cutToSizeEndpoint } from '#modules/stock/contract/material/cut-to-size.endpoint.ts';
import { decideEvent } from '#modules/stock/domain/events/decide-event.ts';
import { decidePlacing } from '#modules/stock/domain/location/goods-kind.ts';
import { cutCode, decideCut, keepOffcuts, type Sheet } from '#modules/stock/domain/material/cut-to-size.ts';
import { unit } from '#modules/stock/domain/numbers/amounts.ts';
import { insertItem } from '#modules/stock/server/book/items.store.ts';
import { nextLotCode, placingOf, positionOfLot } from '#modules/stock/server/book/items.ts';
import { keyOf, lockBook } from '#modules/stock/server/book/load-book.ts';
import { localMoment } from '#modules/stock/server/book/local-moment.ts';
import { saveBook } from '#modules/stock/server/book/save-book.ts';
import { notFound } from '#platform/server/errors.ts';
import { type CommandContext, command } from '#platform/server/served.ts';
import { grainOfPaper, itemOfPaper } from './item-of-paper.ts';

type Refusal = 'LOT_SHORT' | 'STOCK_QUANTITY_INVALID' | 'PERIOD_CLOSED' | 'BEFORE_COUNT';

export const cutToSize = command(cutToSizeEndpoint, async (context, { lotId, locationId, quantity, to, costEur, ...asked }) => {
  const { tx } = context;
  const { itemId, lot, location } = await positionOfLot(tx, lotId, locationId);
  const parent = await readParent(context, itemId);
  const cut = decideCut(parent.sheet, asked);
  if (!cut.accepted) return cut;
  const place = decidePlacing(await placingOf(tx, to, itemId), 'to');
  if (!place.accepted) return place;

  const { size, pieces, offcuts } = cut.value;
  const target = await itemOfSize(context, parent, size);
  const kept: { paper: string; itemId: number }[] = [];
  for (const sheet of asked.keepOffcuts ? offcuts : []) kept.push(await itemOfSize(context, parent, sheet));
  const itemIds = [...new Set([itemId, target.itemId, ...kept.map((one) => one.itemId)])];
  const on = shopDay(context).toString();
  const stored = await lockBook(context, { itemIds, locations: [to], from: on });
  const made = { paper: target.paper, lot: await nextLotCode(tx), quantity: quantity * pieces };
  const decided = decideEvent<Refusal>(stored.book, localMoment(context), {
    ...{ do: 'convert', item: keyOf(itemId), lot, location, quantity, pieces, costEur },
    ...{ toItem: keyOf(target.itemId), toLot: made.lot, toLocation: to },
  });
  if (!decided.accepted) return decided;
  const rests: (typeof made & { itemId: number })[] = [];
  for (const one of kept) rests.push({ ...one, lot: await nextLotCode(tx), quantity });
  keepOffcuts(
    stored.book,
    { item: keyOf(itemId), lot },
    on,
    rests.map((rest) => ({ item: keyOf(rest.itemId), lot: rest.lot, location: to, quantity: rest.quantity * unit })),
  );
  await saveBook(context, stored, { reason: `${lot} → ${size.shortMm} × ${size.longMm}` });
  const refs = { stock_item: itemId };
  await tx.record({ fact: 'stock.cut_to_size', refs, data: { paper: parent.paper, quantity, made: made.quantity, to: made.paper } });
  return { made, offcuts: rests.map(({ itemId: _, ...rest }) => rest) };
});

type Parent = { paper: string; root: string; name: string; gramsPerM2: number; sheet: Sheet };

/** The sheet that is cut; its fibres are those of the paper, the first where it is bought with several. */
async function readParent(context: CommandContext, itemId: number): Promise<Parent> {
  const found = await context.tx.row<Omit<Parent, 'sheet'> & Sheet>(sql`
    SELECT paper, coalesce(cut_of, paper) AS root, name, grams_per_m2::float8 AS "gramsPerM2", least(width_mm, height_mm)::float8 AS "shortMm",
      greatest(width_mm, height_mm)::float8 AS "longMm",
      coalesce(grain, ${grainOfPaper(sql`coalesce(cut_of, paper)`, shopDay(context).toString())}, 'X') AS grain FROM stock_items WHERE id = ${itemId} AND paper IS NOT NULL AND unit = 'sheet'`);
  if (!found) throw notFound();
  const { shortMm, longMm, grain, ...parent } = found;
  return { ...parent, sheet: { shortMm, longMm, grain } };
}

/** The item of a size: of a paper of the same stock that is bought so, else one of its own. */
async function itemOfSize(context: CommandContext, parent: Parent, sheet: Sheet): Promise<{ paper: string; itemId: number }> {
  const { tx } = context;
  const { shop } = await parameterSetOn(tx, shopDay(context).toString());
  const root = shop.papers.find(({ code }) => code === parent.root);
  const bought = (root ? sheetsOfStock(shop, root) : []).find(
    (one) =>
      one.form === 'sheet' && one.sheetShortMm === sheet.shortMm && one.sheetLongMm === sheet.longMm && one.grains.includes(sheet.grain),
  );
  const paper = bought?.code ?? cutCode(parent.root, sheet);
  if (bought) return { paper, itemId: (await itemOfPaper(context, paper))! };
  await insertItem(tx, {
    ...{ paper, cutOf: parent.root, name: parent.name, unit: 'sheet', gramsPerM2: parent.gramsPerM2 },
    ...{ widthMm: sheet.shortMm, heightMm: sheet.longMm, grain: sheet.grain },
  });
  return { paper, itemId: (await tx.row<{ id: number }>(sql`SELECT id FROM stock_items WHERE paper = ${paper}`))!.id };
}
