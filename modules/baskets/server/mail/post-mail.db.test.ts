import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { applyAmendmentEndpoint } from '#modules/baskets/contract/amendment/apply-amendment.endpoint.ts';
import { askAmendmentEndpoint } from '#modules/baskets/contract/amendment/ask-amendment.endpoint.ts';
import {
  listBasketMailsEndpoint,
  listBasketsEndpoint,
  readBasketEndpoint,
  readBasketHistoryEndpoint,
} from '#modules/baskets/contract/basket/baskets.endpoints.ts';
import { cancelBasketEndpoint } from '#modules/baskets/contract/basket/cancel-basket.endpoint.ts';
import { readMailDraftEndpoint } from '#modules/baskets/contract/mail/mail.endpoints.ts';
import { postMailEndpoint } from '#modules/baskets/contract/mail/post-mail.endpoint.ts';
import { repeatMailEndpoint } from '#modules/baskets/contract/mail/repeat-mail.endpoint.ts';
import { sendMailEndpoint } from '#modules/baskets/contract/mail/send-mail.endpoint.ts';
import { withdrawMailEndpoint } from '#modules/baskets/contract/mail/withdraw-mail.endpoint.ts';
import { confirmBasketEndpoint } from '#modules/baskets/contract/order/confirm-basket.endpoint.ts';
import { approveForCustomerEndpoint } from '#modules/baskets/contract/quote/approve-for-customer.endpoint.ts';
import { reviseQuoteEndpoint } from '#modules/baskets/contract/quote/revise-quote.endpoint.ts';
import { sendQuoteEndpoint } from '#modules/baskets/contract/quote/send-quote.endpoint.ts';
import { supersedeBefore } from '#modules/baskets/server/quote/quotes.store.ts';
import { listHomeTilesEndpoint } from '#modules/identity/contract/home.endpoints.ts';
import { storeFile } from '#platform/server/files/files.ts';
import { amendTo160, draftAmendment } from '#test/amendments.ts';
import { addBasket, addCustomer, addOrder, type TestCustomer } from '#test/baskets.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';

let shop: TestShop;
let customer: TestCustomer;
beforeAll(async () => {
  shop = await openTestShop();
  customer = await addCustomer(shop, { email: '' });
});
afterAll(() => shop.close());
const manager = () => shop.as('order_manager');
const read = (id: number) => manager().call(readBasketEndpoint, { id });
const statuses = async (id: number) => (await manager().call(listBasketMailsEndpoint, { id })).map(({ status }) => status).toSorted();
const toPost = async () => (await manager().call(listBasketsEndpoint, { group: 'to_post' })).rows.map(({ id }) => id);
const newest = async (id: number) => (await manager().call(readBasketHistoryEndpoint, { id })).entries[0]?.text;
const pdfOf = async (id: number) => {
  const [mail] = (await read(id)).mailsToPost;
  const { rawPayload } = await manager().inject({ method: 'GET', url: `/api/baskets/${id}/mails/${mail!.id}/attachments/0` });
  return rawPayload.subarray(0, 5).toString();
};

it('takes the quote of a customer without an e-mail address to an order on paper, and finds what is to be posted', async () => {
  const { id, lineId } = await addBasket(shop, customer);
  const { version } = await read(id);
  expect(await manager().call(readMailDraftEndpoint, { id, mailType: '1' })).toMatchObject({ to: '', problem: null });
  expect(await manager().refused(sendQuoteEndpoint, { id, version, sendAt: '2026-11-19T08:00' })).toMatchObject({
    code: 'CONTACT_NO_EMAIL',
  });
  const quote = await manager().call(sendQuoteEndpoint, { id, version });
  expect(quote).toMatchObject({ status: 'quotation_sent', sentTo: '' });
  expect(await newest(id)).toBe('Offerte, revisie 1, te posten');
  expect(await pdfOf(id)).toBe('%PDF-');
  await shop.runJobs();
  expect(await pdfOf(id)).toBe('%PDF-');
  const url = `/api/baskets/${id}/quotes/${quote.quoteId}/pdf`;
  expect((await manager().inject({ method: 'GET', url })).statusCode).toBe(200);
  expect(await toPost()).toContain(id);

  const choices = [{ lineId, quantity: 150 }];
  const approved = await manager().call(approveForCustomerEndpoint, {
    id,
    version: quote.version,
    name: 'Ida Lezer',
    reason: 'Gebeld',
    choices,
  });
  expect(await manager().call(confirmBasketEndpoint, { id, version: approved.version })).toMatchObject({ sentTo: '' });
  expect(await newest(id)).toBe('Order bevestigd; de bevestiging is te posten');
  // The customer has the quote: it was answered.
  expect(await statuses(id)).toEqual(['posted', 'to_post']);
  const [waiting] = (await read(id)).mailsToPost;
  expect(waiting).toMatchObject({ kind: 'order_confirmation' });
  const tiles = async () => (await manager().call(listHomeTilesEndpoint, {})).tiles.map(({ title }) => title);
  expect(await tiles()).toContain('baskets.home.toPost');

  const mail = { id, mailId: waiting!.id };
  expect(await manager().refused(repeatMailEndpoint, mail)).toMatchObject({ code: 'MAIL_UNDER_WAY' });
  await manager().call(postMailEndpoint, mail);
  expect(await manager().refused(postMailEndpoint, mail)).toMatchObject({ status: 409, code: 'MAIL_NOT_TO_POST' });
  expect(await newest(id)).toMatch(/^Gepost: /);
  expect(await statuses(id)).toEqual(['posted', 'posted']);
  expect(await toPost()).not.toContain(id);
  expect(await tiles()).not.toContain('baskets.home.toPost');
  await manager().call(repeatMailEndpoint, mail);
  expect(await statuses(id)).toEqual(['posted', 'posted', 'to_post']);
  expect((await read(id)).mailsToPost).toMatchObject([{ kind: 'order_confirmation' }]);
});

it('withdraws what was not posted yet with the quote or order that it is about', async () => {
  const { id } = await addBasket(shop, customer);
  const quote = await manager().call(sendQuoteEndpoint, { id, version: (await read(id)).version });
  await manager().call(reviseQuoteEndpoint, { id, version: quote.version });
  expect(await statuses(id)).toEqual(['withdrawn']);
  const order = await addOrder(shop, customer);
  expect(await statuses(order.id)).toEqual(['to_post']);
  const { version } = await read(order.id);
  await manager().call(cancelBasketEndpoint, { id: order.id, version, reason: 'customer_request', note: '' });
  expect(await statuses(order.id)).toEqual(['withdrawn']);
});

it('withdraws a quote that is to be posted, which returns to calculation, and one that a later revision replaces', async () => {
  const { id } = await addBasket(shop, customer);
  await manager().call(sendQuoteEndpoint, { id, version: (await read(id)).version });
  const letter = async () => ({ id, mailId: (await read(id)).mailsToPost[0]!.id });
  await manager().call(withdrawMailEndpoint, await letter());
  expect(await read(id)).toMatchObject({ status: 'in_calculation', mailsToPost: [] });
  await manager().call(sendQuoteEndpoint, { id, version: (await read(id)).version });
  await shop.kernel.act((context) => supersedeBefore(context, id, 3));
  expect(await statuses(id)).toEqual(['withdrawn', 'withdrawn']);
});

it('posts the confirmation of an amendment that was agreed by phone, where asking by mail is refused', async () => {
  const order = await addOrder(shop, customer);
  const { preview, ...apply } = await draftAmendment(shop, order.id, [amendTo160(order.lineId)]);
  expect(await manager().refused(askAmendmentEndpoint, apply)).toMatchObject({ code: 'AMENDMENT_NO_EMAIL' });
  expect(await manager().call(applyAmendmentEndpoint, { ...apply, agreedBy: 'Ida, per telefoon' })).toMatchObject({ mailedTo: '' });
  expect((await read(order.id)).mailsToPost.map(({ kind }) => kind)).toEqual(['order_confirmation', 'amendment_confirmed']);
  const { version } = await read(order.id);
  await manager().call(cancelBasketEndpoint, { id: order.id, version, reason: 'customer_request', note: '' });
  expect(await statuses(order.id)).toEqual(['withdrawn', 'withdrawn']);
});

it('posts what a colleague of the contact gets a copy of by mail', async () => {
  const withColleague = await addCustomer(shop, { email: '' });
  const order = await addBasket(shop, withColleague);
  await shop.kernel.act(({ tx }) =>
    tx.rows(sql`INSERT INTO contacts (customer_id, first_name, surname, email, language, copies)
      VALUES (${withColleague.id}, 'Ruben', 'Otten', 'ruben@universiteit.example', 'nl', ARRAY['confirmations'])`),
  );
  await manager().call(confirmBasketEndpoint, { id: order.id, version: (await read(order.id)).version });
  const mails = await manager().call(listBasketMailsEndpoint, { id: order.id });
  const sent = mails
    .map(({ kind, status, recipients }) => ({ kind, status, recipients }))
    .toSorted((a, b) => a.status.localeCompare(b.status));
  expect(sent).toEqual([
    { kind: 'order_confirmation', status: 'kept', recipients: ['ruben@universiteit.example'] },
    { kind: 'order_confirmation', status: 'to_post', recipients: [] },
  ]);
  expect((await read(order.id)).mailsToPost).toHaveLength(1);
});

it('names every attachment of what is to be posted', async () => {
  const order = await addOrder(shop, customer);
  const terms = { name: 'Voorwaarden.pdf', mime: 'application/pdf', refs: [`basket:${order.id}`] };
  const file = await shop.kernel.act((context) => storeFile(context, new TextEncoder().encode('%PDF-1.7'), terms));
  await manager().call(sendMailEndpoint, { id: order.id, mailType: '3', fileIds: [file.id] });
  const proForma = (await read(order.id)).mailsToPost.find(({ kind }) => kind === 'pro_forma');
  expect(proForma?.attachments).toEqual([expect.stringMatching(/\.pdf$/), 'Voorwaarden.pdf']);
});

it('mails further recipients instead, and refuses a message to nobody', async () => {
  const order = await addOrder(shop, customer);
  expect(await manager().refused(sendMailEndpoint, { id: order.id, mailType: '5' })).toMatchObject({ code: 'CONTACT_NO_EMAIL' });
  expect(await manager().call(sendMailEndpoint, { id: order.id, mailType: '3' })).toMatchObject({ sentTo: '' });
  const extra = ['inkoop@universiteit.example'];
  expect(await manager().call(sendMailEndpoint, { id: order.id, mailType: '3', extra })).toMatchObject({ sentTo: extra[0] });
  await shop.kernel.act(({ tx }) => tx.rows(sql`UPDATE baskets SET contact_id = NULL WHERE id = ${order.id}`));
  expect(await manager().call(sendMailEndpoint, { id: order.id, mailType: '2' })).toMatchObject({ sentTo: '' });
});
