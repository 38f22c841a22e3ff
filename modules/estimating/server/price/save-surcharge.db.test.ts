import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fillCatalogue } from '#demo/catalogue/catalogue.ts';
import { fillParameters } from '#demo/catalogue/parameters.ts';
import { calculateEndpoint } from '#modules/estimating/contract/calculator/calculate.endpoint.ts';
import type { EstimateCaseInput } from '#modules/estimating/contract/estimate-case.shapes.ts';
import { readSurchargeHistoryEndpoint } from '#modules/estimating/contract/parameters/history.endpoints.ts';
import { saveSurchargeEndpoint } from '#modules/estimating/contract/price/save-surcharge.endpoint.ts';
import { listSurchargesEndpoint } from '#modules/estimating/contract/price/surcharges.endpoints.ts';
import { listPriceChoicesEndpoint, type PriceChoices } from '#modules/estimating/contract/price-lists/price-lists.endpoints.ts';
import { type Money, moneyFromEuros } from '#platform/domain/money.ts';
import { addCustomer } from '#test/baskets.ts';
import { type Caller, openTestShop, type TestShop } from '#test/shop.ts';

let shop: TestShop;
let thijs: Caller;
let customerId: number;
let choices: PriceChoices;
let flyerId: number;

beforeAll(async () => {
  shop = await openTestShop();
  const demo = { kernel: shop.kernel, today: Temporal.PlainDate.from('2026-11-18') };
  await fillCatalogue(demo);
  await fillParameters(demo);
  thijs = shop.as('estimator');
  ({ id: customerId } = await addCustomer(shop, { name: 'Drogisterij Kruid', bare: true }));
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

async function price(quantity: number, of: { customerId?: number; subGroupId?: number } = { customerId }) {
  const { answer } = await thijs.call(calculateEndpoint, { case: flyer, subGroupId: flyerId, quantity, ...of });
  if (answer.kind === 'refused') throw new Error(answer.code);
  return answer.chosen;
}

describe('surcharge', () => {
  const nothing = 0 as Money;
  const kept = { name: 'Papiertoeslag', rate: 0.05, amount: nothing, validFrom: '2026-01-01' };
  it('of a product and of a customer for a group both show in the price chain', async () => {
    const { id: buyerId } = await addCustomer(shop, { name: 'Apotheek Zalf', bare: true });
    const before = (await price(1000, { customerId: buyerId })).chain;
    const made = await thijs.call(saveSurchargeEndpoint, { ...kept, subGroupId: flyerId });
    const groupId = choices.products.find(({ id }) => id === flyerId)!.mainGroupId;
    await thijs.call(saveSurchargeEndpoint, {
      ...kept,
      name: 'Raamcontract',
      customerId: buyerId,
      mainGroupId: groupId,
      rate: -0.02,
      amount: moneyFromEuros(3),
    });
    const { chain } = await price(1000, { customerId: buyerId });
    expect(chain.surcharges.map(({ name, of }) => [name, of])).toEqual([
      ['Papiertoeslag', 'product'],
      ['Raamcontract', 'customer'],
    ]);
    expect(chain.price / 10_000).toBeCloseTo((before.afterPriceList / 10_000) * 1.03 + 3, 1);
    const listed = (await thijs.call(listSurchargesEndpoint, {})).rows.filter(({ name }) => name !== 'Spoedtoeslag');
    expect(listed.map(({ name, product, state }) => [name, product, state])).toEqual([
      ['Papiertoeslag', 'Flyer', 'holds'],
      ['Raamcontract', choices.groups.find(({ id }) => id === groupId)!.name, 'holds'],
    ]);
    await thijs.call(saveSurchargeEndpoint, { ...kept, ...made, subGroupId: flyerId, active: false });
    expect((await price(1000, { customerId: buyerId })).chain.surcharges).toHaveLength(1);
    expect((await thijs.refused(saveSurchargeEndpoint, { ...kept, ...made, subGroupId: flyerId })).code).toBe('STALE_VERSION');
    const { entries } = await thijs.call(readSurchargeHistoryEndpoint, { id: made.id });
    expect(entries.map(({ fact, change }) => [fact, change])).toEqual([
      ['surcharge.changed', 'Actief: ja → nee'],
      ['surcharge.made', null],
    ]);
    expect((await thijs.refused(readSurchargeHistoryEndpoint, { id: 999_999 })).status).toBe(404);
  });
  it('is refused without a condition, without an effect, for two conditions, ending before it begins, or duplicated', async () => {
    const [rush, { id: rushedId }] = [{ ...kept, name: 'Spoedtoeslag' }, await addCustomer(shop, { name: 'Haast', bare: true })];
    const code = async (change: object) => (await thijs.refused(saveSurchargeEndpoint, { ...rush, customerId: rushedId, ...change })).code;
    expect(await code({ customerId: null })).toBe('SURCHARGE_FOR_NOTHING');
    expect(await code({ rate: 0 })).toBe('SURCHARGE_NOTHING');
    expect(await code({ mainGroupId: 1, subGroupId: flyerId })).toBe('SURCHARGE_GROUP_OR_PRODUCT');
    expect(await code({ validTo: '2025-12-31' })).toBe('PERIOD_ENDS_FIRST');
    await thijs.call(saveSurchargeEndpoint, { ...rush, customerId: rushedId });
    expect(await code({})).toBe('SURCHARGE_OVERLAPS');
    for (const change of [
      { customerId: 999_999 },
      { mainGroupId: 999_999 },
      { customerId: null, subGroupId: 999_999 },
      { id: 999_999, version: 1 },
    ]) {
      expect((await thijs.refused(saveSurchargeEndpoint, { ...rush, customerId: rushedId, ...change })).status).toBe(404);
    }
  });
});
