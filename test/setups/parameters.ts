import { afterAll, beforeAll } from 'vitest';
import { fillParameters } from '#demo/catalogue/parameters.ts';
import { listParametersEndpoint, readParametersEndpoint } from '#modules/estimating/contract/parameters/parameters.endpoints.ts';
import { type Caller, openTestShop, type TestShop } from '#test/shop.ts';

export let shop: TestShop;
export let thijs: Caller;
/** The edition that holds. */
export let firstId: number;
export const current = () => thijs.call(readParametersEndpoint, {});

/** Opens the shop of these tests with the parameters of the demo, and more of it before them, and closes it after them. */
export function setUpParameters(...before: (typeof fillParameters)[]): void {
  beforeAll(async () => {
    shop = await openTestShop();
    const demo = { kernel: shop.kernel, today: Temporal.PlainDate.from('2026-11-18') };
    for (const fill of [...before, fillParameters]) await fill(demo);
    thijs = shop.as('estimator');
    firstId = (await thijs.call(listParametersEndpoint, {})).holdsId;
  });
  afterAll(() => shop.close());
}
