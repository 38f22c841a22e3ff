import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { saveArticleCalculationEndpoint } from '#modules/baskets/contract/article/save-article-calculation.endpoint.ts';
import { createBasketEndpoint } from '#modules/baskets/contract/basket/create-basket.endpoint.ts';
import { createLineEndpoint } from '#modules/baskets/contract/calculation/create-line.endpoint.ts';
import { readLineCalculationEndpoint } from '#modules/baskets/contract/calculation/line-calculation.endpoints.ts';
import { copyBasketEndpoint, previewCopyEndpoint } from '#modules/baskets/contract/copy/copy-basket.endpoint.ts';
import { removeLineEndpoint } from '#modules/baskets/contract/line/remove-line.endpoint.ts';
import { saveSetEndpoint } from '#modules/baskets/contract/set/save-set.endpoint.ts';
import { createArticleEndpoint } from '#modules/catalogue/contract/create-article.endpoint.ts';
import { moneyFromEuros } from '#platform/domain/money.ts';
import {
  ask,
  basketId,
  bought,
  customerId,
  kept,
  roos,
  setUpCalculatedLines,
  shop,
  subGroupId,
  thesis,
} from '#test/setups/calculated-lines.ts';

setUpCalculatedLines();

describe('create line', () => {
  it('stores the case, the estimate and the amounts', async () => {
    const saved = await roos.call(createLineEndpoint, ask());
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
    const saved = await roos.call(createLineEndpoint, ask());
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
    expect(await roos.refused(createLineEndpoint, of({ supplierId }))).toMatchObject(unsold);
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
      expect((await roos.refused(createLineEndpoint, { ...ask(), case: bought(beyond) })).code).toBe('INPUT_INVALID');
    await shop.kernel.act(({ tx }) =>
      tx.rows(
        sql`INSERT INTO online_supplier_products (online_supplier_id, product, code, quantity) VALUES (${supplierId}, 'thesis-perfect-bound', 'T', 1)`,
      ),
    );
    const { id, price } = await roos.call(createLineEndpoint, of({ supplierId }));
    expect(price).not.toBe(moneyFromEuros(883.75));
    const preview = await roos.call(previewCopyEndpoint, { id: basketId });
    expect(preview.lines[0]).toMatchObject({ price, priceToday: moneyFromEuros(883.75) });
    const copy = { id: basketId, lineIds: [id], deliveries: false, files: false };
    expect((await roos.call(copyBasketEndpoint, { ...copy, prices: 'today' })).total).toBe(moneyFromEuros(929.69));
    expect((await roos.call(copyBasketEndpoint, { ...copy, prices: 'kept' })).total).not.toBe(moneyFromEuros(929.69));
  });
  it('opens in the calculator with the saved case', async () => {
    const { id } = await roos.call(createLineEndpoint, ask());
    expect(await roos.call(readLineCalculationEndpoint, { id })).toMatchObject({
      case: thesis,
      quantity: 150,
      subGroupId,
      basketId,
      version: 1,
    });
  });
  it('accepts a fixed price', async () => {
    const { id } = await roos.call(createLineEndpoint, { ...ask(), fixedPrice: moneyFromEuros(850) });
    expect(await kept(id)).toMatchObject({ price: moneyFromEuros(850), priceFixed: true });
  });
  it('adds an alternative to its group, outside the total', async () => {
    const main = await roos.call(createLineEndpoint, ask());
    const other = await roos.call(createLineEndpoint, { ...ask(), quantity: 100, alternativeOf: main.id });
    await roos.call(createLineEndpoint, { ...ask(), alternativeOf: other.id });
    expect((await kept(other.id))?.total).toBe(moneyFromEuros(929.69));
    expect(await roos.call(readLineCalculationEndpoint, { id: other.id })).toMatchObject({ alternativeOf: main.id });
  });
  it('refuses an alternative of a line that was removed meanwhile', async () => {
    const main = await roos.call(createLineEndpoint, ask());
    await roos.call(removeLineEndpoint, { id: main.id, version: main.version });
    expect(await roos.refused(createLineEndpoint, { ...ask(), alternativeOf: main.id })).toMatchObject({ code: 'LINE_CANCELED' });
  });
  it('saves once on a repeated request', async () => {
    const [one, two] = await Promise.all([1, 2].map(() => roos.call(createLineEndpoint, ask(), { idempotencyKey: 'press-twice-line' })));
    expect(one).toEqual(two);
  });
});

describe('refused calculation', () => {
  it('refuses while somebody else is saving it', async () => {
    await shop.kernel.act(async ({ tx }) => {
      await tx.rows(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`baskets.calculation:basket:${basketId}`}, 0))`);
      expect((await roos.refused(createLineEndpoint, ask())).code).toBe('CALCULATION_SAVING');
    });
  });
  it.each([
    ['quotation_sent', 'REVISE_FIRST'],
    ['quote_approved', 'QUOTE_FIXED'],
    ['in_progress', 'BASKET_NOT_OPEN'],
  ])('refuses in a basket that is %s', async (status, code) => {
    await shop.kernel.act(({ tx }) => tx.rows(sql`UPDATE baskets SET status = ${status} WHERE id = ${basketId}`));
    expect((await roos.refused(createLineEndpoint, ask())).code).toBe(code);
  });
  it('refuses a quantity outside the ladder, and a price of zero', async () => {
    expect((await roos.refused(createLineEndpoint, { ...ask(), quantity: 151 })).code).toBe('QUANTITY_NOT_CALCULATED');
    expect((await roos.refused(createLineEndpoint, { ...ask(), fixedPrice: 0 })).code).toBe('PRICE_NOT_POSITIVE');
  });
  it('refuses what the engine refuses, with its text', async () => {
    const odd = { ...thesis, components: [{ ...thesis.components[0]!, pages: 183 }, thesis.components[1]!] };
    const refused = await roos.refused(createLineEndpoint, { ...ask(), case: odd });
    expect(refused).toMatchObject({ status: 409, code: 'PAGES_NOT_MULTIPLE' });
    expect(refused.message).toContain('183');
  });
  it('answers 404 for an unknown basket, line or host', async () => {
    const { id } = await roos.call(createLineEndpoint, ask());
    const other = await roos.call(createBasketEndpoint, { customerId });
    expect((await roos.refused(createLineEndpoint, { ...ask(), basketId: 999_999 })).status).toBe(404);
    expect((await roos.refused(createLineEndpoint, { ...ask(), basketId: other.id, alternativeOf: id })).status).toBe(404);
  });
  it('refuses a user without the permission', async () => {
    expect((await shop.as('planner').refused(createLineEndpoint, { basketId })).status).toBe(403);
    expect((await shop.as('customer').refused(createLineEndpoint, { basketId })).status).toBe(403);
    expect((await shop.visitor.refused(createLineEndpoint, { basketId })).status).toBe(401);
  });
});
