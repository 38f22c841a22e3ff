import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fillParameters } from '#demo/catalogue/parameters.ts';
import { listParametersEndpoint, readParametersEndpoint } from '#modules/estimating/contract/parameters/parameters.endpoints.ts';
import { saveParametersEndpoint } from '#modules/estimating/contract/parameters/save-parameters.endpoint.ts';
import { startParametersEndpoint } from '#modules/estimating/contract/parameters/start-parameters.endpoint.ts';
import { addMachine } from '#modules/estimating/domain/parameters/add-machine.ts';
import { withParameter } from '#modules/estimating/domain/parameters/parameter-values.ts';
import { listPlacesEndpoint } from '#modules/planning/contract/places/list-places.endpoint.ts';
import { addExamplePlaces } from '#modules/planning/server/public.ts';
import { moneyFromEuros } from '#platform/domain/money.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  await fillParameters({ kernel: shop.kernel, today: Temporal.PlainDate.from('2026-11-18') });
  await shop.kernel.act(({ tx }) => addExamplePlaces(tx, []));
  const { holdsId } = await shop.as('estimator').call(listParametersEndpoint, {});
  await shop.as('estimator').call(startParametersEndpoint, { fromId: holdsId });
});
afterAll(() => shop.close());

const places = async () => (await shop.as('planner').call(listPlacesEndpoint, {})).rows;

describe('list places', () => {
  it('links the place of a machine to its hourly rate for users with the right to see parameters', async () => {
    const rateFor = async (who: Parameters<typeof shop.as>[0]) =>
      (await shop.as(who).call(listPlacesEndpoint, {})).rows.find(({ code }) => code === 'F1')!.rate;
    expect(await rateFor('admin')).toEqual({ hour: moneyFromEuros(52), part: 'finishing.folder' });
    expect(await rateFor('planner')).toBeNull();
  });
});

describe('save parameters with a new machine', () => {
  it('adds its plan place with the hours of the machine that does the same work, once', async () => {
    const { shop: parameters, version } = await shop.as('estimator').call(readParametersEndpoint, {});
    const added = addMachine(parameters, { kind: 'folder', code: 'F2', name: 'Second folder' });
    if (!added.accepted) throw new Error(added.code);
    const saved = await shop.as('estimator').call(saveParametersEndpoint, { version, shop: added.value });
    expect(saved.places).toEqual(['F2']);
    const [first, second] = ['F1', 'F2'].map((code) => places().then((rows) => rows.find((row) => row.code === code)!));
    const { week, kind, department } = await first!;
    expect(await second).toMatchObject({ week, kind, department, nameNl: 'Second folder', active: true });
    const next = { version: saved.version, shop: withParameter(added.value, 'finishing.others.F2.eurPerHour', 44) };
    expect((await shop.as('estimator').call(saveParametersEndpoint, next)).places).toEqual([]);
    expect((await shop.as('estimator').refused(saveParametersEndpoint, next)).code).toBe('STALE_VERSION');
  });
  it('refuses a second machine with the same code, and adds no place', async () => {
    const { shop: parameters, version } = await shop.as('estimator').call(readParametersEndpoint, {});
    const { others = [] } = parameters.finishing;
    const twice = { ...parameters, finishing: { ...parameters.finishing, others: [...others, { ...others[0]!, id: 'D1' }] } };
    const refused = await shop.as('estimator').refused(saveParametersEndpoint, { version, shop: twice });
    expect(refused).toMatchObject({ code: 'PARAMETERS_WRONG' });
    expect((await places()).filter(({ code }) => code === 'D1')).toHaveLength(1);
  });
});
