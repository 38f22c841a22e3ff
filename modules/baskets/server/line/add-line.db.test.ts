import { expect, it } from 'vitest';
import { addLineEndpoint } from '#modules/baskets/contract/line/add-line.endpoint.ts';
import { moneyFromEuros } from '#platform/domain/money.ts';
import { addBasket } from '#test/baskets.ts';
import { customer, manager, read, sentQuote, setUpDatesAndReasons, shop } from '#test/setups/dates-and-reasons.ts';

setUpDatesAndReasons();

it('add line › adds an agreed cost to the total, and a text without a price', async () => {
  const { id } = await addBasket(shop, customer);
  const { total } = await read(id);
  const cost = { id, kind: 'cost' as const, description: 'Spoedtoeslag', price: moneyFromEuros(75), vatPercent: 21 };
  await manager().call(addLineEndpoint, cost);
  await manager().call(addLineEndpoint, { id, kind: 'text', description: 'Levering in overleg', price: moneyFromEuros(75) });
  const basket = await read(id);
  expect(basket.total - total).toBe(moneyFromEuros(75));
  expect(basket.lines.slice(1).map(({ kind, price, priceFixed }) => [kind, price, priceFixed])).toEqual([
    ['cost', moneyFromEuros(75), true],
    ['text', 0, false],
  ]);
});
it('add line › refuses a quote that was sent', async () => {
  const ask = { id: await sentQuote(), kind: 'text', description: 'Levering in overleg' };
  expect(await manager().refused(addLineEndpoint, ask)).toMatchObject({ code: 'REVISE_FIRST' });
});
