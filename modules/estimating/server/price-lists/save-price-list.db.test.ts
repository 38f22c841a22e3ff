import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fillCatalogue } from '#demo/catalogue/catalogue.ts';
import { fillParameters } from '#demo/catalogue/parameters.ts';
import { createArticleEndpoint } from '#modules/catalogue/contract/create-article.endpoint.ts';
import { calculateEndpoint } from '#modules/estimating/contract/calculator/calculate.endpoint.ts';
import type { EstimateCaseInput } from '#modules/estimating/contract/estimate-case.shapes.ts';
import { readPriceListHistoryEndpoint } from '#modules/estimating/contract/parameters/history.endpoints.ts';
import { copyPriceListEndpoint } from '#modules/estimating/contract/price-lists/copy-price-list.endpoint.ts';
import {
  listPriceChoicesEndpoint,
  listPriceListsEndpoint,
  listPriceListTypesEndpoint,
  listPriceListUsesEndpoint,
  type PriceChoices,
  readPriceListEndpoint,
} from '#modules/estimating/contract/price-lists/price-lists.endpoints.ts';
import { savePriceListEndpoint } from '#modules/estimating/contract/price-lists/save-price-list.endpoint.ts';
import { savePriceListLinesEndpoint } from '#modules/estimating/contract/price-lists/save-price-list-lines.endpoint.ts';
import { addPriceListTypeEndpoint } from '#modules/relations/contract/finance/add-price-list-type.endpoint.ts';
import { savePriceListTypeEndpoint } from '#modules/relations/contract/finance/save-price-list-type.endpoint.ts';
import { moneyFromEuros } from '#platform/domain/money.ts';
import { addCustomer } from '#test/baskets.ts';
import { type Caller, openTestShop, type TestShop } from '#test/shop.ts';

let shop: TestShop;
let thijs: Caller;
let customerId: number;
let otherId: number;
let choices: PriceChoices;
let flyerId: number;
let articleId: number;

beforeAll(async () => {
  shop = await openTestShop();
  const demo = { kernel: shop.kernel, today: Temporal.PlainDate.from('2026-11-18') };
  await fillCatalogue(demo);
  await fillParameters(demo);
  thijs = shop.as('estimator');
  ({ id: customerId } = await addCustomer(shop, { name: 'Drogisterij Kruid', bare: true }));
  ({ id: otherId } = await addCustomer(shop, { name: 'Bakker Deeg', bare: true }));
  const article = { code: 'BAG-1', nameNl: 'Tas', nameEn: 'Bag', vatPercent: 21, pieceWeightG: 20, piecesPerBox: 100 } as const;
  ({ id: articleId } = await thijs.call(createArticleEndpoint, { ...article, priceBreaks: [{ fromQuantity: 1, eachEur: 2 }] }));
  choices = await thijs.call(listPriceChoicesEndpoint, { search: 'kruid' });
  flyerId = choices.products.find(({ code }) => code === 'flyer')!.id;
});
afterAll(() => shop.close());

const flyer: EstimateCaseInput = {
  product: 'flat',
  quantities: [500, 1000],
  format: { widthMm: 148, heightMm: 210 },
  components: [{ role: 'sheet', paper: 'SIL135', colours: '4/4' }],
};
const brackets = [
  { fromQuantity: 1000, priceEur: 129, runOnEur: 0.08 },
  { fromQuantity: 250, priceEur: 69.5, runOnEur: 0.1 },
];
const head = { name: 'Kruid 2026', customerId: 0, validFrom: '2026-01-01', validTo: '2026-12-31' };
const line = (change: object = {}) => ({ subGroupId: flyerId, articleId: null, spec: {}, brackets, ...change });

async function price(quantity: number, of: { customerId?: number; subGroupId?: number } = { customerId }) {
  const { answer } = await thijs.call(calculateEndpoint, { case: flyer, subGroupId: flyerId, quantity, ...of });
  if (answer.kind === 'refused') throw new Error(answer.code);
  return answer.chosen;
}
async function list(change: Partial<typeof head> = {}, lines = [line()]) {
  const made = await thijs.call(savePriceListEndpoint, { ...head, customerId, ...change });
  return thijs.call(savePriceListLinesEndpoint, { ...made, lines });
}

it('price list of a customer › prices, is copied, kept apart from the list of the type, and recorded in its history', async () => {
  let listId: number;
  // It sets the price, and the calculation names it beside floor and calculated price.
  {
    const before = await price(1000);
    ({ id: listId } = await list());
    const { chain, given } = await price(1000);
    expect(chain).toMatchObject({
      agreed: { listId, version: 2, name: 'Kruid 2026', of: 'customer', fromQuantity: 1000 },
      afterPriceList: moneyFromEuros(129),
      discountRate: 0,
      priceListFactor: 1,
      price: moneyFromEuros(129),
      cost: before.chain.cost,
      calculationPrice: before.chain.calculationPrice,
    });
    expect(given).toMatchObject({ floor: before.chain.cost, calculated: moneyFromEuros(129), given: moneyFromEuros(129) });
    expect((await price(500)).chain).toMatchObject({ price: moneyFromEuros(94.5), agreed: { fromQuantity: 250 } });
  }
  // It has no effect for another customer, another product, or a day outside its period.
  expect((await price(1000, { customerId: otherId })).chain.agreed).toBeNull();
  expect(
    (await price(1000, { customerId, subGroupId: choices.products.find(({ code }) => code === 'bookmark')!.id })).chain.agreed,
  ).toBeNull();
  await list({ name: 'Deeg', customerId: otherId, validFrom: '2026-11-19' });
  expect((await price(1000, { customerId: otherId })).chain.agreed).toBeNull();
  shop.moveClock('2026-11-19T09:00:00Z');
  expect((await price(1000, { customerId: otherId })).chain.agreed).toMatchObject({ name: 'Deeg' });
  shop.moveClock('2026-11-18T09:00:00Z');
  // It is read with its lines in order, and listed among the valid ones.
  {
    const { rows, today } = await thijs.call(listPriceListsEndpoint, {});
    expect(today).toBe('2026-11-18');
    expect(rows[0]).toMatchObject({ id: listId, customer: 'Drogisterij Kruid', lines: 1, state: 'holds' });
    const read = await thijs.call(readPriceListEndpoint, { id: listId });
    expect(read.content).toEqual([expect.objectContaining({ name: 'Flyer', brackets: brackets.toReversed() })]);
    expect(await thijs.call(listPriceListUsesEndpoint, { id: listId })).toEqual({ rows: [] });
  }
  // It is copied to a new period at other prices, and ends the day before.
  {
    const copy = { id: listId, version: 2, name: 'Kruid 2027', validFrom: '2026-12-01', rate: 0.05 };
    const { id } = await thijs.call(copyPriceListEndpoint, copy);
    expect(await thijs.call(readPriceListEndpoint, { id: listId })).toMatchObject({ validTo: '2026-11-30', version: 3 });
    const made = await thijs.call(readPriceListEndpoint, { id });
    expect(made).toMatchObject({ state: 'coming', validTo: null, customerId });
    expect(made.content[0]!.brackets).toEqual([
      { fromQuantity: 250, priceEur: 72.98, runOnEur: 0.105 },
      { fromQuantity: 1000, priceEur: 135.45, runOnEur: 0.084 },
    ]);
    expect((await thijs.refused(copyPriceListEndpoint, { ...copy, version: 3, validFrom: '2026-12-05' })).code).toBe('PRICE_LIST_OVERLAPS');
    expect((await thijs.refused(copyPriceListEndpoint, copy)).code).toBe('STALE_VERSION');
  }
  // It precedes the list of the type, which applies where the customer has no line.
  {
    const type = await thijs.call(savePriceListEndpoint, { ...head, name: 'Standaard', customerId: null, priceListType: 'A' });
    const lines = [line({ brackets: [{ fromQuantity: 1, priceEur: 50, runOnEur: 0 }] })];
    await thijs.call(savePriceListLinesEndpoint, { ...type, lines });
    expect((await price(1000)).chain.agreed).toMatchObject({ of: 'customer' });
    expect((await price(1000, { customerId: otherId })).chain).toMatchObject({
      agreed: { name: 'Standaard', of: 'type' },
      price: moneyFromEuros(50),
    });
    expect((await price(1000, {})).chain.agreed).toMatchObject({ of: 'type' });
    const { rows } = await thijs.call(listPriceListTypesEndpoint, {});
    expect(rows[0]).toMatchObject({ code: 'A', list: { id: type.id, name: 'Standaard' }, nameNl: 'Standaard' });
    expect(rows[0]!.customers).toBeGreaterThan(1);
    await thijs.call(savePriceListEndpoint, {
      ...head,
      ...type,
      version: 2,
      name: 'Standaard',
      customerId: null,
      priceListType: 'A',
      active: false,
    });
    expect((await price(1000, { customerId: otherId })).chain.agreed).toBeNull();
  }
  // It is refused without an owner, with two owners, ending before it begins, or overlapping another.
  {
    const code = async (change: object) => (await thijs.refused(savePriceListEndpoint, { ...head, customerId, ...change })).code;
    expect(await code({ customerId: null })).toBe('PRICE_LIST_OWNER');
    expect(await code({ priceListType: 'B' })).toBe('PRICE_LIST_OWNER');
    expect(await code({ validTo: '2025-01-01' })).toBe('PERIOD_ENDS_FIRST');
    const refused = await thijs.refused(savePriceListEndpoint, { ...head, customerId });
    expect(refused).toMatchObject({ status: 409, code: 'PRICE_LIST_OVERLAPS' });
    expect(refused.message).toContain('Kruid 2026');
    expect((await thijs.refused(savePriceListEndpoint, { ...head, customerId: 999_999 })).status).toBe(404);
  }
  // It refuses invalid lines, unknown ids and a stale version.
  {
    const { version } = await thijs.call(readPriceListEndpoint, { id: listId });
    const refused = (lines: object[], at = version) => thijs.refused(savePriceListLinesEndpoint, { id: listId, version: at, lines });
    expect((await refused([line({ articleId })])).code).toBe('PRICE_LINE_OF');
    expect(await refused([line(), line()])).toMatchObject({ code: 'PRICE_LINE_TWICE', message: expect.stringContaining('2') });
    expect((await refused([line({ brackets: [] })])).code).toBe('PRICE_BRACKETS_MISSING');
    expect((await refused([line({ brackets: [...brackets, brackets[0]] })])).code).toBe('PRICE_BRACKET_TWICE');
    expect((await refused([line({ subGroupId: 999_999 })])).status).toBe(404);
    expect((await refused([line({ subGroupId: null, articleId: 999_999 })])).status).toBe(404);
    expect((await refused([line()], version - 1)).code).toBe('STALE_VERSION');
    expect((await thijs.refused(savePriceListLinesEndpoint, { id: 999_999, version: 1, lines: [] })).status).toBe(404);
    for (const endpoint of [readPriceListEndpoint, listPriceListUsesEndpoint])
      expect((await thijs.refused(endpoint, { id: 999_999 })).status).toBe(404);
  }
  // It is read with the permission to see parameters, and changed with the permission to edit them.
  {
    expect((await shop.as('order_manager').refused(listPriceListsEndpoint, {})).status).toBe(403);
    expect((await shop.as('buyer').refused(savePriceListEndpoint, head)).status).toBe(403);
    const [{ count } = { count: 0 }] = await shop.kernel.act(({ tx }) =>
      tx.rows<{ count: number }>(
        sql`SELECT count(*) AS count FROM facts WHERE fact LIKE 'priceList.%' AND refs @> ARRAY[${`customer:${customerId}`}]`,
      ),
    );
    expect(count).toBe(3);
  }
  // It lists in its history who changed what.
  {
    const { entries } = await thijs.call(readPriceListHistoryEndpoint, { id: listId });
    expect(entries.at(-1)).toMatchObject({ fact: 'priceList.made', who: expect.stringContaining('Thijs') });
    expect(entries.find(({ fact }) => fact === 'priceList.priced')!.change).toContain('→ 250: € 69,5 + 0,1, 1000: € 129 + 0,08');
    expect((await thijs.refused(readPriceListHistoryEndpoint, { id: 999_999 })).status).toBe(404);
    expect((await shop.as('order_manager').refused(readPriceListHistoryEndpoint, { id: listId })).status).toBe(403);
  }
  // It shows the name that the shop gave its type.
  {
    const { rows } = await thijs.call(listPriceListTypesEndpoint, {});
    const { id, version } = rows[1]!;
    const named = { id, version, nameNl: 'Collega', nameEn: 'Colleague', active: true };
    await thijs.call(savePriceListTypeEndpoint, named);
    expect((await thijs.call(listPriceListTypesEndpoint, {})).rows[1]).toMatchObject({
      code: 'B',
      nameNl: 'Collega',
      version: version + 1,
    });
    expect((await thijs.refused(savePriceListTypeEndpoint, named)).code).toBe('STALE_VERSION');
    expect((await thijs.refused(savePriceListTypeEndpoint, { ...named, id: 999_999 })).status).toBe(404);
    const standard = { ...named, id: rows[0]!.id, version: rows[0]!.version, active: false };
    expect((await thijs.refused(savePriceListTypeEndpoint, standard)).code).toBe('PRICE_LIST_TYPE_STANDARD');
  }
  // It can be of a type of the shop’s own with customers, lists and a factor; a closed type takes no new ones.
  {
    const own = { code: 'E', nameNl: 'Particulier', nameEn: 'Private' };
    const type = await thijs.call(addPriceListTypeEndpoint, own, { idempotencyKey: 'type-e' });
    expect(await thijs.call(addPriceListTypeEndpoint, own, { idempotencyKey: 'type-e' })).toEqual(type);
    expect((await thijs.refused(addPriceListTypeEndpoint, own)).code).toBe('PRICE_LIST_TYPE_TAKEN');
    await shop.kernel.act(({ tx }) => tx.rows(sql`UPDATE customers SET price_list_type = 'E' WHERE id = ${otherId}`));
    const calculated = (await price(1000, {})).chain.afterPriceList;
    expect((await price(1000, { customerId: otherId })).chain).toMatchObject({
      priceListType: 'E',
      priceListFactor: 1,
      afterPriceList: calculated,
    });
    await shop.kernel.act(({ tx }) =>
      tx.rows(sql`INSERT INTO parameter_sets (code, effective_from, shop, created_at)
        SELECT 'own-type', effective_from + 1, jsonb_set(shop, '{pricing,priceListFactors,E}', '1.1'), created_at FROM parameter_sets`),
    );
    expect((await price(1000, { customerId: otherId })).chain).toMatchObject({ priceListFactor: 1.1 });
    const list = { ...head, name: 'Particulieren', customerId: null, priceListType: 'E' };
    const saved = await thijs.call(savePriceListEndpoint, list);
    expect((await thijs.call(listPriceListTypesEndpoint, {})).rows.find(({ code }) => code === 'E')).toMatchObject({
      ...{ customers: 1, list: { id: saved.id } },
    });
    const { code: _code, ...names } = own;
    await thijs.call(savePriceListTypeEndpoint, { ...type, ...names, active: false });
    await thijs.call(savePriceListEndpoint, { ...list, ...saved, note: 'blijft' });
    const later = { ...list, validFrom: '2027-01-01', validTo: null };
    expect((await thijs.refused(savePriceListEndpoint, later)).code).toBe('PRICE_LIST_TYPE_CLOSED');
    expect((await thijs.refused(savePriceListEndpoint, { ...later, priceListType: 'ZZ' })).status).toBe(404);
    expect((await shop.as('buyer').refused(addPriceListTypeEndpoint, own)).status).toBe(403);
  }
});
