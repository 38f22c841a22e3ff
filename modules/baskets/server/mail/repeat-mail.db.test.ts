import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { repeatMailEndpoint } from '#modules/baskets/contract/mail/repeat-mail.endpoint.ts';
import { sendMailEndpoint } from '#modules/baskets/contract/mail/send-mail.endpoint.ts';
import { approveForCustomerEndpoint } from '#modules/baskets/contract/quote/approve-for-customer.endpoint.ts';
import { reviseQuoteEndpoint } from '#modules/baskets/contract/quote/revise-quote.endpoint.ts';
import { sendQuoteEndpoint } from '#modules/baskets/contract/quote/send-quote.endpoint.ts';
import { expireQuotes } from '#modules/baskets/server/basket/nightly-dates.ts';
import { addBasket } from '#test/baskets.ts';
import { type MailShop, openMailShop } from '#test/mails/mail-shop.ts';

let shop: MailShop['shop'];
let customer: MailShop['customer'];
let manager: MailShop['manager'];
let mailsOf: MailShop['mailsOf'];
let read: MailShop['read'];
let minute: MailShop['minute'];
beforeAll(async () => {
  ({ shop, customer, manager, mailsOf, read, minute } = await openMailShop());
});
afterAll(() => shop.close());

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
