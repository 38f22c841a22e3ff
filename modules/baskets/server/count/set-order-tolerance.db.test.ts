import { expect, it } from 'vitest';
import { setOrderToleranceEndpoint } from '#modules/baskets/contract/count/set-order-tolerance.endpoint.ts';
import { addOrder } from '#test/baskets.ts';
import { customer, manager, now, read, setUpDatesAndReasons, shop } from '#test/setups/dates-and-reasons.ts';

setUpDatesAndReasons();

it('set order tolerance › gives an order its own, and null that of its customer and products again', async () => {
  const { id } = await addOrder(shop, customer);
  const usual = (await read(id)).lines[0]!.tolerance;
  const tolerance = { under: 0.02, over: 0.25, charge: 'ordered' as const };
  await manager().call(setOrderToleranceEndpoint, { ...(await now(id)), tolerance });
  expect(await read(id)).toMatchObject({ ownTolerance: true, lines: [{ tolerance }] });
  await manager().call(setOrderToleranceEndpoint, { ...(await now(id)), tolerance: null });
  expect(await read(id)).toMatchObject({ ownTolerance: false, lines: [{ tolerance: usual }] });
});
it('set order tolerance › refuses a stale version', async () => {
  const { id } = await addOrder(shop, customer);
  const { version } = await now(id);
  const ask = { id, version: version - 1, tolerance: null };
  expect(await manager().refused(setOrderToleranceEndpoint, ask)).toMatchObject({ code: 'STALE_VERSION' });
});
