import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fillCatalogue } from '#demo/catalogue/catalogue.ts';
import { fillParameters } from '#demo/catalogue/parameters.ts';
import { addArticleLinesEndpoint } from '#modules/baskets/contract/article/add-article-lines.endpoint.ts';
import { saveArticleCalculationEndpoint } from '#modules/baskets/contract/article/save-article-calculation.endpoint.ts';
import { basketChoicesEndpoint, readBasketEndpoint } from '#modules/baskets/contract/basket/baskets.endpoints.ts';
import { createBasketEndpoint } from '#modules/baskets/contract/basket/create-basket.endpoint.ts';
import { copyBasketEndpoint, copyPreviewEndpoint } from '#modules/baskets/contract/copy/copy-basket.endpoint.ts';
import { divideLineEndpoint } from '#modules/baskets/contract/delivery/divide-line.endpoint.ts';
import { saveTransportsEndpoint } from '#modules/baskets/contract/delivery/save-transports.endpoint.ts';
import { removeLineEndpoint } from '#modules/baskets/contract/line/remove-line.endpoint.ts';
import { lineCalculationEndpoint, lineTodayEndpoint, saveLineEndpoint } from '#modules/baskets/contract/line/save-line.endpoint.ts';
import { saveSetEndpoint } from '#modules/baskets/contract/set/save-set.endpoint.ts';
import { readProductsEndpoint } from '#modules/catalogue/contract/catalogue.endpoints.ts';
import { createArticleEndpoint } from '#modules/catalogue/contract/create-article.endpoint.ts';
import type { EstimateCaseInput } from '#modules/estimating/contract/estimate-case.shapes.ts';
import { listAgreedArticlesEndpoint, listPriceListUsesEndpoint } from '#modules/estimating/contract/price-lists.endpoints.ts';
import { savePriceListEndpoint } from '#modules/estimating/contract/save-price-list.endpoint.ts';
import { savePriceListLinesEndpoint } from '#modules/estimating/contract/save-price-list-lines.endpoint.ts';
import { createCustomerEndpoint } from '#modules/relations/contract/customer/create-customer.endpoint.ts';
import { type Money, moneyFromEuros } from '#platform/domain/money.ts';
import { type Caller, openTestShop, type TestShop } from '#test/shop.ts';

let shop: TestShop;
let roos: Caller;
let customerId: number;
let subGroupId: number;
let basketId: number;

beforeAll(async () => {
  shop = await openTestShop();
  const demo = { kernel: shop.kernel, today: Temporal.PlainDate.from('2026-11-18') };
  await fillCatalogue(demo);
  await fillParameters(demo);
  roos = shop.as('order_manager');
  ({ id: customerId } = await roos.call(createCustomerEndpoint, {
    name: 'Universiteit Leeuwenstad',
    business: true,
    customerType: 'university',
    businessUnitId: 2,
    language: 'nl',
    priceListType: 'A',
    vatType: 'domestic',
    creditLimit: 0,
    addresses: [{ kind: 'visit', street: 'Domplein', houseNumber: '29', postcode: '3512 JE', city: 'Utrecht' }],
  }));
  const { groups } = await roos.call(readProductsEndpoint, { unitId: 2 });
  subGroupId = groups.flatMap((group) => group.products).find((product) => product.code === 'thesis-perfect-bound')!.id;
});
afterAll(() => shop.close());
beforeEach(async () => {
  ({ id: basketId } = await roos.call(createBasketEndpoint, { customerId }));
});

const thesis: EstimateCaseInput = {
  product: 'perfect-bound-book',
  quantities: [100, 150],
  format: { widthMm: 170, heightMm: 240 },
  components: [
    { role: 'inner', pages: 184, colourPages: 24, paper: 'HVO90', colours: '4/4' },
    { role: 'cover', paper: 'SIL300', colours: '4/0', lamination: { film: 'matt', sides: 1 } },
  ],
};
const bought = (change: object = {}) => ({
  ...thesis,
  boughtIn: { supplier: 'Drukonline', prices: [{ quantity: 150, costEur: 410, hours: 72, ...change }] },
});
const ask = () => ({ basketId, subGroupId, case: thesis, quantity: 150 });

type Kept = {
  position: number;
  price: Money;
  priceFixed: boolean;
  transportPrice: Money;
  cost: Money;
  specification: string;
  status: string;
  vatRate: string;
  quantities: number[];
  route: string[];
  total: Money;
  basketStatus: string;
};
const kept = (id: number) =>
  shop.kernel.act(({ tx }) =>
    tx.row<Kept>(sql`SELECT l.position, l.price, l.price_fixed AS "priceFixed", l.transport_price AS "transportPrice", l.cost, l.specification,
      l.status, l.vat_rate AS "vatRate", l.quantities, l.estimate -> 'route' -> 'inner' AS route, b.total, b.status AS "basketStatus"
      FROM lines l JOIN baskets b ON b.id = l.basket_id WHERE l.id = ${id}`),
  );
const factsOf = (id: number) =>
  shop.kernel.act(({ tx }) =>
    tx.rows<{ fact: string; data: Record<string, unknown> }>(
      sql`SELECT fact, data FROM facts WHERE refs @> ARRAY[${`line:${id}`}] ORDER BY id`,
    ),
  );

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
    const preview = await roos.call(copyPreviewEndpoint, { id: basketId });
    expect(preview.lines[0]).toMatchObject({ price, priceToday: moneyFromEuros(883.75) });
    const copy = { id: basketId, lineIds: [id], deliveries: false, files: false };
    expect((await roos.call(copyBasketEndpoint, { ...copy, prices: 'today' })).total).toBe(moneyFromEuros(929.69));
    expect((await roos.call(copyBasketEndpoint, { ...copy, prices: 'kept' })).total).not.toBe(moneyFromEuros(929.69));
  });
  it('opens in the calculator with the saved case', async () => {
    const { id } = await roos.call(saveLineEndpoint, ask());
    expect(await roos.call(lineCalculationEndpoint, { id })).toMatchObject({
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
    const { addresses } = await roos.call(basketChoicesEndpoint, { id: basketId });
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
    const { addresses } = await roos.call(basketChoicesEndpoint, { id: basketId });
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
    expect(await roos.call(lineCalculationEndpoint, { id: other.id })).toMatchObject({ alternativeOf: main.id });
  });
  it('refuses an alternative of a line that was removed meanwhile', async () => {
    const main = await roos.call(saveLineEndpoint, ask());
    await roos.call(removeLineEndpoint, { id: main.id, version: main.version });
    expect(await roos.refused(saveLineEndpoint, { ...ask(), alternativeOf: main.id })).toMatchObject({ code: 'LINE_CANCELED' });
  });
  it('refuses to overwrite a line that was removed meanwhile', async () => {
    const line = await roos.call(saveLineEndpoint, ask());
    await roos.call(removeLineEndpoint, { id: line.id, version: line.version });
    const { version } = await roos.call(lineCalculationEndpoint, { id: line.id });
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
    expect((await roos.refused(lineCalculationEndpoint, { id: line!.id })).status).toBe(404);
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

describe('price snapshot of a line', () => {
  const newEdition = (code: string, change: (paper: Record<string, unknown>) => Record<string, unknown>) =>
    shop.kernel.act(async ({ tx, now }) => {
      const last = await tx.row<{ shop: { papers: Record<string, unknown>[] } }>(
        sql`SELECT shop FROM parameter_sets ORDER BY id DESC LIMIT 1`,
      );
      const content = { ...last!.shop, papers: last!.shop.papers.map(change) };
      await tx.rows(sql`INSERT INTO parameter_sets (code, effective_from, shop, created_at)
        VALUES (${code}, ${now.toString().slice(0, 10)}, ${JSON.stringify(content)}, ${now.toString()})`);
    });

  it('reports no changes while nothing changed', async () => {
    const { id } = await roos.call(saveLineEndpoint, { ...ask(), fixedPrice: moneyFromEuros(850) });
    const comparison = await roos.call(lineTodayEndpoint, { id });
    expect(comparison).toMatchObject({ terms: [], parameters: [], lines: [], refusal: null });
    expect(comparison.kept).toMatchObject({
      given: moneyFromEuros(850),
      calculated: moneyFromEuros(883.75),
      cost: moneyFromEuros(717.5426),
    });
    expect(comparison.today).toMatchObject({ calculated: moneyFromEuros(883.75), parameterSet: comparison.kept.parameterSet });
  });
  it('keeps its price under a new parameter set, and reports today’s price and the changes', async () => {
    const { id } = await roos.call(saveLineEndpoint, ask());
    await newEdition('dearer paper', (paper) => (paper.code === 'HVO90' ? { ...paper, eurPerThousand: 23.1 } : paper));
    const comparison = await roos.call(lineTodayEndpoint, { id });
    expect(comparison.kept.calculated).toBe(moneyFromEuros(883.75));
    expect(comparison.today!.calculated).toBeGreaterThan(moneyFromEuros(883.75));
    expect(comparison.today!.parameterSet).toBe('dearer paper');
    expect(comparison.parameters).toEqual([{ path: 'papers.HVO90.eurPerThousand', before: '21', after: '23.1' }]);
    expect(comparison.lines).toEqual([{ code: 'INNER_PAPER', before: moneyFromEuros(148.932), after: moneyFromEuros(163.8252) }]);
    expect((await kept(id))?.price).toBe(moneyFromEuros(883.75));
  });
  it('keeps the price of its price list, and the list reports its uses', async () => {
    const thijs = shop.as('estimator');
    const head = { name: 'Leeuwenstad', customerId, validFrom: '2026-01-01', validTo: '2026-11-18' };
    const list = await thijs.call(savePriceListEndpoint, head);
    const line = (priceEur: number) => ({
      subGroupId,
      articleId: null,
      spec: { pages: 184 },
      brackets: [{ fromQuantity: 100, priceEur, runOnEur: 5 }],
    });
    const priced = await thijs.call(savePriceListLinesEndpoint, { ...list, lines: [line(600)] });
    const { id, price } = await roos.call(saveLineEndpoint, ask());
    expect(price).toBe(moneyFromEuros(850));
    await thijs.call(savePriceListLinesEndpoint, { ...priced, lines: [line(650)] });
    const comparison = await roos.call(lineTodayEndpoint, { id });
    expect([comparison.kept.calculated, comparison.today!.calculated]).toEqual([moneyFromEuros(850), moneyFromEuros(900)]);
    expect(comparison.terms).toEqual([{ path: 'priceList', before: 'Leeuwenstad (2)', after: 'Leeuwenstad (3)' }]);
    const { rows } = await thijs.call(listPriceListUsesEndpoint, { id: list.id });
    expect(rows).toEqual([expect.objectContaining({ lineId: id, basketId, quantity: 150, price: moneyFromEuros(850), version: 2 })]);
    await thijs.call(savePriceListEndpoint, { ...head, id: list.id, version: 3, active: false });
  });
  it('takes the list price for an article too, and keeps the calculated price beside it', async () => {
    const thijs = shop.as('estimator');
    const article = { code: 'BAG-1', nameNl: 'Tas', nameEn: 'Bag', vatPercent: 21, pieceWeightG: 20, piecesPerBox: 100 } as const;
    const { id: articleId } = await thijs.call(createArticleEndpoint, { ...article, priceBreaks: [{ fromQuantity: 1, eachEur: 2 }] });
    const list = await thijs.call(savePriceListEndpoint, { name: 'Tassen', customerId, validFrom: '2026-01-01' });
    const brackets = [{ fromQuantity: 50, priceEur: 80, runOnEur: 1.5 }];
    await thijs.call(savePriceListLinesEndpoint, { ...list, lines: [{ subGroupId: null, articleId, spec: {}, brackets }] });
    expect((await roos.call(listAgreedArticlesEndpoint, { customerId })).rows).toEqual([
      expect.objectContaining({ articleId, of: 'customer', brackets }),
    ]);
    const lines = [60, 49].map((quantity) => ({ articleId, quantity }));
    const { lineIds, total } = await roos.call(addArticleLinesEndpoint, { id: basketId, lines });
    expect(total).toBe(moneyFromEuros(95 + 98));
    const calculated = await shop.kernel.act(({ tx }) =>
      tx.row<{ price: Money; calculated: Money }>(sql`SELECT price, calculation_price AS calculated FROM lines WHERE id = ${lineIds[0]!}`),
    );
    expect(calculated).toEqual({ price: moneyFromEuros(95), calculated: moneyFromEuros(120) });
    expect((await roos.refused(listAgreedArticlesEndpoint, { customerId: 999_999 })).status).toBe(404);
  });
  it('says why a line can no longer be made', async () => {
    const { id } = await roos.call(saveLineEndpoint, ask());
    await newEdition('paper sold out', (paper) => (paper.code === 'HVO90' ? { ...paper, code: 'HVO90-OLD' } : paper));
    expect(await roos.call(lineTodayEndpoint, { id })).toMatchObject({ today: null, refusal: { code: 'PAPER_UNKNOWN' } });
  });
  it('answers 404 for an unknown line', async () => expect((await roos.refused(lineTodayEndpoint, { id: 999_999 })).status).toBe(404));
});
