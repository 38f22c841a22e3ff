import { afterAll, beforeAll } from 'vitest';
import { fillCatalogue } from '#demo/catalogue/catalogue.ts';
import { fillParameters } from '#demo/catalogue/parameters.ts';
import { readProductsEndpoint } from '#modules/catalogue/contract/catalogue.endpoints.ts';
import { calculateEndpoint } from '#modules/estimating/contract/calculator/calculate.endpoint.ts';
import type { PricedCalculation } from '#modules/estimating/contract/calculator/calculation.shapes.ts';
import type { EstimateCaseInput } from '#modules/estimating/contract/estimate-case.shapes.ts';
import { type Caller, openTestShop, type TestShop } from '#test/shop.ts';

export type Component = EstimateCaseInput['components'][number];
export let shop: TestShop;
export let thijs: Caller;
export let thesisId: number;
export const thesis: EstimateCaseInput = {
  product: 'perfect-bound-book',
  quantities: [50, 100, 150, 250, 500],
  format: { widthMm: 170, heightMm: 240 },
  components: [
    { role: 'inner', pages: 184, colourPages: 24, paper: 'HVO90', colours: '4/4' },
    { role: 'cover', paper: 'SIL300', colours: '4/0', lamination: { film: 'matt', sides: 1 } },
  ],
};
export async function price(asked: Partial<Parameters<typeof thijs.call<typeof calculateEndpoint>>[1]>) {
  const { answer } = await thijs.call(calculateEndpoint, { case: thesis, subGroupId: thesisId, quantity: 150, ...asked });
  if (answer.kind === 'refused') throw new Error(answer.code);
  return answer;
}
export const rung = ({ ladder }: PricedCalculation, quantity: number) => ladder.find((one) => one.quantity === quantity)!;

/** Opens the shop of these tests, and closes it after them. */
export function setUpCalculate(): void {
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
}
