import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { saveArticleCalculationEndpoint } from '#modules/baskets/contract/article/save-article-calculation.endpoint.ts';
import { listBasketChoicesEndpoint, readBasketEndpoint } from '#modules/baskets/contract/basket/baskets.endpoints.ts';
import { createBasketEndpoint } from '#modules/baskets/contract/basket/create-basket.endpoint.ts';
import { copyBasketEndpoint, previewCopyEndpoint } from '#modules/baskets/contract/copy/copy-basket.endpoint.ts';
import { divideLineEndpoint } from '#modules/baskets/contract/delivery/divide-line.endpoint.ts';
import { saveTransportsEndpoint } from '#modules/baskets/contract/delivery/save-transports.endpoint.ts';
import { removeLineEndpoint } from '#modules/baskets/contract/line/remove-line.endpoint.ts';
import { readLineCalculationEndpoint, saveLineEndpoint } from '#modules/baskets/contract/line/save-line.endpoint.ts';
import { saveSetEndpoint } from '#modules/baskets/contract/set/save-set.endpoint.ts';
import { createArticleEndpoint } from '#modules/catalogue/contract/create-article.endpoint.ts';
import { moneyFromEuros } from '#platform/domain/money.ts';
import { ask, basketId, bought, customerId, factsOf, kept, roos, setUpSaveLine, shop, subGroupId, thesis } from '#test/setups/save-line.ts';

setUpSaveLine();

describe('save line', () => {
  it('stores the case, the estimate and the amounts', async () => {
    const saved = await roos.call(saveLineEndpoint, ask());
    expect(saved.price).toBe(moneyFromEuros(883.75));
    expect(await kept(saved.id)).toMatchObject({
      position: 1,
      cost: moneyFromEuros(717.5426),
      price: moneyFromEuros(883.75),
      transportPrice: moneyFromEuros(45.94),
      total: moneyFromEuros(929.69),
      vatRate: '9.00',
      quantities: [100, 150],
      route: ['M1', 'D1'],
      status: 'in_calculation',
      basketStatus: 'in_calculation',
    });
  });
  it('writes the specification in the language of the customer', async () => {
    const saved = await roos.call(saveLineEndpoint, ask());
    expect((await kept(saved.id))?.specification.split('\n')).toEqual([
      'Formaat 170 × 240 mm',
      'Binnenwerk 184 pagina’s, waarvan 24 in kleur, 90 g/m² houtvrij offset',
      'Omslag 300 g/m² halfmat gestreken, bedrukt 4/0, mat laminaat',
      'Gelijmd met PUR',
      'Rugdikte 11 mm',
    ]);
  });
  it('buys in only from a supplier that sells the product online, within bounds, and a copy at today’s prices is made in-house', async () => {
    const supplierId = await shop.kernel.act(async ({ tx }) => {
      const made = await tx.row<{ id: number }>(
        sql`INSERT INTO online_suppliers (name, sealed_key) VALUES ('Drukonline', 'x') RETURNING id`,
      );
      return made!.id;
    });
    const of = (boughtIn: object) => ({ ...ask(), case: { ...bought(), boughtIn: { ...bought().boughtIn, ...boughtIn } } });
    const unsold = { code: 'NOT_SOLD_BY_SUPPLIER', errors: { case: [expect.any(String)] } };
    expect(await roos.refused(saveLineEndpoint, of({ supplierId }))).toMatchObject(unsold);
    const part = { kind: 'product' as const, subGroupId, perSet: 1, case: thesis };
    const parts = [part, { ...part, case: of({ supplierId }).case }];
    const inSet = await roos.refused(saveSetEndpoint, { basketId, name: 'Set', quantity: 150, parts });
    expect(inSet).toMatchObject({ code: 'NOT_SOLD_BY_SUPPLIER', errors: { 'parts.1': [expect.any(String)] } });
    const { id: articleId } = await shop.as('admin').call(createArticleEndpoint, {
      ...{ code: 'BOEK', nameNl: 'Boek', nameEn: 'Book', vatPercent: 9, pieceWeightG: 300, piecesPerBox: 40 },
      priceBreaks: [{ fromQuantity: 1, eachEur: 12 }],
    });
    const howMade = { id: articleId, version: 0, subGroupId, quantity: 150, case: of({ supplierId }).case };
    expect(await shop.as('admin').refused(saveArticleCalculationEndpoint, howMade)).toMatchObject(unsold);
    for (const beyond of [{ hours: 1_000_000_000 }, { hours: -1 }, { costEur: 0 }])
      expect((await roos.refused(saveLineEndpoint, { ...ask(), case: bought(beyond) })).code).toBe('INPUT_INVALID');
    await shop.kernel.act(({ tx }) =>
      tx.rows(
        sql`INSERT INTO online_supplier_products (online_supplier_id, product, code, quantity) VALUES (${supplierId}, 'thesis-perfect-bound', 'T', 1)`,
      ),
    );
    const { id, price } = await roos.call(saveLineEndpoint, of({ supplierId }));
    expect(price).not.toBe(moneyFromEuros(883.75));
    const preview = await roos.call(previewCopyEndpoint, { id: basketId });
    expect(preview.lines[0]).toMatchObject({ price, priceToday: moneyFromEuros(883.75) });
    const copy = { id: basketId, lineIds: [id], deliveries: false, files: false };
    expect((await roos.call(copyBasketEndpoint, { ...copy, prices: 'today' })).total).toBe(moneyFromEuros(929.69));
    expect((await roos.call(copyBasketEndpoint, { ...copy, prices: 'kept' })).total).not.toBe(moneyFromEuros(929.69));
  });
  it('opens in the calculator with the saved case', async () => {
    const { id } = await roos.call(saveLineEndpoint, ask());
    expect(await roos.call(readLineCalculationEndpoint, { id })).toMatchObject({
      case: thesis,
      quantity: 150,
      subGroupId,
      basketId,
      version: 1,
    });
  });
  it('overwrites a line in place, and records both prices in the history', async () => {
    const first = await roos.call(saveLineEndpoint, ask());
    await roos.call(saveLineEndpoint, { ...ask(), quantity: 100 });
    const edited = await roos.call(saveLineEndpoint, { ...ask(), lineId: first.id, version: first.version, quantity: 100 });
    expect(edited).toMatchObject({ id: first.id, version: 2 });
    expect((await kept(first.id))?.position).toBe(1);
    expect(await factsOf(first.id)).toMatchObject([
      { fact: 'line.calculated', data: { price: 883.75, quantity: 150 } },
      { fact: 'line.recalculated', data: { before: 883.75, beforeQuantity: 150, price: 643.98, quantity: 100 } },
    ]);
  });
  it('adjusts an only delivery to another quantity, and leaves several for a person to divide', async () => {
    const { id, version } = await roos.call(saveLineEndpoint, ask());
    const { addresses } = await roos.call(listBasketChoicesEndpoint, { id: basketId });
    const to = (quantity: number) => ({ addressId: addresses[0]!.id, quantity, date: '2026-12-03', method: 'parcel' as const });
    const divided = await roos.call(divideLineEndpoint, { id, version, deliveries: [to(150)] });
    const edited = await roos.call(saveLineEndpoint, { ...ask(), lineId: id, version: divided.version, quantity: 100 });
    const quantities = async () =>
      (await roos.call(readBasketEndpoint, { id: basketId })).deliveries.flatMap((one) => (one.lineId === id ? [one.quantity] : []));
    expect(await quantities()).toEqual([100]);
    const again = await roos.call(saveTransportsEndpoint, { id, version: edited.version, deliveries: [to(60), to(40)] });
    const kept100 = await roos.call(saveLineEndpoint, { ...ask(), lineId: id, version: again.version, quantity: 100 });
    expect((await kept(id))?.transportPrice).toBe(again.transportPrice);
    await roos.call(saveLineEndpoint, { ...ask(), lineId: id, version: kept100.version });
    expect(await quantities()).toEqual([60, 40]);
    expect((await kept(id))?.transportPrice).toBe(moneyFromEuros(45.94));
  });
  it('charges the transport of its deliveries wherever it is divided, as does its copy', async () => {
    const { id, version } = await roos.call(saveLineEndpoint, ask());
    const { addresses } = await roos.call(listBasketChoicesEndpoint, { id: basketId });
    const to = (quantity: number, method: 'parcel' | 'pick_up' | 'letterbox' = 'parcel') => ({
      ...{ addressId: addresses[0]!.id, quantity, date: null, method },
    });
    const divide = async (at: number, ...deliveries: ReturnType<typeof to>[]) =>
      (await roos.call(divideLineEndpoint, { id, version: at, deliveries })).version;
    const transport = async (of = id) => (await kept(of))!.transportPrice;
    const five = await divide(version, to(30), to(30), to(30), to(30), to(30));
    const transportPrice = await transport();
    expect(transportPrice).not.toBe(moneyFromEuros(45.94));
    expect((await kept(id))!.total).toBe((await kept(id))!.price + transportPrice);
    const copy = { id: basketId, lineIds: [id], prices: 'kept' as const, deliveries: true, files: false };
    const { id: copyId } = await roos.call(copyBasketEndpoint, copy);
    const [copied] = (await roos.call(readBasketEndpoint, { id: copyId })).lines;
    expect(copied!.transportPrice).toBe(transportPrice);
    const one = await divide(five, to(150));
    expect(await transport()).toBe(moneyFromEuros(45.94));
    const fetched = await divide(one, to(150, 'pick_up'));
    expect(await transport()).toBe(0);
    const saved = await roos.call(saveLineEndpoint, { ...ask(), lineId: id, version: fetched });
    expect(await transport()).toBe(0);
    const letter = { id, version: saved.version, deliveries: [to(150, 'letterbox')] };
    expect(await roos.refused(divideLineEndpoint, letter)).toMatchObject({ code: 'TRANSPORT_IMPOSSIBLE' });
  });
  it('accepts a fixed price', async () => {
    const { id } = await roos.call(saveLineEndpoint, { ...ask(), fixedPrice: moneyFromEuros(850) });
    expect(await kept(id)).toMatchObject({ price: moneyFromEuros(850), priceFixed: true });
  });
  it('adds an alternative to its group, outside the total', async () => {
    const main = await roos.call(saveLineEndpoint, ask());
    const other = await roos.call(saveLineEndpoint, { ...ask(), quantity: 100, alternativeOf: main.id });
    await roos.call(saveLineEndpoint, { ...ask(), alternativeOf: other.id });
    expect((await kept(other.id))?.total).toBe(moneyFromEuros(929.69));
    expect(await roos.call(readLineCalculationEndpoint, { id: other.id })).toMatchObject({ alternativeOf: main.id });
  });
  it('refuses an alternative of a line that was removed meanwhile', async () => {
    const main = await roos.call(saveLineEndpoint, ask());
    await roos.call(removeLineEndpoint, { id: main.id, version: main.version });
    expect(await roos.refused(saveLineEndpoint, { ...ask(), alternativeOf: main.id })).toMatchObject({ code: 'LINE_CANCELED' });
  });
  it('refuses to overwrite a line that was removed meanwhile', async () => {
    const line = await roos.call(saveLineEndpoint, ask());
    await roos.call(removeLineEndpoint, { id: line.id, version: line.version });
    const { version } = await roos.call(readLineCalculationEndpoint, { id: line.id });
    expect(await roos.refused(saveLineEndpoint, { ...ask(), lineId: line.id, version })).toMatchObject({ code: 'LINE_CANCELED' });
  });
  it('saves once on a repeated request', async () => {
    const [one, two] = await Promise.all([1, 2].map(() => roos.call(saveLineEndpoint, ask(), { idempotencyKey: 'press-twice-line' })));
    expect(one).toEqual(two);
  });
});

describe('refused calculation', () => {
  it('refuses while somebody else is saving it', async () => {
    await shop.kernel.act(async ({ tx }) => {
      await tx.rows(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`baskets.saveLine:basket:${basketId}`}, 0))`);
      expect((await roos.refused(saveLineEndpoint, ask())).code).toBe('CALCULATION_SAVING');
    });
  });
  it('refuses an older version', async () => {
    const { id } = await roos.call(saveLineEndpoint, ask());
    expect((await roos.refused(saveLineEndpoint, { ...ask(), lineId: id, version: 7 })).code).toBe('STALE_VERSION');
  });
  it.each([
    ['quotation_sent', 'REVISE_FIRST'],
    ['quote_approved', 'QUOTE_FIXED'],
    ['in_progress', 'BASKET_NOT_OPEN'],
  ])('refuses in a basket that is %s', async (status, code) => {
    await shop.kernel.act(({ tx }) => tx.rows(sql`UPDATE baskets SET status = ${status} WHERE id = ${basketId}`));
    expect((await roos.refused(saveLineEndpoint, ask())).code).toBe(code);
  });
  it('refuses a quantity outside the ladder, and a price of zero', async () => {
    expect((await roos.refused(saveLineEndpoint, { ...ask(), quantity: 151 })).code).toBe('QUANTITY_NOT_CALCULATED');
    expect((await roos.refused(saveLineEndpoint, { ...ask(), fixedPrice: 0 })).code).toBe('PRICE_NOT_POSITIVE');
  });
  it('refuses what the engine refuses, with its text', async () => {
    const odd = { ...thesis, components: [{ ...thesis.components[0]!, pages: 183 }, thesis.components[1]!] };
    const refused = await roos.refused(saveLineEndpoint, { ...ask(), case: odd });
    expect(refused).toMatchObject({ status: 409, code: 'PAGES_NOT_MULTIPLE' });
    expect(refused.message).toContain('183');
  });
  it('refuses to overwrite a text line', async () => {
    const line = await shop.kernel.act(({ tx }) =>
      tx.row<{ id: number }>(sql`INSERT INTO lines (basket_id, position, kind, description, status, quantity, price, vat_rate)
        VALUES (${basketId}, 1, 'text', 'Met dank', 'entered', 1, 0, 9) RETURNING id`),
    );
    expect((await roos.refused(saveLineEndpoint, { ...ask(), lineId: line!.id })).code).toBe('LINE_NOT_CALCULATED');
    expect((await roos.refused(readLineCalculationEndpoint, { id: line!.id })).status).toBe(404);
  });
  it('answers 404 for an unknown basket, line or host', async () => {
    const { id } = await roos.call(saveLineEndpoint, ask());
    const other = await roos.call(createBasketEndpoint, { customerId });
    expect((await roos.refused(saveLineEndpoint, { ...ask(), basketId: 999_999 })).status).toBe(404);
    expect((await roos.refused(saveLineEndpoint, { ...ask(), basketId: other.id, lineId: id })).status).toBe(404);
    expect((await roos.refused(saveLineEndpoint, { ...ask(), basketId: other.id, alternativeOf: id })).status).toBe(404);
  });
  it('refuses a user without the permission', async () => {
    expect((await shop.as('planner').refused(saveLineEndpoint, { basketId })).status).toBe(403);
    expect((await shop.as('customer').refused(saveLineEndpoint, { basketId })).status).toBe(403);
    expect((await shop.visitor.refused(saveLineEndpoint, { basketId })).status).toBe(401);
  });
});
