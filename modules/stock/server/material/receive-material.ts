import { decideKnownPaper } from '#modules/estimating/domain/papers/paper-facts.ts';
import { receiveMaterialEndpoint } from '#modules/stock/contract/material/receive-material.endpoint.ts';
import { decideEvent } from '#modules/stock/domain/events/decide-event.ts';
import { decidePlacing } from '#modules/stock/domain/location/goods-kind.ts';
import { bestBeforeOf } from '#modules/stock/domain/material/best-before.ts';
import { decideLotCode, decideReceivable } from '#modules/stock/domain/material/material.ts';
import { actMoment } from '#modules/stock/server/book/act-moment.ts';
import { nextLotCode, placingOf } from '#modules/stock/server/book/items.ts';
import { keyOf, lockBook } from '#modules/stock/server/book/load-book.ts';
import { localMoment } from '#modules/stock/server/book/local-moment.ts';
import { saveBook } from '#modules/stock/server/book/save-book.ts';
import { readOverload } from '#modules/stock/server/location/overload.ts';
import { recordMovement } from '#modules/stock/server/stock-movements.ts';
import { command } from '#platform/server/served.ts';
import { certificateOf, itemOfMaterial } from './item-of-paper.ts';
import { readRetired } from './retired.ts';

type Refusal = 'STOCK_QUANTITY_INVALID' | 'DATE_IN_FUTURE' | 'PERIOD_CLOSED' | 'BEFORE_COUNT';

export const receiveMaterial = command(receiveMaterialEndpoint, async (context, { paper, location, reason, ...input }) => {
  const { tx } = context;
  const itemId = await itemOfMaterial(context, paper);
  if (itemId === undefined) {
    const known = decideKnownPaper([], paper);
    if (!known.accepted) return known;
  }
  const place = decidePlacing(await placingOf(tx, location, itemId!), 'location');
  if (!place.accepted) return place;
  const moment = await actMoment(context, input.at);
  const on = input.receivedOn ?? moment.on;
  const stored = await lockBook(context, { itemIds: [itemId!], locations: [location], from: on });
  const receivable = decideReceivable(await readRetired(tx, [itemId!]), 'paper');
  if (!receivable.accepted) return receivable;
  const stock = stored.book.stock.get(keyOf(itemId!))!;
  const free = decideLotCode(input.lot, input.lot !== '' && stock.lots.has(input.lot));
  if (!free.accepted) return free;
  const { type, quantity, unit, priceEur, basis } = input;
  const bestBefore = bestBeforeOf(stock.item, on, input.bestBefore);
  const before = stock.quantity;
  const decided = decideEvent<Refusal>(stored.book, localMoment(context), {
    ...{ do: 'receive', item: keyOf(itemId!), lot: input.lot || (await nextLotCode(tx)), location, type, quantity, unit, on },
    ...(priceEur !== undefined && { priceEur, basis }),
    ...(bestBefore !== undefined && { bestBefore }),
    certificate: input.certificate ?? (await certificateOf(tx, itemId!)),
  });
  if (!decided.accepted) return decided;
  await saveBook(moment.acted, stored, { reason });
  const received = (stock.quantity - before) / 1000;
  const { physical } = await recordMovement(
    context,
    stored,
    { itemId: itemId!, articleId: null },
    { type, quantity: received, location, reason },
  );
  return { itemId: itemId!, physical, overload: await readOverload(tx, location) };
});
