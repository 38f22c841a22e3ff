import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fillCatalogue } from '#demo/catalogue.ts';
import { fillParameters } from '#demo/parameters.ts';
import { readProductsEndpoint } from '#modules/catalogue/contract/catalogue.endpoints.ts';
import { adviceEndpoint } from '#modules/estimating/contract/advice.endpoint.ts';
import { calculateEndpoint, calculatorOptionsEndpoint } from '#modules/estimating/contract/calculate.endpoint.ts';
import type { PricedCalculation } from '#modules/estimating/contract/calculation.shapes.ts';
import type { EstimateCaseInput } from '#modules/estimating/contract/estimate-case.shapes.ts';
import { onlineOffersEndpoint, onlinePriceEndpoint } from '#modules/estimating/contract/online-prices.endpoints.ts';
import { saveOnlineSupplierEndpoint } from '#modules/relations/contract/online-suppliers.endpoints.ts';
import { createCustomerEndpoint } from '#modules/relations/contract/save-customer.endpoint.ts';
import { moneyFromEuros } from '#platform/domain/money.ts';
import { listenForCarrier } from '#test/shipping.ts';
import { type Caller, openTestShop, type TestShop } from '#test/shop.ts';

let shop: TestShop;
let thijs: Caller;
let thesisId: number;
beforeAll(async () => {
  shop = await openTestShop();
  const demo = { kernel: shop.kernel, today: Temporal.PlainDate.from('2026-11-18') };
  await fillCatalogue(demo);
  await fillParameters(demo);
  thijs = shop.as('estimator');
  const { groups } = await thijs.call(readProductsEndpoint, { unitId: 2 });
  thesisId = groups.flatMap((group) => group.products).find((product) => product.code === 'thesis-perfect-bound')!.id;
});
afterAll(() => shop.close());

const thesis: EstimateCaseInput = {
  product: 'perfect-bound-book',
  quantities: [50, 100, 150, 250, 500],
  format: { widthMm: 170, heightMm: 240 },
  components: [
    { role: 'inner', pages: 184, colourPages: 24, paper: 'HVO90', colours: '4/4' },
    { role: 'cover', paper: 'SIL300', colours: '4/0', lamination: { film: 'matt', sides: 1 } },
  ],
};
async function price(asked: Partial<Parameters<typeof thijs.call<typeof calculateEndpoint>>[1]>) {
  const { answer } = await thijs.call(calculateEndpoint, { case: thesis, subGroupId: thesisId, quantity: 150, ...asked });
  if (answer.kind === 'refused') throw new Error(answer.code);
  return answer;
}
const rung = ({ ladder }: PricedCalculation, quantity: number) => ladder.find((one) => one.quantity === quantity)!;

describe('the thesis of 150 copies', () => {
  it('goes to M1 and D1 at 883.75, and 1,013.36 with transport and 9 % VAT', async () => {
    const answer = await price({});
    expect(answer.chosen.route.inner).toEqual(['M1', 'D1']);
    expect(rung(answer, 150)).toMatchObject({
      cost: moneyFromEuros(717.5426),
      price: moneyFromEuros(883.75),
      each: moneyFromEuros(5.8917),
      transport: { price: moneyFromEuros(45.94) },
      total: moneyFromEuros(1013.36),
    });
    expect(answer.chosen).toMatchObject({
      spineMm: 11,
      pieceWeightG: 365.37,
      piecesPerBox: 32,
      coverOpenMm: { widthMm: 357, heightMm: 246 },
    });
  });
  it('is told against D1 alone, which is 129.23 dearer', async () => {
    const answer = await price({});
    expect(answer.chosen.rival).toMatchObject({ presses: ['D1'], price: moneyFromEuros(1012.98), difference: moneyFromEuros(129.23) });
    const alone = answer.chosen.routes.find((route) => route.role === 'inner' && route.presses.join() === 'M1');
    expect(alone).toMatchObject({ price: null, code: 'NO_PRESS_FOR_COLOURS' });
  });
  it('on D1 by hand comes to 1,154.22 with transport and VAT', async () => {
    const answer = await price({ case: { ...thesis, route: { inner: ['D1'], cover: ['D1'] } } });
    expect(rung(answer, 150)).toMatchObject({ price: moneyFromEuros(1012.98), total: moneyFromEuros(1154.22) });
  });
  it('warns that 250 cost less than 249', async () => {
    const { dips } = await price({});
    expect(dips).toContainEqual({
      fewer: 249,
      fewerPrice: moneyFromEuros(1369.15),
      more: 250,
      morePrice: moneyFromEuros(1345.41),
      rate: 0.05,
    });
  });
  it('opens every line to its formula, and the lines add up to the cost', async () => {
    const { chosen } = await price({});
    const lines = chosen.parts.flatMap((part) => part.lines);
    expect(lines.reduce((sum, line) => sum + line.cost, 0)).toBe(chosen.chain.cost);
    expect(lines.find((line) => line.code === 'INNER_MONO_PRESS_BLACK')).toMatchObject({
      formula: 'setupAndRun',
      values: { setupMinutes: 8, amount: 10464, amountPerHour: 9000, eurPerHour: 58 },
      parametersOf: 'M1',
    });
  });
  it('lies two up on the sheet, with the fibres along its short side', async () => {
    const { chosen } = await price({});
    const inner = chosen.sheets.find((sheet) => sheet.role === 'inner')!;
    expect(inner).toMatchObject({ longMm: 450, shortMm: 320, grainAlong: 'short', heightAlong: 'short' });
    expect(inner.cells).toHaveLength(2);
  });
  it('has a curve of its own and one of the route it is told against', async () => {
    const { curve } = await price({});
    expect(curve.chosen.map((point) => point.quantity)).toEqual(curve.rival.map((point) => point.quantity));
    expect(curve.chosen.length).toBeGreaterThan(15);
  });
});

describe('a calculation', () => {
  it('takes the price list and surcharge of the customer', async () => {
    const { id } = await shop.as('order_manager').call(createCustomerEndpoint, {
      name: 'Wederverkoper Vos',
      business: true,
      customerType: 'reseller',
      businessUnitId: 1,
      language: 'nl',
      priceListType: 'B',
      surchargeRate: 0.02,
      vatType: 'export',
      creditLimit: 0,
      addresses: [{ kind: 'visit', street: 'Kade', houseNumber: '1', postcode: '1011 AA', city: 'Amsterdam' }],
    });
    const answer = await price({ customerId: id });
    expect(answer.chosen.chain).toMatchObject({ priceListFactor: 0.925, surchargeRate: 0.02, priceListType: 'B' });
    const { price: linePrice, transport, total } = rung(answer, 150);
    expect(total).toBe(linePrice + transport!.price);
  });
  it('says what would do when the engine refuses', async () => {
    const odd = { ...thesis, components: [{ ...thesis.components[0]!, pages: 183 }, thesis.components[1]!] };
    const { answer } = await thijs.call(calculateEndpoint, { case: odd });
    expect(answer).toMatchObject({
      kind: 'refused',
      code: 'PAGES_NOT_MULTIPLE',
      role: 'inner',
      suggestions: [
        { field: 'pages', value: 182 },
        { field: 'pages', value: 184 },
      ],
    });
  });
  it('names papers that would do when a paper will not', async () => {
    const roll = { ...thesis, components: [thesis.components[0]!, { ...thesis.components[1]!, paper: 'ROL80' }] };
    const { answer } = await thijs.call(calculateEndpoint, { case: roll });
    expect(answer).toMatchObject({ kind: 'refused', role: 'cover' });
    expect(answer.kind === 'refused' && answer.suggestions.every(({ field, role }) => field === 'paper' && role === 'cover')).toBe(true);
  });
  it('is open to who calculates, and to nobody else', async () => {
    expect((await shop.as('planner').refused(calculateEndpoint, {})).status).toBe(403);
    expect((await shop.as('customer').refused(calculateEndpoint, {})).status).toBe(403);
    expect((await shop.visitor.refused(calculateEndpoint, {})).status).toBe(401);
    expect((await thijs.refused(calculateEndpoint, {})).status).toBe(422);
    expect((await thijs.refused(calculateEndpoint, { case: thesis, customerId: 999_999 })).status).toBe(404);
  });
  it('chooses from the papers, presses and films of today’s parameters', async () => {
    const options = await thijs.call(calculatorOptionsEndpoint, {});
    expect(options.parameterSet.code).toBe('2026-03');
    expect(options.papers.find((paper) => paper.code === 'HVO90')).toMatchObject({ gramsPerM2: 90, thicknessMm: 0.1125 });
    expect(options.films).toContain('matt');
  });
});

describe('beside the calculation', () => {
  it('a price or a margin that is given is worked backwards against floor and calculated price', async () => {
    const at850 = await price({ goal: { price: moneyFromEuros(850) } });
    expect(at850.chosen.given).toMatchObject({
      floor: moneyFromEuros(717.5426),
      calculated: moneyFromEuros(883.75),
      given: moneyFromEuros(850),
      isBelowFloor: false,
    });
    expect(at850.chosen.given.discountRate).toBeCloseTo(33.75 / 883.75, 9);
    const at20 = await price({ goal: { marginRate: 0.2 } });
    expect(at20.chosen.given.given).toBe(moneyFromEuros(896.93));
  });
  it('what would make it cheaper is told, and gives that price when it is asked', async () => {
    const { cheaper } = await thijs.call(adviceEndpoint, { case: thesis, quantity: 150, subGroupId: thesisId });
    const fewer = cheaper.find(({ change }) => change.kind === 'pages')!;
    const components = [{ ...thesis.components[0]!, pages: 180 }, thesis.components[1]!];
    expect(fewer.change).toMatchObject({ pages: 180 });
    expect(rung(await price({ case: { ...thesis, components } }), 150).price).toBe(fewer.price);
  });
  it('a bookmark goes along on the sheets of the cover, ready to be saved', async () => {
    const { alongside } = await thijs.call(adviceEndpoint, { case: thesis, quantity: 150, subGroupId: thesisId });
    const [bookmark] = alongside;
    expect(bookmark).toMatchObject({ nameNl: 'Boekenlegger', role: 'cover', ganged: moneyFromEuros(35.5) });
    expect(bookmark!.saving).toBe(bookmark!.alone - bookmark!.ganged);
    const { answer } = await thijs.call(calculateEndpoint, { case: bookmark!.case, subGroupId: bookmark!.subGroupId });
    if (answer.kind === 'refused') throw new Error(answer.code);
    expect(rung(answer, 150).price).toBe(moneyFromEuros(35.5));
  });
  it('a customer who is not there is told so, and a case that is refused hears nothing', async () => {
    expect((await thijs.refused(adviceEndpoint, { case: thesis, quantity: 150, customerId: 999_999 })).status).toBe(404);
    const odd = { ...thesis, components: [{ ...thesis.components[0]!, pages: 183 }, thesis.components[1]!] };
    expect(await thijs.call(adviceEndpoint, { case: odd, quantity: 150 })).toEqual({ cheaper: [], alongside: [] });
  });
});

describe('what online suppliers ask for the same', () => {
  const flyer: EstimateCaseInput = {
    product: 'flat',
    quantities: [500],
    format: { widthMm: 148, heightMm: 210 },
    components: [{ role: 'sheet', paper: 'SIL135', colours: '4/4' }],
  };
  const offer = async (name: string, key: string) => {
    const options = [{ code: 'width', value: '{widthCm}' }];
    const products = [{ product: 'flyer', code: 'flyers', options, quantity: 500 }];
    const { id } = await shop.as('buyer').call(saveOnlineSupplierEndpoint, { name, key, products });
    return id;
  };
  it('stands beside our own price, marked up as what is bought, each supplier asked by itself', async () => {
    await listenForCarrier(shop);
    const { groups } = await thijs.call(readProductsEndpoint, { unitId: 1 });
    const subGroupId = groups.flatMap(({ products }) => products).find(({ code }) => code === 'flyer')!.id;
    const [right, busy] = [await offer('Aan', 'right'), await offer('Bezet', 'busy')];
    const { suppliers } = await thijs.call(onlineOffersEndpoint, { subGroupId });
    expect(suppliers.map(({ name }) => name)).toEqual(['Aan', 'Bezet']);
    const ask = { subGroupId, case: flyer, quantity: 500 };
    const told = await thijs.call(onlinePriceEndpoint, { ...ask, supplierId: right });
    expect(told).toMatchObject({ cost: moneyFromEuros(28.5), hours: 96, trouble: '' });
    const boughtIn = { supplier: 'Aan', supplierId: right, prices: [{ quantity: 500, costEur: 28.5 }] };
    const { answer } = await thijs.call(calculateEndpoint, { subGroupId, quantity: 500, case: { ...flyer, boughtIn } });
    if (answer.kind === 'refused') throw new Error(answer.code);
    expect(answer.chosen.chain).toMatchObject({ cost: told.cost, price: told.price });
    expect(await thijs.call(onlinePriceEndpoint, { ...ask, supplierId: busy })).toEqual({
      ...{ cost: null, hours: null, price: null, trouble: 'RATE_LIMIT 53' },
    });
    expect((await thijs.refused(onlinePriceEndpoint, { ...ask, supplierId: 999_999 })).status).toBe(404);
    expect((await thijs.refused(onlineOffersEndpoint, { subGroupId: 999_999 })).status).toBe(404);
    expect(await thijs.call(onlineOffersEndpoint, { subGroupId: thesisId })).toEqual({ suppliers: [] });
  });
});
