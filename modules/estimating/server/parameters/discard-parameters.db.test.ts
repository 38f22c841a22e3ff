import { afterEach, expect, it } from 'vitest';
import { discardParametersEndpoint } from '#modules/estimating/contract/parameters/discard-parameters.endpoint.ts';
import { listParametersEndpoint } from '#modules/estimating/contract/parameters/parameters.endpoints.ts';
import { startParametersEndpoint } from '#modules/estimating/contract/parameters/start-parameters.endpoint.ts';
import { firstId, setUpParameters, shop, thijs } from '#test/setups/parameters.ts';

setUpParameters();

afterEach(() => shop.kernel.database.pool.query('DELETE FROM parameter_drafts'));

it('discard parameters › ends the draft, and refuses a stale version, a missing draft and people without the right', async () => {
  const { version } = await thijs.call(startParametersEndpoint, { fromId: firstId });
  expect((await thijs.refused(discardParametersEndpoint, { version: version + 1 })).code).toBe('STALE_VERSION');
  expect((await shop.as('buyer').refused(discardParametersEndpoint, { version })).status).toBe(403);
  expect(await thijs.call(discardParametersEndpoint, { version })).toEqual({});
  expect((await thijs.call(listParametersEndpoint, {})).draft).toBeNull();
  expect((await thijs.refused(discardParametersEndpoint, { version })).code).toBe('PARAMETERS_NO_DRAFT');
});
