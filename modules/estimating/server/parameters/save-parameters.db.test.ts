import { afterEach, expect, it } from 'vitest';
import { saveParametersEndpoint } from '#modules/estimating/contract/parameters/save-parameters.endpoint.ts';
import { startParametersEndpoint } from '#modules/estimating/contract/parameters/start-parameters.endpoint.ts';
import { withParameter } from '#modules/estimating/domain/parameters/parameter-values.ts';
import { current, firstId, setUpParameters, shop, thijs } from '#test/setups/parameters.ts';

setUpParameters();

afterEach(() => shop.kernel.database.pool.query('DELETE FROM parameter_drafts'));

it('save parameters › keeps a change in the draft, and refuses what is not valid and a stale version', async () => {
  const { version } = await thijs.call(startParametersEndpoint, { fromId: firstId });
  const dearer = withParameter((await current()).shop, 'papers.SIL150.eurPerThousand', 65.66);
  const saved = await thijs.call(saveParametersEndpoint, { version, shop: dearer });
  expect((await current()).shop).toEqual(dearer);
  const wrong = { version: saved.version, shop: withParameter(dearer, 'presses.D1.eurPerHour', -1) };
  expect(await thijs.refused(saveParametersEndpoint, wrong)).toMatchObject({
    code: 'PARAMETERS_WRONG',
    errors: { 'presses.D1.eurPerHour': [expect.any(String)] },
  });
  expect((await thijs.refused(saveParametersEndpoint, { version, shop: dearer })).code).toBe('STALE_VERSION');
});
it('save parameters › refuses a missing draft and people without the right', async () => {
  const { shop: values } = await current();
  expect((await thijs.refused(saveParametersEndpoint, { version: 1, shop: values })).code).toBe('PARAMETERS_NO_DRAFT');
  expect((await shop.as('buyer').refused(saveParametersEndpoint, { version: 1, shop: values })).status).toBe(403);
});
