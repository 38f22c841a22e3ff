import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { fillParameters } from '#demo/catalogue/parameters.ts';
import { listParametersEndpoint, readParametersEndpoint } from '#modules/estimating/contract/parameters/parameters.endpoints.ts';
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

const current = () => thijs.call(readParametersEndpoint, {});

it('start parameters › begins one draft from an edition, and refuses a second, an unknown edition and people without the right', async () => {
  expect((await thijs.refused(startParametersEndpoint, { fromId: 999_999 })).status).toBe(404);
  expect((await shop.as('buyer').refused(startParametersEndpoint, { fromId: firstId })).status).toBe(403);
  const { version } = await thijs.call(startParametersEndpoint, { fromId: firstId });
  expect((await thijs.call(listParametersEndpoint, {})).draft).toMatchObject({ basedOn: { id: firstId } });
  expect((await current()).version).toBe(version);
  expect((await thijs.refused(startParametersEndpoint, { fromId: firstId })).code).toBe('PARAMETERS_DRAFT_EXISTS');
});
