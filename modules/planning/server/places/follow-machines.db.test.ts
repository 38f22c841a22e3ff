import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { discardParametersEndpoint } from '#modules/estimating/contract/parameters/discard-parameters.endpoint.ts';
import { listParametersEndpoint, readParametersEndpoint } from '#modules/estimating/contract/parameters/parameters.endpoints.ts';
import { saveParametersEndpoint } from '#modules/estimating/contract/parameters/save-parameters.endpoint.ts';
import { startParametersEndpoint } from '#modules/estimating/contract/parameters/start-parameters.endpoint.ts';
import { addMachine, removeMachine } from '#modules/estimating/domain/parameters/add-machine.ts';
import { machinesOf, pathOfMachine } from '#modules/estimating/domain/parameters/machines.ts';
import { withParameter } from '#modules/estimating/domain/parameters/parameter-values.ts';
import type { Shop } from '#modules/estimating/domain/parameters/shop.ts';
import { furnishShop, readEvent, releaseOrder } from '#test/planned-order.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';

let shop: TestShop;
let busy: string;
beforeAll(async () => {
  shop = await openTestShop();
  await furnishShop(shop);
  shop.moveClock('2026-11-18T08:00:00Z');
  const line = await releaseOrder(shop, 1, 'G5', '2026-12-18');
  const { placeId } = await readEvent(shop, line, 'print');
  busy = (await shop.kernel.act(({ tx }) => tx.row<{ code: string }>(sql`SELECT code FROM plan_places WHERE id = ${placeId}`)))!.code;
});
/** Each test discards the draft that it gets. */
beforeEach(async () => {
  const { holdsId } = await shop.as('estimator').call(listParametersEndpoint, {});
  await shop.as('estimator').call(startParametersEndpoint, { fromId: holdsId });
});
afterAll(() => shop.close());

const place = (code: string) =>
  shop.kernel.act(({ tx }) =>
    tx.row<{ name: string; active: boolean }>(sql`SELECT name_nl AS name, active FROM plan_places WHERE code = ${code}`),
  );
const read = () => shop.as('estimator').call(readParametersEndpoint, {});
const discard = async () => shop.as('estimator').call(discardParametersEndpoint, { version: (await read()).version });
const saved = async (change: (parameters: Shop) => Shop, workStays = false) => {
  const { shop: parameters, version } = await read();
  return { version, shop: change(parameters), workStays };
};
const off = (code: string) => (parameters: Shop) => withParameter(parameters, `${pathOfMachine(parameters, code)!}.off`, true);

it('a plan place follows its machine that is renamed and switched off, and goes back when the draft is discarded', async () => {
  const estimator = shop.as('estimator');
  const { shop: parameters } = await read();
  const idle = machinesOf(parameters).find(({ kind }) => kind === 'wide-format')!.id;
  const before = await place(idle);
  await estimator.call(
    saveParametersEndpoint,
    await saved((one) => off(idle)(withParameter(one, `${pathOfMachine(one, idle)!}.name`, 'Kleine flatbed'))),
  );
  expect(await place(idle)).toEqual({ name: 'Kleine flatbed', active: false });
  await discard();
  expect(await place(idle)).toMatchObject({ active: before!.active });
});

it('asks before a machine with planned work is switched off, and its place may stay on', async () => {
  const estimator = shop.as('estimator');
  const refused = await estimator.refused(saveParametersEndpoint, await saved(off(busy)));
  expect(refused).toMatchObject({ code: 'MACHINE_HAS_WORK' });
  expect((await read()).shop.presses.find(({ id }) => id === busy)?.off).toBeUndefined();
  await estimator.call(saveParametersEndpoint, await saved(off(busy), true));
  expect(await place(busy)).toMatchObject({ active: true });
  await discard();
});

it('a plan place comes back with its own hours and people when its machine does', async () => {
  const estimator = shop.as('estimator');
  const code = machinesOf((await read()).shop).find(({ kind }) => kind === 'wide-format')!.id;
  await shop.kernel.act(({ tx }) => tx.rows(sql`UPDATE plan_places SET active = true, slots = 7 WHERE code = ${code}`));
  const kept = () =>
    shop.kernel.act(({ tx }) =>
      tx.row<{ slots: number; active: boolean }>(sql`SELECT slots, active FROM plan_places WHERE code = ${code}`),
    );
  await estimator.call(saveParametersEndpoint, await saved((one) => removeMachine(one, code)));
  expect(await kept()).toEqual({ slots: 7, active: false });
  await estimator.call(discardParametersEndpoint, { version: (await read()).version });
  expect(await kept()).toEqual({ slots: 7, active: true });
});

it('a plan place whose machine was never published goes with it', async () => {
  const estimator = shop.as('estimator');
  const added = addMachine((await read()).shop, { kind: 'folder', code: 'F9', name: 'Extra folder' });
  if (!added.accepted) throw new Error(added.code);
  await estimator.call(saveParametersEndpoint, await saved(() => added.value));
  expect(await place('F9')).toMatchObject({ active: true });
  await estimator.call(discardParametersEndpoint, { version: (await read()).version });
  expect(await place('F9')).toBeUndefined();
});
