import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listBasketsEndpoint, readBasketHistoryEndpoint } from '#modules/baskets/contract/basket/baskets.endpoints.ts';
import { cancelBasketEndpoint } from '#modules/baskets/contract/basket/cancel-basket.endpoint.ts';
import { readMailDraftEndpoint } from '#modules/baskets/contract/mail/mail.endpoints.ts';
import { repeatMailEndpoint } from '#modules/baskets/contract/mail/repeat-mail.endpoint.ts';
import { sendMailEndpoint } from '#modules/baskets/contract/mail/send-mail.endpoint.ts';
import { sendMailNowEndpoint } from '#modules/baskets/contract/mail/send-mail-now.endpoint.ts';
import { withdrawMailEndpoint } from '#modules/baskets/contract/mail/withdraw-mail.endpoint.ts';
import { readQuoteEndpoint } from '#modules/baskets/contract/quote/answer-quote.endpoint.ts';
import { approveForCustomerEndpoint } from '#modules/baskets/contract/quote/approve-for-customer.endpoint.ts';
import { approveQuoteEndpoint } from '#modules/baskets/contract/quote/approve-quote.endpoint.ts';
import { reviseQuoteEndpoint } from '#modules/baskets/contract/quote/revise-quote.endpoint.ts';
import { sendQuoteEndpoint } from '#modules/baskets/contract/quote/send-quote.endpoint.ts';
import { addBasket, linkInMail } from '#test/baskets.ts';
import { type MailShop, openMailShop } from '#test/mails/mail-shop.ts';

let shop: MailShop['shop'];
let customer: MailShop['customer'];
let manager: MailShop['manager'];
let mailsOf: MailShop['mailsOf'];
let read: MailShop['read'];
let newest: MailShop['newest'];
let sentQuote: MailShop['sentQuote'];
let order: MailShop['order'];
let minute: MailShop['minute'];
beforeAll(async () => {
  ({ shop, customer, manager, mailsOf, read, newest, sentQuote, order, minute } = await openMailShop());
});
afterAll(() => shop.close());

describe('scheduled mail', () => {
  const tomorrow = '2026-11-19T08:00';
  it('waits for its moment in the shop’s time zone, and is then sent', async () => {
    const { id } = await order();
    expect(await manager().refused(sendMailEndpoint, { id, mailType: '5', sendAt: '2026-11-18T09:59' })).toMatchObject({
      code: 'MAIL_TIME_PAST',
    });
    expect(await manager().refused(sendMailEndpoint, { id, mailType: '5', sendAt: '2027-11-18T09:00' })).toMatchObject({
      code: 'MAIL_TIME_FAR',
    });
    await manager().call(sendMailEndpoint, { id, mailType: '5', sendAt: tomorrow });
    await minute();
    expect(await newest(id)).toMatchObject({ status: 'waiting', sendAt: '2026-11-19T07:00:00Z' });
    shop.moveClock('2026-11-19T07:00:00Z');
    await minute();
    expect(await newest(id)).toMatchObject({ status: 'failed', error: expect.stringContaining('ECONNREFUSED') });
    shop.moveClock('2026-11-18T09:00:00Z');
  });

  it('counts the days of the quote, its link, follow-up and text from the sending', async () => {
    const { id } = await addBasket(shop, customer);
    const sendAt = '2026-12-16T09:00';
    const { message } = await manager().call(readMailDraftEndpoint, { id, mailType: '1', sendAt });
    expect(message).toContain('15 januari 2027');
    await manager().call(sendQuoteEndpoint, { id, version: (await read(id)).version, sendAt, message });
    const { followUpOn, quotes } = await read(id);
    expect({ followUpOn, quotes }).toMatchObject({
      followUpOn: '2026-12-23',
      quotes: [{ sentAt: '2026-12-16T08:00:00Z', validUntil: '2027-01-15' }],
    });
    const links = await shop.kernel.act(({ tx }) =>
      tx.rows<{ expiresAt: string }>(sql`SELECT expires_at AS "expiresAt" FROM access_tokens WHERE kind = 'quote' AND basket_id = ${id}`),
    );
    expect(links).toEqual([{ expiresAt: '2027-02-14T08:00:00Z' }]);
  });

  it('shows as waiting until then, and can be sent now: the quote counts from today', async () => {
    const { id } = await addBasket(shop, customer);
    await manager().call(sendQuoteEndpoint, { id, version: (await read(id)).version, sendAt: '2026-12-16T09:00' });
    const listed = async () =>
      (await manager().call(listBasketsEndpoint, { customerId: customer.id, group: 'quotes', limit: 100 })).rows.find(
        (row) => row.id === id,
      );
    const mailId = (await newest(id)).id;
    expect(await read(id)).toMatchObject({ plannedQuote: { mailId, revision: 1, goesAt: '2026-12-16T08:00:00Z', anotherLies: false } });
    expect(await listed()).toMatchObject({ status: 'quotation_sent', quoteGoesAt: '2026-12-16T08:00:00Z' });
    const historyTexts = async () => (await manager().call(readBasketHistoryEndpoint, { id })).entries.map(({ text }) => text);
    expect((await historyTexts())[0]).toContain('klaargezet');
    const now = { id, mailId };
    await manager().call(sendMailNowEndpoint, now);
    expect(await manager().refused(sendMailNowEndpoint, now)).toMatchObject({ code: 'MAIL_NOT_WAITING' });
    expect(await manager().refused(sendMailNowEndpoint, { id: 999_999, mailId })).toMatchObject({ status: 404 });
    expect(await read(id)).toMatchObject({
      plannedQuote: null,
      followUpOn: '2026-11-25',
      validUntil: '2027-01-15',
      quotes: [{ sentAt: '2026-11-18T09:00:00Z' }],
    });
    expect(await listed()).toMatchObject({ quoteGoesAt: null });
    const [sent] = await shop.kernel.act(({ tx }) =>
      tx.rows<{ status: string; issuedOn: string }>(sql`
        SELECT status, attachments #>> '{0,document,data,issuedOn}' AS "issuedOn" FROM mails WHERE id = ${mailId}`),
    );
    expect(sent).toEqual({ status: 'queued', issuedOn: '2026-11-18' });
    expect((await historyTexts())[0]).toContain('Eerder verstuurd dan gepland');
    await shop.runJobs();
    expect((await historyTexts()).filter((text) => text.startsWith('De geplande offerte'))).toHaveLength(1);
  });

  it('can be withdrawn once until then, which returns an unsent quote to calculation', async () => {
    const { id } = await addBasket(shop, customer);
    const { version } = await read(id);
    await manager().call(sendQuoteEndpoint, { id, version, sendAt: tomorrow });
    expect(await read(id)).toMatchObject({ status: 'quotation_sent' });
    const mail = await newest(id);
    const taken = { id, mailId: mail.id };
    const [first, second] = await Promise.all(
      [1, 2].map(() => manager().call(withdrawMailEndpoint, taken, { idempotencyKey: `withdraw-${id}` })),
    );
    expect(second).toEqual(first);
    expect(await read(id)).toMatchObject({ status: 'in_calculation', quotes: [{ status: 'superseded', went: false }] });
    expect(await manager().refused(withdrawMailEndpoint, taken)).toMatchObject({ code: 'MAIL_NOT_WAITING' });
    expect(await manager().refused(repeatMailEndpoint, taken)).toMatchObject({ code: 'MAIL_WITHDRAWN' });
    shop.moveClock('2026-11-19T07:00:00Z');
    await minute();
    expect((await newest(id)).status).toBe('withdrawn');
    shop.moveClock('2026-11-18T09:00:00Z');
  });
});

describe('scheduled mail of a quote that is superseded or closed', () => {
  const planned = async () => {
    const { id, lineId } = await addBasket(shop, customer);
    const { version } = await manager().call(sendQuoteEndpoint, { id, version: (await read(id)).version, sendAt: '2026-11-19T08:00' });
    return { id, lineId, version };
  };
  /** Returns the statuses of a quote's mails a day later, newest first. */
  async function dayLater(id: number): Promise<string[]> {
    shop.moveClock('2026-11-19T07:00:00Z');
    await minute();
    shop.moveClock('2026-11-18T09:00:00Z');
    return (await mailsOf(id)).filter(({ kind }) => kind === 'quote' || kind === 'quote_reminder').map(({ status }) => status);
  }
  it('is not sent when the quote is revised, superseded, lost or approved by phone before', async () => {
    const revised = await planned();
    await manager().call(reviseQuoteEndpoint, revised);
    const replaced = await planned();
    await manager().call(sendQuoteEndpoint, { id: replaced.id, version: replaced.version, sendAt: '2026-11-20T08:00' });
    expect((await manager().refused(sendMailEndpoint, { id: replaced.id, mailType: '4' })).code).toBe('QUOTE_WAITS');
    const lost = await planned();
    await manager().call(cancelBasketEndpoint, { id: lost.id, version: lost.version, reason: 'price' });
    const approved = await planned();
    const choices = [{ lineId: approved.lineId, quantity: 150 }];
    const { id, version } = approved;
    await manager().call(approveForCustomerEndpoint, { id, version, name: 'Ineke Brouwer', reason: 'Gebeld', choices });
    expect(await dayLater(revised.id)).toEqual(['withdrawn']);
    expect(await dayLater(replaced.id)).toEqual(['waiting', 'withdrawn']);
    expect(await dayLater(lost.id)).toEqual(['withdrawn']);
    expect(await dayLater(id)).toEqual(['withdrawn']);
    const { entries } = await manager().call(readBasketHistoryEndpoint, { id: revised.id });
    expect(entries.map(({ text }) => text)).toContainEqual(expect.stringContaining('Mail teruggenomen'));
  });
  it('leaves the earlier quote open until it is sent, and binds from then on', async () => {
    const { id, lineId } = await sentQuote();
    const token = await linkInMail(shop, 'quote', 'quote');
    const plan = async () =>
      manager().call(sendQuoteEndpoint, { id, version: (await read(id)).version, sendAt: '2026-11-19T08:00', validUntil: '2027-01-15' });
    await plan();
    expect((await shop.visitor.call(readQuoteEndpoint, { token })).state).toBe('open');
    await manager().call(withdrawMailEndpoint, { id, mailId: (await newest(id)).id });
    expect(await read(id)).toMatchObject({
      status: 'quotation_sent',
      validUntil: '2026-12-18',
      quotes: [{ status: 'superseded' }, { status: 'sent' }],
    });
    await plan();
    shop.moveClock('2026-11-19T07:00:00Z');
    const approval = { token, name: 'Ineke Brouwer', agreed: true as const, choices: [{ lineId, quantity: 150 }] };
    expect(await shop.visitor.refused(approveQuoteEndpoint, approval)).toMatchObject({ code: 'QUOTE_SUPERSEDED' });
    await minute();
    expect((await read(id)).quotes.map(({ status }) => status)).toEqual(['sent', 'superseded', 'superseded']);
    shop.moveClock('2026-11-18T09:00:00Z');
  });
  it('is not sent when the customer approves the earlier quote', async () => {
    const { id, lineId } = await sentQuote();
    const token = await linkInMail(shop, 'quote', 'quote');
    await manager().call(sendQuoteEndpoint, { id, version: (await read(id)).version, sendAt: '2026-11-19T08:00' });
    const approval = { token, name: 'Ineke Brouwer', agreed: true as const, choices: [{ lineId, quantity: 150 }] };
    await shop.visitor.call(approveQuoteEndpoint, approval);
    expect((await read(id)).quotes.map(({ status }) => status)).toEqual(['superseded', 'approved']);
    expect((await dayLater(id))[0]).toBe('withdrawn');
  });
  it('is not sent when it is a waiting reminder either', async () => {
    const { id } = await sentQuote();
    await manager().call(sendMailEndpoint, { id, mailType: '4', sendAt: '2026-11-19T08:00' });
    await manager().call(reviseQuoteEndpoint, { id, version: (await read(id)).version });
    expect((await dayLater(id))[0]).toBe('withdrawn');
  });
});
