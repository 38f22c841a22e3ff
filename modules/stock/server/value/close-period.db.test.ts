import { expect, it } from 'vitest';
import { receiveStockEndpoint } from '#modules/stock/contract/receive-stock.endpoint.ts';
import { readStockEndpoint } from '#modules/stock/contract/stock.endpoints.ts';
import { closePeriodEndpoint } from '#modules/stock/contract/value/close-period.endpoint.ts';
import { readStockValueEndpoint } from '#modules/stock/contract/value/stock-value.endpoint.ts';
import { setUpStock, shop, warehouse } from '#test/setups/stock.ts';
import { addArticle } from '#test/stock.ts';

setUpStock();

it('close period › keeps the value of its days, whatever is booked later', async () => {
  const finance = shop.as('finance');
  const { id: articleId } = await addArticle(shop, { stock: 0 });
  const receipt = { articleId, type: 90 as const, quantity: 10, location: 'A-01', unitCostEur: 2.5 };
  await warehouse().call(receiveStockEndpoint, { ...receipt, receivedOn: '2026-10-30' });
  await warehouse().call(receiveStockEndpoint, receipt);
  const worth = async (on: string) => {
    const { rows, total } = await finance.call(readStockValueEndpoint, { on });
    return [rows.find((row) => row.articleId === articleId)?.value, total];
  };
  const before = await worth('2026-10-31');
  expect(before[0]).toBe(250_000);
  expect(await finance.call(closePeriodEndpoint, { until: '2026-10-31' })).toEqual({ until: '2026-10-31', value: before[1] });
  const late = { ...receipt, receivedOn: '2026-10-31' };
  expect(await warehouse().refused(receiveStockEndpoint, late)).toMatchObject({ code: 'PERIOD_CLOSED' });
  await warehouse().call(receiveStockEndpoint, { ...receipt, receivedOn: '2026-11-01' });
  expect(await worth('2026-10-31')).toEqual(before);
  expect((await warehouse().call(readStockEndpoint, { articleId })).physical).toBe(30);

  expect(await finance.refused(closePeriodEndpoint, { until: '2026-10-31' })).toMatchObject({ code: 'ALREADY_CLOSED' });
  expect(await finance.refused(closePeriodEndpoint, { until: '2027-06-30' })).toMatchObject({ code: 'CLOSE_TOO_LATE' });
  expect((await warehouse().refused(closePeriodEndpoint, { until: '2026-11-01' })).status).toBe(403);
  const { closings } = await finance.call(readStockValueEndpoint, {});
  expect(closings).toMatchObject([{ until: '2026-10-31', value: before[1] }]);
});

it('close period › closes a day once when two people do so at the same time', async () => {
  const close = () => shop.as('finance').call(closePeriodEndpoint, { until: '2026-11-10' });
  const said = await Promise.allSettled([close(), close()]);
  expect(said.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
});
