import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addArticleLinesEndpoint } from '#modules/baskets/contract/article/add-article-lines.endpoint.ts';
import {
  listBasketFiltersEndpoint,
  readBasketEndpoint,
  readBasketHistoryEndpoint,
} from '#modules/baskets/contract/basket/baskets.endpoints.ts';
import { createBasketEndpoint } from '#modules/baskets/contract/basket/create-basket.endpoint.ts';
import { divideLineEndpoint } from '#modules/baskets/contract/delivery/divide-line.endpoint.ts';
import { addLineEndpoint } from '#modules/baskets/contract/line/add-line.endpoint.ts';
import { editLineAmountEndpoint } from '#modules/baskets/contract/line/edit-line-amount.endpoint.ts';
import { editLineDetailsEndpoint } from '#modules/baskets/contract/line/edit-line-details.endpoint.ts';
import { removeLineEndpoint } from '#modules/baskets/contract/line/remove-line.endpoint.ts';
import { handOverEndpoint } from '#modules/baskets/contract/order/hand-over.endpoint.ts';
import { sendQuoteEndpoint } from '#modules/baskets/contract/quote/send-quote.endpoint.ts';
import { addBasket, addCustomer, addProductLine, type TestCustomer } from '#test/baskets.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';

let shop: TestShop;
let customer: TestCustomer;
beforeAll(async () => {
  shop = await openTestShop();
  customer = await addCustomer(shop);
});
afterAll(() => shop.close());
const manager = () => shop.as('order_manager');
const read = (id: number) => manager().call(readBasketEndpoint, { id });

it('a cost counts in the total and a text does not', async () => {
  const { id } = await addBasket(shop, customer);
  await manager().call(addLineEndpoint, { id, kind: 'cost', description: 'Correctieronde', price: 500_000 });
  await manager().call(addLineEndpoint, { id, kind: 'text', description: 'Met dank aan', price: 500_000 });
  const basket = await read(id);
  expect(basket.lines.map((line) => [line.description, line.price])).toEqual([
    ['Proefschrift', 8_837_500],
    ['Correctieronde', 500_000],
    ['Met dank aan', 0],
  ]);
  expect(basket.totals.net).toBe(8_837_500 + 459_400 + 500_000);
});
it('a removed line stays as a canceled line and no longer counts', async () => {
  const { id, lineId } = await addBasket(shop, customer);
  await manager().call(removeLineEndpoint, { id: lineId, version: 2 });
  const basket = await read(id);
  expect(basket.lines[0]).toMatchObject({ status: 'quote_canceled' });
  expect(basket).toMatchObject({ totals: { net: 0 }, deliveryDate: null });
  expect(await manager().refused(removeLineEndpoint, { id: lineId, version: 3 })).toMatchObject({ code: 'LINE_NOT_OPEN' });
});
it('removing the main line makes its first alternative the main line', async () => {
  const { id } = await manager().call(createBasketEndpoint, { customerId: customer.id });
  const main = await addProductLine(shop, id);
  const [second, third] = [
    await addProductLine(shop, id, { alternativeOf: main }),
    await addProductLine(shop, id, { alternativeOf: main }),
  ];
  await manager().call(removeLineEndpoint, { id: main, version: 1 });
  const { lines } = await read(id);
  expect(lines.filter((line) => line.id !== main).map((line) => [line.id, line.alternativeOf])).toEqual([
    [second, null],
    [third, second],
  ]);
});
it('removing the main line skips an alternative that was removed before', async () => {
  const { id } = await manager().call(createBasketEndpoint, { customerId: customer.id });
  const main = await addProductLine(shop, id);
  const [gone, second, third] = [
    await addProductLine(shop, id, { alternativeOf: main }),
    await addProductLine(shop, id, { alternativeOf: main }),
    await addProductLine(shop, id, { alternativeOf: main }),
  ];
  await manager().call(removeLineEndpoint, { id: gone, version: 1 });
  await manager().call(removeLineEndpoint, { id: main, version: 1 });
  const { lines, totals } = await read(id);
  const open = lines.filter(({ status }) => status !== 'quote_canceled');
  expect(open.map((line) => [line.id, line.alternativeOf])).toEqual([
    [second, null],
    [third, second],
  ]);
  expect(totals.net).toBe(8_837_500 + 459_400);
});
it('dividing a line over addresses and dates sets the basket’s date to the earliest', async () => {
  const { id, lineId } = await addBasket(shop, customer);
  const { version } = await manager().call(divideLineEndpoint, {
    id: lineId,
    version: 2,
    deliveries: [
      { addressId: customer.addressId, quantity: 145, date: '2026-12-09', method: 'pallet' },
      { addressId: customer.addressId, quantity: 5, date: '2026-12-01', method: 'parcel' },
    ],
  });
  const basket = await read(id);
  expect(version).toBe(3);
  expect(basket.deliveryDate).toBe('2026-12-01');
  expect(basket.deliveries.map((delivery) => delivery.quantity)).toEqual([5, 145]);
});
it('deliveries share the version of their line: they do not conflict with the header or another line', async () => {
  const { id, lineId } = await addBasket(shop, customer);
  const before = await read(id);
  const delivery = { addressId: customer.addressId, quantity: 150, date: '2026-12-03', method: 'parcel' as const };
  await manager().call(divideLineEndpoint, { id: lineId, version: 2, deliveries: [delivery] });
  expect((await read(id)).version).toBe(before.version);
  expect(await manager().refused(divideLineEndpoint, { id: lineId, version: 2, deliveries: [delivery] })).toMatchObject({
    code: 'STALE_VERSION',
  });
});
it('each invalid division has its own refusal', async () => {
  const { lineId } = await addBasket(shop, customer);
  const good = { addressId: customer.addressId, quantity: 150, date: '2026-12-03', method: 'parcel' };
  const refused = async (change: object[]) =>
    (await manager().refused(divideLineEndpoint, { id: lineId, version: 2, deliveries: change.map((one) => ({ ...good, ...one })) })).code;
  expect(await refused([])).toBe('NOTHING_DIVIDED');
  expect(await refused([{ quantity: 151 }])).toBe('OVER_DIVIDED');
  expect(await refused([{ quantity: 149 }])).toBe('UNDER_DIVIDED');
  expect(await refused([{ date: '2026-11-17' }])).toBe('DATE_IN_PAST');
  expect(await refused([{ addressId: null }])).toBe('DELIVERY_ADDRESS_REQUIRED');
  expect(await refused([{ addressId: 999_999 }])).toBe('NOT_FOUND');
});
it('a cost is edited in place: quantity and price, recorded in the history', async () => {
  const { id } = await addBasket(shop, customer);
  const cost = await manager().call(addLineEndpoint, { id, kind: 'cost', description: 'Correctieronde', price: 500_000 });
  const ask = { id: cost.id, version: 1, quantity: 2, price: 900_000 };
  const changed = await manager().call(editLineAmountEndpoint, ask, { idempotencyKey: 'amount-1' });
  expect(await manager().call(editLineAmountEndpoint, ask, { idempotencyKey: 'amount-1' })).toEqual(changed);
  expect(changed).toMatchObject({ version: 2, price: 900_000 });
  const basket = await read(id);
  expect(basket.lines[1]).toMatchObject({ quantity: 2, price: 900_000 });
  expect(basket.totals.net).toBe(8_837_500 + 459_400 + 900_000);
  const { entries } = await manager().call(readBasketHistoryEndpoint, { id });
  expect(entries[0]?.text).toBe('Correctieronde: 1 voor € 50,00 wordt 2 voor € 90,00');
  expect(await manager().refused(editLineAmountEndpoint, ask)).toMatchObject({ code: 'STALE_VERSION' });
  expect(await manager().call(editLineAmountEndpoint, { ...ask, version: 2 })).toMatchObject({ version: 2 });
  expect((await shop.as('operator').refused(editLineAmountEndpoint, { ...ask, version: 2 })).status).toBe(403);
  await manager().call(removeLineEndpoint, { id: cost.id, version: 2 });
  expect(await manager().refused(editLineAmountEndpoint, { ...ask, version: 3 })).toMatchObject({ code: 'LINE_CANCELED' });
});
it('the price of an article follows its price breaks, and its only delivery its quantity', async () => {
  const { id, lineId } = await addBasket(shop, customer);
  const articleId = await shop.kernel.act(async ({ tx }) => {
    const breaks = JSON.stringify([1, 2].map((each) => ({ fromQuantity: each === 1 ? 1 : 100, eachEur: 3 - each })));
    const row = await tx.row<{
      id: number;
    }>(sql`INSERT INTO articles (code, name_nl, name_en, vat_rate, price_breaks, piece_weight_g, pieces_per_box)
      VALUES ('KAART-1', 'Kaart', 'Card', 21, ${breaks}, 5, 500) RETURNING id`);
    return row!.id;
  });
  const delivery = { addressId: customer.addressId, date: '2026-12-03', method: 'parcel' as const };
  const added = await manager().call(addArticleLinesEndpoint, { id, lines: [{ articleId, quantity: 50 }], delivery });
  const ask = { id: added.lineIds[0]!, version: 1, quantity: 200 };
  expect(await manager().call(editLineAmountEndpoint, { ...ask, price: 10_000 })).toMatchObject({ version: 2, price: 2_000_000 });
  const basket = await read(id);
  expect(basket.lines[1]).toMatchObject({ quantity: 200, price: 2_000_000, calculationPrice: 2_000_000 });
  expect(basket.deliveries.find((one) => one.lineId === ask.id)?.quantity).toBe(200);
  await shop.kernel.act(({ tx }) => tx.rows(sql`UPDATE articles SET active = false WHERE id = ${articleId}`));
  const refused = await manager().refused(editLineAmountEndpoint, { ...ask, version: 2, quantity: 50 });
  expect(refused).toMatchObject({ code: 'ARTICLE_INACTIVE', errors: { quantity: expect.anything() } });
  expect((await read(id)).lines[1]?.quantity).toBe(200);
  expect(await manager().refused(editLineAmountEndpoint, { ...ask, id: lineId, version: 2 })).toMatchObject({ code: 'AMOUNT_ELSEWHERE' });
  await manager().call(sendQuoteEndpoint, { id, version: (await read(id)).version });
  expect(await manager().refused(editLineAmountEndpoint, { ...ask, version: 2 })).toMatchObject({ code: 'REVISE_FIRST' });
});
it('an unknown line answers 404', async () => {
  expect((await manager().refused(divideLineEndpoint, { id: 999_999, version: 1, deliveries: [] })).status).toBe(404);
  expect((await manager().refused(removeLineEndpoint, { id: 999_999, version: 1 })).status).toBe(404);
  expect((await manager().refused(editLineAmountEndpoint, { id: 999_999, version: 1, quantity: 1 })).status).toBe(404);
  expect((await manager().refused(addLineEndpoint, { id: 999_999, kind: 'text', description: 'x' })).status).toBe(404);
});

it('the remarks of a line are stored per reader, and the quote prints the customer’s', async () => {
  const { id, lineId } = await addBasket(shop, customer);
  const said = {
    ...{
      description: 'Proefschrift I. Smeets',
      customerReference: 'INK-7',
      remarksInternal: 'Leeslint blauw',
      remarksExternal: 'Inclusief leeslint',
    },
    ...{ remarksPrepress: 'Omslag komt later', remarksSales: 'Vraag in mei opnieuw' },
  };
  const { version } = await manager().call(editLineDetailsEndpoint, { id: lineId, version: 2, ...said });
  const { lines } = await read(id);
  expect(lines[0]).toMatchObject({ ...said, version: 3 });
  expect(await manager().refused(editLineDetailsEndpoint, { id: lineId, version: 2, ...said, remarksSales: '' })).toMatchObject({
    code: 'STALE_VERSION',
  });
  expect(await manager().call(editLineDetailsEndpoint, { id: lineId, version, ...said })).toMatchObject({ version });
  await manager().call(sendQuoteEndpoint, { id, version: (await read(id)).version });
  expect((await manager().refused(editLineDetailsEndpoint, { id: 999_999, version: 1, ...said })).status).toBe(404);
  const [quote] = await shop.kernel.act(({ tx }) =>
    tx.rows<{ remark: string }>(sql`SELECT snapshot #>> '{lines,0,remark}' AS remark FROM quotes WHERE basket_id = ${id}`),
  );
  expect(quote?.remark).toBe('Inclusief leeslint');
});
it('a text line may have a remark without a name, other lines need a name; a canceled line cannot change', async () => {
  const { id, lineId } = await addBasket(shop, customer);
  await manager().call(addLineEndpoint, { id, kind: 'text', description: 'Met dank aan' });
  const text = (await read(id)).lines.find(({ kind }) => kind === 'text')!;
  const said = {
    description: '',
    customerReference: '',
    remarksInternal: 'Vooraan',
    remarksExternal: '',
    remarksPrepress: '',
    remarksSales: '',
  };
  await manager().call(editLineDetailsEndpoint, { id: text.id, version: text.version, ...said });
  expect((await read(id)).lines.find(({ kind }) => kind === 'text')).toMatchObject({ description: '', remarksInternal: 'Vooraan' });
  expect(await manager().refused(editLineDetailsEndpoint, { id: lineId, version: 2, ...said })).toMatchObject({
    code: 'DESCRIPTION_REQUIRED',
    errors: { description: expect.anything() },
  });
  await shop.kernel.act(({ tx }) => tx.rows(sql`UPDATE lines SET status = 'quote_canceled' WHERE id = ${lineId}`));
  expect((await manager().refused(editLineDetailsEndpoint, { id: lineId, version: 2, ...said, description: 'x' })).code).toBe(
    'LINE_CANCELED',
  );
});
it('an open quote or order can be handed over to another order manager, recorded in the history', async () => {
  const { id } = await addBasket(shop, customer);
  const { managers } = await manager().call(listBasketFiltersEndpoint, {});
  const before = await read(id);
  const other = managers.find((one) => one.id !== before.orderManager?.id)!;
  const handed = { id, version: before.version, orderManagerId: other.id };
  await manager().call(handOverEndpoint, handed);
  expect(await read(id)).toMatchObject({ orderManager: { name: other.name } });
  const { entries } = await manager().call(readBasketHistoryEndpoint, { id });
  expect(entries[0]?.text).toContain(other.name);
  expect(await manager().refused(handOverEndpoint, handed)).toMatchObject({ code: 'STALE_VERSION' });
  const { version } = await read(id);
  expect((await manager().refused(handOverEndpoint, { id, version, orderManagerId: 999_999 })).status).toBe(404);
  await shop.kernel.act(({ tx }) => tx.rows(sql`UPDATE baskets SET status = 'closed' WHERE id = ${id}`));
  expect(await manager().refused(handOverEndpoint, { id, version, orderManagerId: other.id })).toMatchObject({ code: 'BASKET_NOT_OPEN' });
});
