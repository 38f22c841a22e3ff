import { recalculateLineEndpoint } from '#modules/baskets/contract/calculation/recalculate-line.endpoint.ts';
import { decideRecalculateLine } from '#modules/baskets/domain/calculation/recalculate-line.ts';
import { lineRecalculated } from '#modules/baskets/domain/facts.ts';
import { lockBasket, lockLine } from '#modules/baskets/server/basket/baskets.store.ts';
import { moveBasket } from '#modules/baskets/server/basket/move-basket.ts';
import { resizeOnlyDelivery } from '#modules/baskets/server/delivery/deliveries.store.ts';
import { transportAsDivided } from '#modules/baskets/server/delivery/transport-price.ts';
import { validateIsbnChange } from '#modules/baskets/server/line/book-isbn.ts';
import { changedAnswerFacts } from '#modules/baskets/server/line/changed-answers.ts';
import { changeLine } from '#modules/baskets/server/line/lines.store.ts';
import { refreshGangedLines, refreshOtherGuests, savedCaseOf } from '#modules/baskets/server/line/refresh-ganged-lines.ts';
import { shareTransport } from '#modules/baskets/server/set/share-transport.ts';
import { readSubGroup } from '#modules/catalogue/server/public.ts';
import { eurosOf } from '#platform/domain/money.ts';
import { notFound } from '#platform/server/errors.ts';
import { command } from '#platform/server/served.ts';
import { priceLineInput } from './price-line-input.ts';
import { alreadySaving, tryLockSaving } from './save-lock.ts';

export const recalculateLine = command(recalculateLineEndpoint, async (context, { id, version, ...input }) => {
  const { tx } = context;
  if (!(await tryLockSaving(tx, `line:${id}`))) return alreadySaving();
  const line = await lockLine(tx, id, version);
  const basket = await lockBasket(tx, line.basketId);
  const decided = decideRecalculateLine(line, {
    ...{ basketStatus: basket.status, quantity: input.quantity, quantities: input.case.quantities, fixedPrice: input.fixedPrice },
  });
  if (!decided.accepted) return decided;
  const product = await readSubGroup(tx, input.subGroupId, basket.businessUnitId);
  if (!product) throw notFound();
  const book = validateIsbnChange(context, line, product);
  if (!book.accepted) return book;
  const priced = await priceLineInput(context, input, { basket, line, product });
  if (!priced.accepted) return priced;
  if (basket.status === 'entered') await moveBasket(context, basket, 'in_calculation');
  const { values, saved, recorded, changed, quantity, movedHostId } = priced.value;
  const was = await savedCaseOf(context, line.id);
  await resizeOnlyDelivery(tx, line.id, quantity);
  const divided = line.setId === null ? await transportAsDivided(context, line.id, values) : undefined;
  await changeLine(tx, line, { ...values, transportPrice: divided ?? values.transportPrice });
  const now = { ask: values.estimateCase, quantity };
  const along = await refreshGangedLines(context, { basket, lineId: line.id, was, now });
  if (movedHostId !== undefined) along.push(...(await refreshOtherGuests(context, { basket, lineId: line.id, hostId: movedHostId })));
  if (line.setId !== null) await shareTransport(context, [line.setId]);
  const data = { ...recorded, before: eurosOf(line.price), beforeQuantity: line.quantity };
  await tx.record(lineRecalculated({ refs: { basket: basket.id, line: line.id }, data }));
  await tx.recordAll(changedAnswerFacts({ basket: basket.id, line: line.id }, changed));
  return { ...saved, id: line.id, version: line.version + 1, along };
});
