import { afterAll, beforeAll, expect, it } from 'vitest';
import { readBasketEndpoint } from '#modules/baskets/contract/basket/baskets.endpoints.ts';
import { readLineDaysEndpoint } from '#modules/baskets/contract/line/read-line-days.endpoint.ts';
import { readQuoteEndpoint } from '#modules/baskets/contract/quote/answer-quote.endpoint.ts';
import { sendQuoteEndpoint } from '#modules/baskets/contract/quote/send-quote.endpoint.ts';
import { earliestDays } from '#modules/estimating/server/public.ts';
import { addBasket, addCustomer, linkInMail } from '#test/baskets.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';
import { daysOfLine } from './read-line-days.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());
const manager = () => shop.as('order_manager');

it('offers a calculated line for three days with their price, and shows them on its quote where wished', async () => {
  const { id, lineId } = await addBasket(shop, await addCustomer(shop));
  const { version, lines } = await manager().call(readBasketEndpoint, { id });
  const { days } = await manager().call(readLineDaysEndpoint, { id: lineId });
  expect(days.find(({ kind }) => kind === 'standard')).toMatchObject({ price: lines[0]!.price });
  expect(await shop.as('operator').refused(readLineDaysEndpoint, { id: lineId })).toMatchObject({ status: 403 });

  const day = (date: string) => Temporal.PlainDate.from(date);
  const entry = earliestDays.entry(async (_, rows) =>
    rows.map(() => ({
      ...{ standard: day('2026-12-21'), best: day('2026-12-18') },
      ...{ express: { day: day('2026-12-14'), percent: 20 }, economy: { day: day('2027-01-11'), percent: -10 } },
    })),
  );
  const kernel = { ...shop.kernel, slots: { ...shop.kernel.slots, [entry.slot]: [entry.entry] } };
  const offered = await shop.kernel.act((context) => daysOfLine({ ...context, kernel }, lineId));
  expect(offered!.map(({ kind, leavesOn }) => [kind, leavesOn])).toEqual([
    ['economy', '2027-01-11'],
    ['standard', '2026-12-21'],
    ['express', '2026-12-14'],
  ]);
  const { price } = lines[0]!;
  expect(offered!.map((one) => Math.round((one.price / price) * 100))).toEqual([90, 100, 120]);

  await manager().call(sendQuoteEndpoint, { id, version, withDays: true });
  const quote = await shop.visitor.call(readQuoteEndpoint, { token: await linkInMail(shop, 'quote', 'quote') });
  expect(quote.lines[0]!.days).toEqual(days);
  const pdf = await shop.visitor.inject({ method: 'GET', url: `/api/quotes/${await linkInMail(shop, 'quote', 'quote')}/pdf` });
  expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
});
