import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fillCatalogue } from '#demo/catalogue/catalogue.ts';
import { fillParameters } from '#demo/catalogue/parameters.ts';
import { chooseOrderDayByLinkEndpoint } from '#modules/invoicing/contract/online/choose-order-day-by-link.endpoint.ts';
import { payOrderByLinkEndpoint } from '#modules/invoicing/contract/online/pay-order-by-link.endpoint.ts';
import { readOrderByLinkEndpoint } from '#modules/invoicing/contract/online/read-order-by-link.endpoint.ts';
import { orderAsGuestEndpoint } from '#modules/webrequests/contract/shop/order-as-guest.endpoint.ts';
import {
  listShopProductsEndpoint,
  priceShopProductEndpoint,
  readShopProductEndpoint,
} from '#modules/webrequests/contract/shop/shop.endpoints.ts';
import { documentFormats } from '#platform/server/documents/document-text.ts';
import { endAtProvider, openPayingShop, type PayingShop } from '#test/online-payments.ts';

let paying: PayingShop;
beforeAll(async () => {
  paying = await openPayingShop();
  const demo = { kernel: paying.shop.kernel, today: Temporal.PlainDate.from('2026-11-18') };
  await fillCatalogue(demo);
  await fillParameters(demo);
});
afterAll(() => paying.shop.close());

const rows = <Row>(query: ReturnType<typeof sql>) => paying.shop.kernel.act(({ tx }) => tx.rows<Row>(query));
const dayOf = (number: string) =>
  rows<{ day: string; status: string }>(sql`
    SELECT min(d.date)::text AS day, b.status FROM baskets b JOIN lines l ON l.basket_id = b.id JOIN deliveries d ON d.line_id = l.id
    WHERE b.number = ${number} GROUP BY b.status`).then(([found]) => found!);

/** An order of the shop by a guest, on the usual day. */
async function orderOfGuest(email: string) {
  const { visitor } = paying.shop;
  const { id } = (await visitor.call(listShopProductsEndpoint, { brand: 0 })).rows[0]!;
  const { answers, quantity } = await visitor.call(readShopProductEndpoint, { id, brand: 0 });
  const { price } = await visitor.call(priceShopProductEndpoint, { id, brand: 0, quantity, answers });
  const guest = { name: 'Fenna Bos', email, street: 'Kade', houseNumber: '4', postcode: '3511 AA', city: 'Utrecht' };
  const asked = { id, brand: 0, quantity, answers, ...guest, leavesOn: null, total: price!.total, agreed: true as const };
  const { number, paymentPath } = await visitor.call(orderAsGuestEndpoint, asked);
  const token = paymentPath.split('/').at(-1)!;
  await paying.shop.runJobs();
  return { number, token, read: () => visitor.call(readOrderByLinkEndpoint, { token }) };
}
const later = (date: string) => paying.shop.moveClock(`${date}T09:00:00Z`);

it('choose order day by link › asks for another day before an order that was left unpaid is paid again', async () => {
  const { visitor } = paying.shop;
  const { number, token, read } = await orderOfGuest('fenna@voorbeeld.example');
  const { day: promised } = await dayOf(number);
  await endAtProvider(paying, (await read()).checkoutUrl, 'failed');
  await paying.shop.runJobs();
  expect(await read()).toMatchObject({ canPayAgain: true, goneDay: null });
  later(promised);
  const { goneDay } = await read();
  expect(goneDay).toMatchObject({ promised });
  expect(await visitor.refused(payOrderByLinkEndpoint, { token })).toMatchObject({ code: 'ORDER_DAY_GONE' });
  expect(await visitor.refused(chooseOrderDayByLinkEndpoint, { token, day: '2027-06-01' })).toMatchObject({ code: 'ORDER_DAY_CHANGED' });
  expect(await visitor.call(chooseOrderDayByLinkEndpoint, { token, day: goneDay!.first })).toEqual({ kept: false });
  expect(await dayOf(number)).toEqual({ day: goneDay!.first, status: 'quote_approved' });
  expect(await read()).toMatchObject({ goneDay: null });
  await visitor.call(payOrderByLinkEndpoint, { token });
  await paying.shop.runJobs();
  await endAtProvider(paying, (await read()).checkoutUrl, 'paid');
  await paying.shop.runJobs();
  expect(await dayOf(number)).toEqual({ day: goneDay!.first, status: 'in_progress' });
  expect(await visitor.refused(chooseOrderDayByLinkEndpoint, { token, day: promised })).toMatchObject({ code: 'ORDER_DAY_SETTLED' });
});

it('choose order day by link › lets an order that is paid too late wait for its customer, who keeps the day with the manager warned', async () => {
  await rows(sql`UPDATE users SET language = 'en'`);
  later('2026-11-24');
  const { number, token, read } = await orderOfGuest('jo@voorbeeld.example');
  const { day: promised } = await dayOf(number);
  const { checkoutUrl } = await read();
  later(Temporal.PlainDate.from(promised).subtract({ days: 1 }).toString());
  await endAtProvider(paying, checkoutUrl, 'paid');
  await paying.shop.runJobs();
  expect(await dayOf(number)).toEqual({ day: promised, status: 'quote_approved' });
  expect(await read()).toMatchObject({ status: 'paid', goneDay: { promised } });
  const mails = (kind: string) => rows<{ text: string }>(sql`SELECT body_text AS text FROM mails WHERE kind = ${kind}`);
  expect(await mails('order_day_gone')).toEqual([{ text: expect.stringContaining('/pay-order/') }]);
  expect(await paying.shop.visitor.call(chooseOrderDayByLinkEndpoint, { token, day: promised })).toEqual({ kept: true });
  expect(await mails('order_day_kept_manager')).toEqual([]);
  await paying.shop.runJobs();
  expect(await dayOf(number)).toEqual({ day: promised, status: 'in_progress' });
  const inEnglish = documentFormats('en').date(promised);
  expect(await mails('order_day_kept_manager')).toEqual([{ text: expect.stringContaining(inEnglish) }]);
});

it('choose order day by link › keeps the day that a person quoted until it has passed', async () => {
  later('2026-11-30');
  const { number, read } = await orderOfGuest('rik@voorbeeld.example');
  const { day: promised } = await dayOf(number);
  await rows(sql`
    INSERT INTO quotes (basket_id, revision, snapshot, total, valid_until, status, sent_at, sent_to)
    SELECT id, 0, '{}', 0, '2026-12-31', 'approved', now(), '' FROM baskets WHERE number = ${number}`);
  const { checkoutUrl } = await read();
  later(Temporal.PlainDate.from(promised).subtract({ days: 1 }).toString());
  await endAtProvider(paying, checkoutUrl, 'paid');
  await paying.shop.runJobs();
  expect(await dayOf(number)).toEqual({ day: promised, status: 'in_progress' });
});
