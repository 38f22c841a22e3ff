import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readBasketEndpoint, readBasketHistoryEndpoint } from '#modules/baskets/contract/basket/baskets.endpoints.ts';
import { cancelBasketEndpoint } from '#modules/baskets/contract/basket/cancel-basket.endpoint.ts';
import { holdBasketEndpoint } from '#modules/baskets/contract/basket/hold-basket.endpoint.ts';
import { resumeBasketEndpoint } from '#modules/baskets/contract/basket/resume-basket.endpoint.ts';
import { divideLineEndpoint } from '#modules/baskets/contract/delivery/divide-line.endpoint.ts';
import { previewMailEndpoint, readMailDraftEndpoint, readMailEndpoint } from '#modules/baskets/contract/mail/mail.endpoints.ts';
import { repeatMailEndpoint } from '#modules/baskets/contract/mail/repeat-mail.endpoint.ts';
import { sendMailEndpoint } from '#modules/baskets/contract/mail/send-mail.endpoint.ts';
import { withdrawMailEndpoint } from '#modules/baskets/contract/mail/withdraw-mail.endpoint.ts';
import { approveQuoteEndpoint } from '#modules/baskets/contract/quote/approve-quote.endpoint.ts';
import { sendQuoteEndpoint } from '#modules/baskets/contract/quote/send-quote.endpoint.ts';
import { moveLine } from '#modules/baskets/server/public.ts';
import { listHomeTilesEndpoint } from '#modules/identity/contract/home.endpoints.ts';
import { saveMailScheduleEndpoint } from '#modules/identity/contract/mails/save-mail-schedule.endpoint.ts';
import { storeFile } from '#platform/server/files/files.ts';
import { addBasket, addProductLine, linkInMail } from '#test/baskets.ts';
import { type MailShop, openMailShop } from '#test/mails/mail-shop.ts';

let shop: MailShop['shop'];
let customer: MailShop['customer'];
let manager: MailShop['manager'];
let mailsOf: MailShop['mailsOf'];
let read: MailShop['read'];
let newest: MailShop['newest'];
let sentQuote: MailShop['sentQuote'];
let order: MailShop['order'];
beforeAll(async () => {
  ({ shop, customer, manager, mailsOf, read, newest, sentQuote, order } = await openMailShop());
});
afterAll(() => shop.close());

describe('send mail', () => {
  it('refuses every kind without an order manager, and says so in the draft', async () => {
    const quote = await sentQuote();
    const ordered = await order();
    await shop.kernel.act(({ tx }) => tx.rows(sql`UPDATE baskets SET order_manager_id = NULL WHERE id IN (${quote.id}, ${ordered.id})`));
    const refused = async (id: number, mailType: string) => (await manager().refused(sendMailEndpoint, { id, mailType })).code;
    expect(await refused(quote.id, '4')).toBe('ORDER_MANAGER_REQUIRED');
    for (const mailType of ['2', '3', '5']) expect(await refused(ordered.id, mailType)).toBe('ORDER_MANAGER_REQUIRED');
    const { problem } = await manager().call(readMailDraftEndpoint, { id: ordered.id, mailType: '2' });
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
    await shop.kernel.act(({ tx }) => tx.rows(sql`UPDATE contacts SET language = 'pl' WHERE id = ${customer.contactId}`));
    expect(await manager().call(readMailDraftEndpoint, { id, mailType: '2' })).toMatchObject({
      language: 'en',
      subject: expect.stringMatching(/^Order confirmation/),
      unprintable: ['🎓'],
    });
    expect((await manager().call(readBasketEndpoint, { id })).unprintable).toEqual(['🎓']);
    await shop.kernel.act(({ tx }) => tx.rows(sql`UPDATE contacts SET language = 'nl' WHERE id = ${customer.contactId}`));
  });

  it('greets the contact by salutation and surname, else by nickname, else by name', async () => {
    const { id } = await order();
    const name = (salutation: string, nickname: string, prefix: string) =>
      shop.kernel.act(({ tx }) =>
        tx.rows(sql`UPDATE contacts SET salutation = ${salutation}, nickname = ${nickname}, surname_prefix = ${prefix}
          WHERE id = ${customer.contactId}`),
      );
    const greeting = async () => (await manager().call(readMailDraftEndpoint, { id, mailType: '2' })).message.split('\n')[0];
    await name('mevrouw', 'Ien', 'van der');
    expect(await greeting()).toBe('Beste mevrouw Van der Brouwer,');
    await name('', 'Ien', '');
    expect(await greeting()).toBe('Beste Ien,');
    await name('', '', '');
    expect(await greeting()).toBe('Beste Ineke Brouwer,');
  });

  it('previews the mail as its reader will see it', async () => {
    const { id } = await order();
    const { html } = await manager().call(previewMailEndpoint, { id, mailType: '5', message: 'Beste <b>Ineke</b>,\n\nTot morgen.' });
    expect(html).toContain('Beste &lt;b&gt;Ineke&lt;/b&gt;,');
    expect(html).toContain('Proefschriftdruk');
    expect(html).toContain('Volg je order');
    const about = { id: (await sentQuote()).id, mailType: '5' };
    expect((await manager().call(previewMailEndpoint, about)).html).not.toContain('Volg je order');
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
    expect((await manager().call(readMailDraftEndpoint, { id, mailType: '4' })).problem?.code).toBe('QUOTE_RAN_OUT');
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
  const problem = async (id: number) => (await manager().call(readMailDraftEndpoint, { id, mailType: '12' })).problem?.code;

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
    expect(await manager().call(readMailDraftEndpoint, ask)).toMatchObject({ subject, problem: null });
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
      message: expect.stringContaining('De productie is nog niet begonnen'),
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
    const parts = await order();
    const awaited = await addProductLine(shop, parts.id);
    await shop.kernel.act(({ tx }) => tx.rows(sql`UPDATE lines SET status = 'artwork' WHERE id = ${awaited}`));
    await started(parts);
    expect(await countStarted(parts.id)).toBe(0);
    await shop.kernel.act((context) => moveLine(context, awaited, 'into_production'));
    await shop.runJobs();
    expect(await countStarted(parts.id)).toBe(1);
    const { entries } = await manager().call(readBasketHistoryEndpoint, { id: asked.id });
    expect(entries.map(({ text }) => text)).toContain('Start van de productie gemaild aan ineke@universiteit.example');
    await shop.as('admin').call(saveMailScheduleEndpoint, { ...schedule, isOn: false, version: 1 });
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
    expect((await manager().call(readMailDraftEndpoint, { id, mailType: '2' })).problem?.code).toBe('BASKET_NOT_OPEN');
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
      (await shop.as('admin').call(listHomeTilesEndpoint, {})).tiles.find(({ title }) => title === 'identity.home.failedMails')?.count ?? 0;
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
