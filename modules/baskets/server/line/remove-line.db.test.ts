import { expect, it } from 'vitest';
import { removeLineEndpoint } from '#modules/baskets/contract/line/remove-line.endpoint.ts';
import { addBasket, addProductLine } from '#test/baskets.ts';
import { customer, manager, read, sentQuote, setUpDatesAndReasons, shop } from '#test/setups/dates-and-reasons.ts';

setUpDatesAndReasons();

it('remove line › takes a line and its price off a quote', async () => {
  const { id } = await addBasket(shop, customer);
  const before = await read(id);
  const lineId = await addProductLine(shop, id, { description: 'Boekenlegger' });
  expect((await read(id)).total).toBeGreaterThan(before.total);
  const line = (await read(id)).lines.find((one) => one.id === lineId)!;
  await manager().call(removeLineEndpoint, { id: lineId, version: line.version });
  const after = await read(id);
  expect([after.total, after.lines.find((one) => one.id === lineId)?.status]).toEqual([before.total, 'quote_canceled']);
  const again = { id: lineId, version: line.version + 1 };
  expect(await manager().refused(removeLineEndpoint, again)).toMatchObject({ code: 'LINE_NOT_OPEN' });
});
it('remove line › refuses a line of a sent quote', async () => {
  const id = await sentQuote();
  const { id: lineId, version } = (await read(id)).lines[0]!;
  expect(await manager().refused(removeLineEndpoint, { id: lineId, version })).toMatchObject({ code: 'REVISE_FIRST' });
});
