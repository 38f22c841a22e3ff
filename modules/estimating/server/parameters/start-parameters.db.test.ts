import { afterEach, expect, it } from 'vitest';
import { listParametersEndpoint } from '#modules/estimating/contract/parameters/parameters.endpoints.ts';
import { startParametersEndpoint } from '#modules/estimating/contract/parameters/start-parameters.endpoint.ts';
import { current, firstId, setUpParameters, shop, thijs } from '#test/setups/parameters.ts';

setUpParameters();

afterEach(() => shop.kernel.database.pool.query('DELETE FROM parameter_drafts'));

it('start parameters › begins one draft from an edition, and refuses a second, an unknown edition and people without the right', async () => {
  expect((await thijs.refused(startParametersEndpoint, { fromId: 999_999 })).status).toBe(404);
  expect((await shop.as('buyer').refused(startParametersEndpoint, { fromId: firstId })).status).toBe(403);
  const { version } = await thijs.call(startParametersEndpoint, { fromId: firstId });
  expect((await thijs.call(listParametersEndpoint, {})).draft).toMatchObject({ basedOn: { id: firstId } });
  expect((await current()).version).toBe(version);
  expect((await thijs.refused(startParametersEndpoint, { fromId: firstId })).code).toBe('PARAMETERS_DRAFT_EXISTS');
});
