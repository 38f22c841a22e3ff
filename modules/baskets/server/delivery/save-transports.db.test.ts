import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fillParameters } from '#demo/catalogue/parameters.ts';
import { addArticleLinesEndpoint } from '#modules/baskets/contract/article/add-article-lines.endpoint.ts';
import { readBasketEndpoint, readBasketHistoryEndpoint } from '#modules/baskets/contract/basket/baskets.endpoints.ts';
import { saveTransportsEndpoint } from '#modules/baskets/contract/delivery/save-transports.endpoint.ts';
import { readTransportsEndpoint } from '#modules/baskets/contract/delivery/transports.endpoints.ts';
import { editLineAmountEndpoint } from '#modules/baskets/contract/line/edit-line-amount.endpoint.ts';
import { confirmBasketEndpoint } from '#modules/baskets/contract/order/confirm-basket.endpoint.ts';
import { addBasket, addCustomer, type TestCustomer } from '#test/baskets.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';

let shop: TestShop;
let customer: TestCustomer;
beforeAll(async () => {
  shop = await openTestShop();
  await fillParameters({ kernel: shop.kernel, today: Temporal.PlainDate.from('2026-11-18') });
  customer = await addCustomer(shop);
});
afterAll(() => shop.close());
const manager = () => shop.as('order_manager');

const hague = { attention: 'Bibliotheek', street: 'Plein', houseNumber: '2', postcode: '2511 CR', city: 'Den Haag', country: 'NL' };
const parcel = { date: '2026-12-02', method: 'parcel' } as const;

async function line() {
  const { lineId } = await addBasket(shop, customer);
  await shop.kernel.act(({ tx }) => tx.rows(sql`UPDATE lines SET piece_weight_g = 350, pieces_per_box = 34 WHERE id = ${lineId}`));
  return { lineId, ...(await manager().call(readTransportsEndpoint, { id: lineId })) };
}

it('every delivery has its own transport price, a new address is saved once, and the line has the sum', async () => {
  const { basketId, lineId, version } = await line();
  const deliveries = [
    { addressId: customer.addressId, quantity: 100, ...parcel },
    { addressId: null, newAddress: hague, quantity: 30, ...parcel },
    { addressId: null, newAddress: { ...hague, city: 'den haag' }, quantity: 20, ...parcel, date: '2026-12-09' },
  ];
  const saved = await manager().call(saveTransportsEndpoint, { id: lineId, version, deliveries });
  // 3 boxes of 11.9 kg at 8.75; one of 10.5 kg at 8.75; one of 7 kg at 6.50; each with 5 %.
  expect(saved.transportPrice).toBe(275_600 + 91_900 + 68_300);
  const basket = await manager().call(readBasketEndpoint, { id: basketId });
  expect(basket.deliveries.map(({ address }) => address.includes('Den Haag'))).toEqual([false, true, true]);
  expect(new Set(basket.deliveries.map(({ addressId }) => addressId)).size).toBe(2);
  expect(basket.totals.transport).toBe(435_800);
  const entry = (await manager().call(readBasketHistoryEndpoint, { id: basketId })).entries[0];
  expect(entry?.fact).toBe('line.divided');
});

it('an impossible delivery method is refused at its row, and nothing is saved', async () => {
  const { lineId, version } = await line();
  const ask = {
    id: lineId,
    version,
    deliveries: [{ addressId: customer.addressId, quantity: 150, ...parcel, method: 'letterbox' as const }],
  };
  expect(await manager().refused(saveTransportsEndpoint, ask)).toMatchObject({ code: 'TRANSPORT_IMPOSSIBLE' });
  expect(await manager().call(readTransportsEndpoint, { id: lineId })).toMatchObject({ version });
  const short = { id: lineId, version, deliveries: [{ addressId: customer.addressId, quantity: 100, ...parcel }] };
  expect(await manager().refused(saveTransportsEndpoint, short)).toMatchObject({ code: 'UNDER_DIVIDED' });
});

it('a new quantity of an article reprices its transport if it has one delivery', async () => {
  const article = await shop.kernel.act(({ tx }) =>
    tx.row<{ id: number }>(sql`
      INSERT INTO articles (code, name_nl, name_en, vat_rate, price_breaks, piece_weight_g, pieces_per_box)
      VALUES ('BUNDEL-1', 'Bundel', 'Bundle', 9, '[{"fromQuantity": 1, "eachEur": 12}]', 350, 34) RETURNING id`),
  );
  const { id: basketId } = await addBasket(shop, customer);
  const added = await manager().call(addArticleLinesEndpoint, { id: basketId, lines: [{ articleId: article!.id, quantity: 30 }] });
  const id = added.lineIds[0]!;
  const read = async () => (await manager().call(readBasketEndpoint, { id: basketId })).lines.find((one) => one.id === id)!;
  const divide = async (...quantities: number[]) => {
    const deliveries = quantities.map((quantity) => ({ addressId: customer.addressId, quantity, ...parcel }));
    await manager().call(saveTransportsEndpoint, { id, version: (await read()).version, deliveries });
  };
  const sell = async (quantity: number) => manager().call(editLineAmountEndpoint, { id, version: (await read()).version, quantity });
  await divide(30);
  expect((await read()).transportPrice).toBe(91_900);
  await sell(100);
  expect((await read()).transportPrice).toBe(275_600);
  expect((await manager().call(readBasketEndpoint, { id: basketId })).deliveries.find(({ lineId }) => lineId === id)?.quantity).toBe(100);
  await divide(80, 20);
  const divided = (await read()).transportPrice;
  await sell(120);
  // Several deliveries are left for a person to divide, and keep their transport price until then.
  expect((await read()).transportPrice).toBe(divided);

  await divide(120);
  await shop.kernel.act(({ tx }) => tx.rows(sql`UPDATE deliveries SET method = 'letterbox' WHERE line_id = ${id}`));
  const before = await read();
  const refused = await manager().refused(editLineAmountEndpoint, { id, version: before.version, quantity: 150 });
  expect(refused).toMatchObject({ code: 'TRANSPORT_IMPOSSIBLE', errors: { quantity: [expect.any(String)] } });
  expect(await read()).toEqual(before);
});

it('an order keeps its transport price when it is divided again', async () => {
  const { basketId, lineId } = await line();
  const { version } = await manager().call(readBasketEndpoint, { id: basketId });
  await manager().call(confirmBasketEndpoint, { id: basketId, version });
  const now = await manager().call(readTransportsEndpoint, { id: lineId });
  expect(now.priced).toBe(false);
  const deliveries = [75, 75].map((quantity) => ({ addressId: customer.addressId, quantity, ...parcel }));
  const saved = await manager().call(saveTransportsEndpoint, { id: lineId, version: now.version, deliveries });
  expect(saved.transportPrice).toBe(now.transportPrice);
});

it('another day of an order asks for a reason, and lateness keeps to the day promised first unless the customer asked', async () => {
  const { basketId, lineId } = await line();
  const { version } = await manager().call(readBasketEndpoint, { id: basketId });
  await manager().call(confirmBasketEndpoint, { id: basketId, version });
  const read = () => manager().call(readTransportsEndpoint, { id: lineId });
  const first = (await manager().call(readBasketEndpoint, { id: basketId })).promisedOn;
  const move = async (date: string, why: { reason?: string; byCustomer?: boolean }) => {
    const { version: now } = await read();
    return { id: lineId, version: now, deliveries: [{ addressId: customer.addressId, quantity: 150, ...parcel, date }], ...why };
  };
  expect(await manager().refused(saveTransportsEndpoint, await move('2026-12-09', {}))).toMatchObject({ code: 'PROMISE_REASON_REQUIRED' });
  await manager().call(saveTransportsEndpoint, await move('2026-12-09', { reason: 'Papier te laat' }));
  expect(await manager().call(readBasketEndpoint, { id: basketId })).toMatchObject({ deliveryDate: '2026-12-09', promisedOn: first });
  await manager().call(saveTransportsEndpoint, await move('2026-12-11', { reason: 'Later open', byCustomer: true }));
  expect(await manager().call(readBasketEndpoint, { id: basketId })).toMatchObject({ promisedOn: '2026-12-11' });
  const facts = (await manager().call(readBasketHistoryEndpoint, { id: basketId })).entries.map(({ fact }) => fact);
  expect(facts.filter((fact) => fact === 'line.promised_again')).toHaveLength(2);
});
