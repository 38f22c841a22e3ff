import { expect, it } from 'vitest';
import { editLineDetailsEndpoint } from '#modules/baskets/contract/line/edit-line-details.endpoint.ts';
import { addBasket } from '#test/baskets.ts';
import { customer, manager, read, setUpDatesAndReasons, shop } from '#test/setups/dates-and-reasons.ts';

setUpDatesAndReasons();

const details = {
  ...{ description: 'Proefschrift, tweede druk', customerReference: 'K-12', remarksInternal: 'Let op de vouw', remarksExternal: '' },
  ...{ remarksPrepress: 'Zonder aflopend', remarksSales: '' },
};

it('edit line details › saves name, reference and remarks; the same ones change nothing', async () => {
  const { id, lineId } = await addBasket(shop, customer);
  const { version } = (await read(id)).lines[0]!;
  const saved = await manager().call(editLineDetailsEndpoint, { id: lineId, version, ...details });
  expect(saved.version).toBe(version + 1);
  expect((await read(id)).lines[0]).toMatchObject(details);
  expect((await manager().call(editLineDetailsEndpoint, { id: lineId, version: version + 1, ...details })).version).toBe(version + 1);
});
it('edit line details › refuses a product without a name, and a stale version', async () => {
  const { id, lineId } = await addBasket(shop, customer);
  const ask = { id: lineId, version: (await read(id)).lines[0]!.version, ...details };
  const nameless = await manager().refused(editLineDetailsEndpoint, { ...ask, description: '' });
  expect(nameless).toMatchObject({ code: 'DESCRIPTION_REQUIRED' });
  expect(await manager().refused(editLineDetailsEndpoint, { ...ask, version: ask.version - 1 })).toMatchObject({ code: 'STALE_VERSION' });
});
