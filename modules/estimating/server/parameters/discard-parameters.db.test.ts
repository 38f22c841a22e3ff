import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { fillParameters } from '#demo/catalogue/parameters.ts';
import { discardParametersEndpoint } from '#modules/estimating/contract/parameters/discard-parameters.endpoint.ts';
import { listParametersEndpoint } from '#modules/estimating/contract/parameters/parameters.endpoints.ts';
import { startParametersEndpoint } from '#modules/estimating/contract/parameters/start-parameters.endpoint.ts';
import { type Caller, openTestShop, type TestShop } from '#test/shop.ts';

let shop: TestShop;
let thijs: Caller;
let firstId: number;
beforeAll(async () => {
  shop = await openTestShop();
  await fillParameters({ kernel: shop.kernel, today: Temporal.PlainDate.from('2026-11-18') });
  thijs = shop.as('estimator');
  firstId = (await thijs.call(listParametersEndpoint, {})).holdsId;
});
afterAll(() => shop.close());
afterEach(() => shop.kernel.database.pool.query('DELETE FROM parameter_drafts'));

it('discard parameters › ends the draft, and refuses a stale version, a missing draft and people without the right', async () => {
  const { version } = await thijs.call(startParametersEndpoint, { fromId: firstId });
  expect((await thijs.refused(discardParametersEndpoint, { version: version + 1 })).code).toBe('STALE_VERSION');
  expect((await shop.as('buyer').refused(discardParametersEndpoint, { version })).status).toBe(403);
  expect(await thijs.call(discardParametersEndpoint, { version })).toEqual({});
  expect((await thijs.call(listParametersEndpoint, {})).draft).toBeNull();
  expect((await thijs.refused(discardParametersEndpoint, { version })).code).toBe('PARAMETERS_NO_DRAFT');
});
