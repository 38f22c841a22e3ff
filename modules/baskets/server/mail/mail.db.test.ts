import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  basketHistoryEndpoint,
  basketMailsEndpoint,
  listBasketsEndpoint,
  readBasketEndpoint,
} from '#modules/baskets/contract/basket/baskets.endpoints.ts';
import { cancelBasketEndpoint } from '#modules/baskets/contract/basket/cancel-basket.endpoint.ts';
import { holdBasketEndpoint } from '#modules/baskets/contract/basket/hold-basket.endpoint.ts';
import { resumeBasketEndpoint } from '#modules/baskets/contract/basket/resume-basket.endpoint.ts';
import { divideLineEndpoint } from '#modules/baskets/contract/delivery/divide-line.endpoint.ts';
import { mailDraftEndpoint, mailPreviewEndpoint, readMailEndpoint } from '#modules/baskets/contract/mail/mail.endpoints.ts';
import { repeatMailEndpoint } from '#modules/baskets/contract/mail/repeat-mail.endpoint.ts';
import { sendMailEndpoint } from '#modules/baskets/contract/mail/send-mail.endpoint.ts';
import { sendMailNowEndpoint } from '#modules/baskets/contract/mail/send-mail-now.endpoint.ts';
import { withdrawMailEndpoint } from '#modules/baskets/contract/mail/withdraw-mail.endpoint.ts';
import { readQuoteEndpoint } from '#modules/baskets/contract/quote/answer-quote.endpoint.ts';
import { approveForCustomerEndpoint } from '#modules/baskets/contract/quote/approve-for-customer.endpoint.ts';
import { approveQuoteEndpoint } from '#modules/baskets/contract/quote/approve-quote.endpoint.ts';
import { reviseQuoteEndpoint } from '#modules/baskets/contract/quote/revise-quote.endpoint.ts';
import { sendQuoteEndpoint } from '#modules/baskets/contract/quote/send-quote.endpoint.ts';
import { expireQuotes } from '#modules/baskets/server/basket/nightly-dates.ts';
import { moveLine } from '#modules/baskets/server/public.ts';
import { homeTilesEndpoint } from '#modules/identity/contract/home.endpoints.ts';
import { mailTemplatesEndpoint, previewMailTemplateEndpoint } from '#modules/identity/contract/mails/mail-templates.endpoints.ts';
import { resetMailTemplateEndpoint } from '#modules/identity/contract/mails/reset-mail-template.endpoint.ts';
import { saveMailScheduleEndpoint } from '#modules/identity/contract/mails/save-mail-schedule.endpoint.ts';
import { saveMailTemplateEndpoint } from '#modules/identity/contract/mails/save-mail-template.endpoint.ts';
import { testMailTemplateEndpoint } from '#modules/identity/contract/mails/test-mail-template.endpoint.ts';
import { storeFile } from '#platform/server/files/files.ts';
import { mailKinds } from '#platform/server/mail/mail-text.ts';
import { addBasket, addCustomer, addOrder, addSentQuote, linkInMail, type TestCustomer } from '#test/baskets.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';

let shop: TestShop;
let customer: TestCustomer;
beforeAll(async () => {
  // An unreachable mail server.
  shop = await openTestShop({ smtpUrl: 'smtp://127.0.0.1:1' });
  customer = await addCustomer(shop);
});
afterAll(() => shop.close());

const manager = () => shop.as('order_manager');
const read = (id: number) => manager().call(readBasketEndpoint, { id });
const mailsOf = (id: number) => manager().call(basketMailsEndpoint, { id });
const newest = async (id: number) => manager().call(readMailEndpoint, { id, mailId: (await mailsOf(id))[0]!.id });
const sentQuote = () => addSentQuote(shop, customer);
const order = () => addOrder(shop, customer);
/** Runs the jobs of every minute. */
async function minute(): Promise<void> {
  for (const due of ['mail.sendWaiting', 'baskets.replaceQuotes']) {
    const entry = shop.kernel.jobs.find(({ name }) => name === due)!;
    await shop.kernel.act((context) => entry.run(context, {}));
  }
  await shop.runJobs();
}

describe('send mail', () => {
  it('refuses every kind without an order manager, and says so in the draft', async () => {
    const quote = await sentQuote();
    const ordered = await order();
    await shop.kernel.act(({ tx }) => tx.rows(sql`UPDATE baskets SET order_manager_id = NULL WHERE id IN (${quote.id}, ${ordered.id})`));
    const refused = async (id: number, mailType: string) => (await manager().refused(sendMailEndpoint, { id, mailType })).code;
    expect(await refused(quote.id, '4')).toBe('ORDER_MANAGER_REQUIRED');
    for (const mailType of ['2', '3', '5']) expect(await refused(ordered.id, mailType)).toBe('ORDER_MANAGER_REQUIRED');
    const { problem } = await manager().call(mailDraftEndpoint, { id: ordered.id, mailType: '2' });
    expect(problem).toEqual({ code: 'ORDER_MANAGER_REQUIRED', message: 'Kies eerst een ordermanager.' });
    expect(await manager().refused(repeatMailEndpoint, { id: quote.id, mailId: (await mailsOf(quote.id))[0]!.id })).toMatchObject({
      code: expect.stringMatching(/ORDER_MANAGER_REQUIRED|MAIL_UNDER_WAY/),
    });
  });

  it('sends to the contact and further recipients, with attached files, in the contact’s language', async () => {
    const { id } = await order();
    const bytes = new TextEncoder().encode('%PDF-1.7');
    const file = await shop.kernel.act((context) =>
      storeFile(context, bytes, { name: 'Voorwaarden.pdf', mime: 'application/pdf', refs: [`basket:${id}`] }),
    );
    const ask = { id, mailType: '3', extra: ['inkoop@universiteit.example'], fileIds: [file.id] };
    await manager().call(sendMailEndpoint, ask);
    const mail = await newest(id);
    expect(mail).toMatchObject({
      kind: 'pro_forma',
      recipients: ['ineke@universiteit.example', 'inkoop@universiteit.example'],
      attachments: [expect.stringMatching(/^Pro forma .*\.pdf$/), 'Voorwaarden.pdf'],
    });
    expect(mail.html).toContain('Volg je order');
    const pdf = await manager().inject({ method: 'GET', url: `/api/baskets/${id}/mails/${mail.id}/attachments/0` });
    expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    const other = await order();
    expect((await manager().refused(sendMailEndpoint, { ...ask, id: other.id })).status).toBe(404);
    expect((await manager().refused(readMailEndpoint, { id: other.id, mailId: mail.id })).status).toBe(404);
    await shop.kernel.act(({ tx }) => tx.rows(sql`UPDATE baskets SET description = 'Promotie 🎓' WHERE id = ${id}`));
    await shop.kernel.act(({ tx }) => tx.rows(sql`UPDATE contacts SET language = 'de' WHERE id = ${customer.contactId}`));
    expect(await manager().call(mailDraftEndpoint, { id, mailType: '2' })).toMatchObject({
      language: 'en',
      subject: expect.stringMatching(/^Order confirmation/),
      unprintable: ['🎓'],
    });
    await shop.kernel.act(({ tx }) => tx.rows(sql`UPDATE contacts SET language = 'nl' WHERE id = ${customer.contactId}`));
  });

  it('greets the contact by salutation and surname, else by nickname, else by name', async () => {
    const { id } = await order();
    const name = (salutation: string, nickname: string, prefix: string) =>
      shop.kernel.act(({ tx }) =>
        tx.rows(sql`UPDATE contacts SET salutation = ${salutation}, nickname = ${nickname}, surname_prefix = ${prefix}
          WHERE id = ${customer.contactId}`),
      );
    const greeting = async () => (await manager().call(mailDraftEndpoint, { id, mailType: '2' })).message.split('\n')[0];
    await name('mevrouw', 'Ien', 'van der');
    expect(await greeting()).toBe('Beste mevrouw Van der Brouwer,');
    await name('', 'Ien', '');
    expect(await greeting()).toBe('Beste Ien,');
    await name('', '', '');
    expect(await greeting()).toBe('Beste Ineke Brouwer,');
  });

  it('previews the mail as its reader will see it', async () => {
    const { id } = await order();
    const { html } = await manager().call(mailPreviewEndpoint, { id, mailType: '5', message: 'Beste <b>Ineke</b>,\n\nTot morgen.' });
    expect(html).toContain('Beste &lt;b&gt;Ineke&lt;/b&gt;,');
    expect(html).toContain('Proefschriftdruk');
    expect(html).toContain('Volg je order');
    const about = { id: (await sentQuote()).id, mailType: '5' };
    expect((await manager().call(mailPreviewEndpoint, about)).html).not.toContain('Volg je order');
    await manager().call(sendMailEndpoint, about);
    expect((await newest(about.id)).html).not.toContain('Volg je order');
  });

  it('links a reminder to the quote', async () => {
    const { id, lineId } = await sentQuote();
    await manager().call(sendMailEndpoint, { id, mailType: '4' });
    const token = await linkInMail(shop, 'quote_reminder', 'quote');
    const approval = { token, name: 'Ineke Brouwer', agreed: true as const, choices: [{ lineId, quantity: 150 }] };
    await shop.visitor.call(approveQuoteEndpoint, approval);
    expect(await manager().refused(sendMailEndpoint, { id, mailType: '4' })).toMatchObject({ code: 'QUOTE_NOT_SENT' });
  });
});

describe('quote reminder', () => {
  it('cannot be sent or scheduled after the quote’s last day', async () => {
    const { id } = await addBasket(shop, customer);
    await manager().call(sendQuoteEndpoint, { id, version: (await read(id)).version, validUntil: '2026-11-19' });
    const reminder = (sendAt?: string) => manager().refused(sendMailEndpoint, { id, mailType: '4', ...(sendAt && { sendAt }) });
    expect((await reminder('2026-11-20T08:00')).code).toBe('QUOTE_RAN_OUT');
    shop.moveClock('2026-11-20T00:30:00Z');
    expect((await reminder()).code).toBe('QUOTE_RAN_OUT');
    expect((await manager().call(mailDraftEndpoint, { id, mailType: '4' })).problem?.code).toBe('QUOTE_RAN_OUT');
    shop.moveClock('2026-11-18T09:00:00Z');
  });
});

describe('date change mail', () => {
  const dates = async (id: number, day: string, byCustomer = false) => {
    const [line] = (await read(id)).lines;
    const deliveries = [{ addressId: customer.addressId, quantity: 150, date: day, method: 'parcel' as const }];
    const divide = { id: line!.id, version: line!.version, deliveries };
    expect(await manager().refused(divideLineEndpoint, divide)).toMatchObject({ code: 'PROMISE_REASON_REQUIRED' });
    await manager().call(divideLineEndpoint, { ...divide, reason: 'Papier komt later', byCustomer });
  };
  const problem = async (id: number) => (await manager().call(mailDraftEndpoint, { id, mailType: '12' })).problem?.code;

  it('names the old and the new date, once, and is refused when nothing changed since', async () => {
    const { id, number } = await order();
    const ask = { id, mailType: '12' };
    expect(await manager().refused(sendMailEndpoint, ask)).toMatchObject({
      code: 'NOTHING_TO_TELL',
      message: 'Er is geen leverdatum anders dan de klant weet.',
    });
    await dates(id, '2026-12-04');
    expect(await manager().refused(sendMailEndpoint, { ...ask, sendAt: '2026-11-19T09:00' })).toMatchObject({ code: 'MAIL_GOES_AT_ONCE' });
    const subject = `Nieuwe leverdatum van je order ${number}: 4 december 2026`;
    expect(await manager().call(mailDraftEndpoint, ask)).toMatchObject({ subject, problem: null });
    await manager().call(sendMailEndpoint, ask);
    const mail = await newest(id);
    expect(mail).toMatchObject({ kind: 'date_change', subject, recipients: ['ineke@universiteit.example'] });
    expect(mail.html).toContain('Proefschrift: was 2 december 2026, wordt 4 december 2026');
    expect(await problem(id)).toBe('NOTHING_TO_TELL');
  });

  it('has no contents when a date moved back or a new confirmation named it', async () => {
    const { id } = await order();
    await dates(id, '2026-12-04');
    expect(await problem(id)).toBeUndefined();
    await dates(id, '2026-12-02');
    expect(await problem(id)).toBe('NOTHING_TO_TELL');
    await dates(id, '2026-12-07');
    expect(await read(id)).toMatchObject({ deliveryDate: '2026-12-07', promisedOn: '2026-12-02' });
    await manager().call(sendMailEndpoint, { id, mailType: '2' });
    expect(await problem(id)).toBe('NOTHING_TO_TELL');
    await dates(id, '2026-12-09', true);
    expect(await read(id)).toMatchObject({ deliveryDate: '2026-12-09', promisedOn: '2026-12-09' });
  });

  it('has no contents for a quote, and keeps them while the order is on hold', async () => {
    expect(await problem((await addBasket(shop, customer)).id)).toBe('NOTHING_TO_TELL');
    const { id } = await order();
    await dates(id, '2026-12-04');
    await manager().call(holdBasketEndpoint, { id, version: (await read(id)).version, reason: 'payment' });
    await manager().call(resumeBasketEndpoint, { id, version: (await read(id)).version });
    expect(await problem(id)).toBeUndefined();
  });
});

describe('production started mail', () => {
  const countStarted = async (id: number) => (await mailsOf(id)).filter(({ kind }) => kind === 'production_started').length;
  const started = async ({ lineId }: { lineId: number }) => {
    await shop.kernel.act(async (context) => {
      await moveLine(context, lineId, 'into_production');
      await moveLine(context, lineId, 'in_progress');
    });
    await shop.runJobs();
  };
  const schedule = { kind: 'production_started', unitId: 2, afterDays: null };

  it('is sent automatically once, only for a brand that wants it, and by hand once production started', async () => {
    const unasked = await order();
    const ask = { id: unasked.id, mailType: '14' };
    expect(await manager().refused(sendMailEndpoint, ask)).toMatchObject({
      code: 'NOTHING_TO_TELL',
      message: 'De productie is nog niet begonnen.',
    });
    await started(unasked);
    expect(await countStarted(unasked.id)).toBe(0);
    await manager().call(sendMailEndpoint, ask);
    expect(await countStarted(unasked.id)).toBe(1);

    await shop.as('admin').call(saveMailScheduleEndpoint, { ...schedule, isOn: true, version: 0 });
    const asked = await order();
    await started(asked);
    const again = shop.kernel.jobs.find(({ name }) => name === 'baskets.productionStarted')!;
    await shop.kernel.act((context) => again.run(context, { basketId: asked.id }));
    expect(await countStarted(asked.id)).toBe(1);
    const { entries } = await manager().call(basketHistoryEndpoint, { id: asked.id });
    expect(entries.map(({ text }) => text)).toContain('Start van de productie gemaild aan ineke@universiteit.example');
    await shop.as('admin').call(saveMailScheduleEndpoint, { ...schedule, isOn: false, version: 1 });
  });
});

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
    const { message } = await manager().call(mailDraftEndpoint, { id, mailType: '1', sendAt });
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
    const historyTexts = async () => (await manager().call(basketHistoryEndpoint, { id })).entries.map(({ text }) => text);
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
    const { entries } = await manager().call(basketHistoryEndpoint, { id: revised.id });
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

describe('repeat quote mail', () => {
  const again = async (id: number, kind = 'quote') => {
    const mail = (await mailsOf(id)).filter((one) => one.kind === kind).at(-1)!;
    return (await manager().refused(repeatMailEndpoint, { id, mailId: mail.id })).code;
  };
  afterEach(() => shop.moveClock('2026-11-18T09:00:00Z'));
  const offer = async (validUntil = '2026-12-18') => {
    const { id, lineId } = await addBasket(shop, customer);
    await manager().call(sendQuoteEndpoint, { id, version: (await read(id)).version, validUntil });
    await manager().call(sendMailEndpoint, { id, mailType: '4' });
    await shop.runJobs();
    return { id, lineId };
  };
  it('refuses when its quote cannot be answered: superseded, revised, expired or answered', async () => {
    const { id, lineId } = await offer();
    shop.moveClock('2026-11-18T10:00:00Z');
    const later = { id, version: (await read(id)).version, sendAt: '2026-11-19T08:00' };
    await manager().call(sendQuoteEndpoint, later);
    const [first] = (await mailsOf(id)).filter(({ kind, status }) => kind === 'quote' && status === 'failed');
    const { mailId } = await manager().call(repeatMailEndpoint, { id, mailId: first!.id });
    await shop.runJobs();
    shop.moveClock('2026-11-19T07:00:00Z');
    await minute();
    expect(await again(id)).toBe('QUOTE_REPLACED');
    expect(await again(id, 'quote_reminder')).toBe('QUOTE_REPLACED');
    expect((await manager().refused(repeatMailEndpoint, { id, mailId })).code).toBe('QUOTE_REPLACED');
    const newest = (await mailsOf(id)).find(({ kind, id: mail }) => kind === 'quote' && mail !== mailId)!;
    const repeated = await manager().call(repeatMailEndpoint, { id, mailId: newest.id });
    await shop.runJobs();
    await manager().call(repeatMailEndpoint, { id, mailId: repeated.mailId });
    const choices = [{ lineId, quantity: 150 }];
    const said = { name: 'Ineke Brouwer', reason: 'Gebeld', choices };
    await manager().call(approveForCustomerEndpoint, { id, version: (await read(id)).version, ...said });
    expect((await manager().refused(repeatMailEndpoint, { id, mailId: newest.id })).code).toBe('QUOTE_ANSWERED');
  });
  it('explains what to do about an expired quote, before and after the nightly job', async () => {
    const { id, lineId } = await offer('2026-11-19');
    shop.moveClock('2026-11-20T09:00:00Z');
    const { version } = await read(id);
    expect([await again(id), await again(id, 'quote_reminder')]).toEqual(['QUOTE_RAN_OUT', 'QUOTE_RAN_OUT']);
    const said = { name: 'Ineke Brouwer', reason: 'Gebeld', choices: [{ lineId, quantity: 150 }] };
    expect(await manager().refused(approveForCustomerEndpoint, { id, version, ...said })).toMatchObject({
      code: 'QUOTE_RAN_OUT',
      message: 'Deze offerte was geldig tot en met 19 nov 2026. Neem haar terug in calculatie en verstuur haar opnieuw.',
    });
    await shop.kernel.act((context) => expireQuotes(context));
    expect(await again(id)).toBe('QUOTE_RAN_OUT');
    await manager().call(reviseQuoteEndpoint, { id, version: (await read(id)).version });
    expect([await again(id), await again(id, 'quote_reminder')]).toEqual(['QUOTE_RAN_OUT', 'QUOTE_RAN_OUT']);
  });
});

describe('canceled order', () => {
  it('withdraws a waiting confirmation and still sends a typed message', async () => {
    const { id } = await order();
    for (const mailType of ['2', '5']) await manager().call(sendMailEndpoint, { id, mailType, sendAt: '2026-11-19T08:00' });
    const code = await shop.kernel.act(({ tx }) =>
      tx.row<{ code: string }>(sql`SELECT code FROM basket_reasons WHERE kind = 'cancel' AND active AND NOT note_required LIMIT 1`),
    );
    await manager().call(cancelBasketEndpoint, { id, version: (await read(id)).version, reason: code!.code });
    const [message, confirmation] = await mailsOf(id);
    expect([message, confirmation]).toMatchObject([
      { kind: 'message', status: 'waiting' },
      { kind: 'order_confirmation', status: 'withdrawn' },
    ]);
    expect((await manager().call(mailDraftEndpoint, { id, mailType: '2' })).problem?.code).toBe('BASKET_NOT_OPEN');
  });
});

describe('failed mail', () => {
  it('shows the reason, is kept, and once repeated no longer counts on the home page', async () => {
    const { id } = await order();
    expect(await manager().refused(repeatMailEndpoint, { id, mailId: (await mailsOf(id)).at(-1)!.id })).toMatchObject({
      code: 'MAIL_UNDER_WAY',
    });
    await shop.runJobs();
    const failed = (await mailsOf(id)).find(({ kind }) => kind === 'order_confirmation')!;
    expect(failed).toMatchObject({ status: 'failed', error: expect.stringContaining('ECONNREFUSED') });
    const tile = async () =>
      (await shop.as('admin').call(homeTilesEndpoint, {})).tiles.find(({ title }) => title === 'identity.home.failedMails')?.count ?? 0;
    const before = await tile();
    expect((await read(id)).failedMails).toContainEqual({ id: failed.id, subject: failed.subject, isPartly: false, isBounced: false });
    const later = await manager().call(sendMailEndpoint, { id, mailType: '2', sendAt: '2026-11-20T08:00' });
    expect((await read(id)).failedMails.map((mail) => mail.id)).toContain(failed.id);
    await manager().call(withdrawMailEndpoint, { id, mailId: later.mailId });
    await manager().call(repeatMailEndpoint, { id, mailId: failed.id });
    expect((await read(id)).failedMails.map((mail) => mail.id)).not.toContain(failed.id);
    const [repeated] = await mailsOf(id);
    expect(repeated).toMatchObject({ kind: 'order_confirmation', status: 'queued', recipients: failed.recipients });
    expect(await tile()).toBe(before - 1);
  });
});

describe('mail texts', () => {
  const place = { kind: 'message', unitId: 2, language: 'nl' as const };
  const words = { subject: 'Nieuws over {number}', message: 'Hallo {name} <3,\n\nKijk even naar {description}.', button: 'Kijk' };
  const admin = () => shop.as('admin');
  const rowOf = async ({ kind, unitId, language }: typeof place) =>
    (await admin().call(mailTemplatesEndpoint, {})).rows.find(
      (row) => row.kind === kind && row.unitId === unitId && row.language === language,
    )!;

  it('have a name in both languages, for every module', async () => {
    const kinds = mailKinds.entriesOf(shop.kernel).map(({ kind }) => kind);
    const names = kinds.flatMap((kind) =>
      (['nl', 'en'] as const).map((language) => shop.kernel.texts.raw(language, `identity.mailKinds.${kind}`)),
    );
    expect(names).toEqual(names.map(() => expect.any(String)));
  });

  it('can be replaced per brand and language, and reset to the defaults', async () => {
    const shipped = await rowOf(place);
    expect(shipped).toMatchObject({ own: false, version: 0, fields: ['number', 'description', 'name', 'brand'] });
    await admin().call(saveMailTemplateEndpoint, { ...place, ...words, version: 0 });
    const { id, number } = await order();
    await manager().call(sendMailEndpoint, { id, mailType: '5' });
    const mail = await newest(id);
    expect(mail.subject).toBe(`Nieuws over ${number}`);
    expect(mail.html).toContain('Hallo Ineke Brouwer &lt;3,');
    expect(await admin().refused(saveMailTemplateEndpoint, { ...place, ...words, subject: 'Anders', version: 0 })).toMatchObject({
      code: 'STALE_VERSION',
      context: { fields: { subject: { theirs: words.subject, yours: 'Anders' } } },
    });
    await admin().call(resetMailTemplateEndpoint, { ...place, version: 1 });
    expect(await rowOf(place)).toEqual({ ...shipped, version: 2 });
    expect((await manager().call(mailDraftEndpoint, { id, mailType: '5' })).subject).toContain('Over ');
  });

  it('refuse to reset or overwrite a text that changed meanwhile', async () => {
    const elsewhere = { ...place, unitId: 3 };
    const save = (subject: string, version: number) => admin().call(saveMailTemplateEndpoint, { ...elsewhere, ...words, subject, version });
    const first = await Promise.allSettled([save('Eerste', 0), save('Tweede', 0)]);
    expect(first.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await save('Derde', 1);
    expect(await admin().refused(resetMailTemplateEndpoint, { ...elsewhere, version: 1 })).toMatchObject({ code: 'STALE_VERSION' });
    await admin().call(resetMailTemplateEndpoint, { ...elsewhere, version: 2 });
    await save('Opnieuw', 3);
    expect(await admin().refused(saveMailTemplateEndpoint, { ...elsewhere, ...words, subject: 'Op de eerste', version: 1 })).toMatchObject({
      code: 'STALE_VERSION',
    });
    expect(await rowOf(elsewhere)).toMatchObject({ own: true, subject: 'Opnieuw', version: 4 });
  });

  it('refuse an unknown merge field', async () => {
    const wrong = { ...words, message: 'Beste {voornaam}' };
    expect(await admin().refused(saveMailTemplateEndpoint, { ...place, ...wrong, version: 0 })).toMatchObject({
      code: 'MAIL_FIELD_UNKNOWN',
      message: '{voornaam} is geen samenvoegveld van deze mail. Kies uit {number}, {description}, {name}, {brand}.',
      errors: { message: [expect.stringContaining('{voornaam}')] },
    });
    expect((await admin().call(previewMailTemplateEndpoint, { ...place, ...wrong })).problem?.code).toBe('MAIL_FIELD_UNKNOWN');
    expect((await admin().refused(testMailTemplateEndpoint, { ...place, ...wrong })).code).toBe('MAIL_FIELD_UNKNOWN');
    expect((await admin().refused(previewMailTemplateEndpoint, { ...place, kind: 'nothing', ...words })).status).toBe(404);
    expect((await manager().refused(saveMailTemplateEndpoint, { ...place, ...words, version: 0 })).status).toBe(403);
  });

  it('can be previewed with the newest order, on screen and in a mail to oneself', async () => {
    const { number } = await order();
    expect(await admin().call(previewMailTemplateEndpoint, { ...place, ...words })).toMatchObject({
      subject: `Nieuws over ${number}`,
      about: number,
      problem: null,
    });
    expect((await admin().call(previewMailTemplateEndpoint, { ...place, unitId: 4, ...words })).about).toBeNull();
    expect(await admin().call(testMailTemplateEndpoint, { ...place, ...words })).toEqual({ to: 'beheer@katern.example' });
    const mail = await shop.kernel.act(({ tx }) =>
      tx.row<{ to: string[]; subject: string }>(
        sql`SELECT recipients AS to, subject FROM mails WHERE kind = 'test' ORDER BY id DESC LIMIT 1`,
      ),
    );
    expect(mail).toEqual({ to: ['beheer@katern.example'], subject: `Nieuws over ${number}` });
  });
});
