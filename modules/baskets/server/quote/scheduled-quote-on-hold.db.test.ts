import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { listBasketsEndpoint } from '#modules/baskets/contract/basket/baskets.endpoints.ts';
import { cancelBasketEndpoint } from '#modules/baskets/contract/basket/cancel-basket.endpoint.ts';
import { sendMailEndpoint } from '#modules/baskets/contract/mail/send-mail.endpoint.ts';
import { sendMailNowEndpoint } from '#modules/baskets/contract/mail/send-mail-now.endpoint.ts';
import { withdrawMailEndpoint } from '#modules/baskets/contract/mail/withdraw-mail.endpoint.ts';
import { readQuoteEndpoint } from '#modules/baskets/contract/quote/answer-quote.endpoint.ts';
import { sendQuoteEndpoint } from '#modules/baskets/contract/quote/send-quote.endpoint.ts';
import { expireQuotes } from '#modules/baskets/server/basket/nightly-dates.ts';
import { withoutHeldConnection } from '#platform/server/database/connection-pool.ts';
import { addBasket, addSentQuote, linkInMail } from '#test/baskets.ts';
import {
  customer,
  facts,
  history,
  hold,
  mailStates,
  mails,
  manager,
  minute,
  now,
  read,
  resume,
  setUpQuoteOnHold,
  shop,
} from '#test/setups/quote-on-hold.ts';

setUpQuoteOnHold();

describe('scheduled mail about a quote on hold', () => {
  const sendAt = '2026-11-19T08:00';
  const planned = async () => {
    const { id } = await addBasket(shop, customer);
    await manager().call(sendQuoteEndpoint, { ...(await now(id)), sendAt });
    return { id, mailId: (await mails(id))[0]!.id };
  };

  it('is sent at its moment when the quote resumed before', async () => {
    const { id } = await planned();
    await hold(id);
    expect(await mailStates(id)).toEqual(['quote held']);
    expect(await read(id)).toMatchObject({ plannedQuote: { held: true, goesAt: '2026-11-19T07:00:00Z' } });
    await resume(id);
    expect(await mailStates(id)).toEqual(['quote waiting']);
    expect(await read(id)).toMatchObject({ status: 'quotation_sent', plannedQuote: { held: false } });
    shop.moveClock('2026-11-19T07:00:00Z');
    await minute();
    expect(await read(id)).toMatchObject({ plannedQuote: null, quotes: [{ status: 'sent' }] });
    expect(await facts(id)).toContain('basket.planned_quotation_sent');
  });

  it('is not sent past its moment: it shows as late, with a follow-up, until somebody sends it', async () => {
    const { id, mailId } = await planned();
    await hold(id);
    expect(await manager().refused(sendMailNowEndpoint, { id, mailId })).toMatchObject({ code: 'ON_HOLD' });
    expect(await manager().refused(withdrawMailEndpoint, { id, mailId })).toMatchObject({ code: 'ON_HOLD' });
    shop.moveClock('2026-11-20T07:00:00Z');
    await minute();
    await resume(id);
    await minute();
    expect(await mailStates(id)).toEqual(['quote held']);
    expect(await facts(id)).not.toContain('basket.planned_quotation_sent');
    expect(await read(id)).toMatchObject({ status: 'quotation_sent', followUpOn: '2026-11-20', plannedQuote: { held: true } });
    const { rows } = await manager().call(listBasketsEndpoint, { customerId: customer.id, group: 'follow_up', limit: 100 });
    expect(rows.find((row) => row.id === id)?.quoteGoesAt).toBe('2026-11-19T07:00:00Z');
    expect(await manager().refused(sendMailEndpoint, { id, mailType: '4' })).toMatchObject({ code: 'QUOTE_WAITS' });
    await manager().call(sendMailNowEndpoint, { id, mailId });
    await minute();
    expect(await read(id)).toMatchObject({
      plannedQuote: null,
      followUpOn: '2026-11-27',
      quotes: [{ status: 'sent', sentAt: '2026-11-20T07:00:00Z' }],
    });
    expect((await facts(id)).filter((fact) => fact === 'basket.planned_quotation_sent')).toHaveLength(1);
    expect((await history(id)).find(({ fact }) => fact === 'basket.mail_sent_late')?.text).toContain('Alsnog verstuurd');
  });

  it('is not sent when the quote has expired meanwhile: it is withdrawn, and made again', async () => {
    const { id } = await addBasket(shop, customer);
    await manager().call(sendQuoteEndpoint, { ...(await now(id)), sendAt, validUntil: '2026-11-20' });
    const mailId = (await mails(id))[0]!.id;
    await hold(id);
    shop.moveClock('2026-11-21T09:00:00Z');
    await resume(id);
    expect(await manager().refused(sendMailNowEndpoint, { id, mailId })).toMatchObject({
      status: 409,
      code: 'QUOTE_RAN_OUT',
      message: expect.stringContaining('Neem haar terug in calculatie'),
    });
    expect(await mailStates(id)).toEqual(['quote held']);
    await manager().call(withdrawMailEndpoint, { id, mailId });
    expect(await read(id)).toMatchObject({ status: 'in_calculation', validUntil: null });
  });

  it('is held too when its moment has just passed and it was not sent yet', async () => {
    const { id } = await planned();
    shop.moveClock('2026-11-19T07:00:30Z');
    await hold(id);
    await minute();
    expect(await mailStates(id)).toEqual(['quote held']);
    expect(await read(id)).toMatchObject({ status: 'on_hold', plannedQuote: { held: true }, quotes: [{ status: 'held' }] });
  });

  it('is not held once its sending has started: it is sent once, and the quote is open', async () => {
    const { id } = await planned();
    shop.moveClock('2026-11-19T07:00:30Z');
    const due = shop.kernel.jobs.find(({ name }) => name === 'mail.sendWaiting')!;
    await shop.kernel.act((context) => due.run(context, {}));
    await hold(id);
    expect(await mailStates(id)).toEqual(['quote queued']);
    expect(await read(id)).toMatchObject({ status: 'on_hold', plannedQuote: null, quotes: [{ status: 'sent' }] });
    await minute();
    expect(await mailStates(id)).toEqual(['quote failed']);
  });

  it('leaves the earlier quote open when it is held in the minute of its sending', async () => {
    const { id } = await addSentQuote(shop, customer);
    const token = await linkInMail(shop, 'quote', 'quote');
    await manager().call(sendQuoteEndpoint, { ...(await now(id)), sendAt });
    shop.moveClock('2026-11-19T07:00:30Z');
    const replaces = shop.kernel.jobs.find(({ name }) => name === 'baskets.replaceQuotes')!;
    await shop.kernel.act((context) => replaces.run(context, {}));
    await hold(id);
    await minute();
    expect(await read(id)).toMatchObject({ quotes: [{ status: 'held' }, { status: 'sent' }] });
    await resume(id);
    expect((await shop.visitor.call(readQuoteEndpoint, { token })).state).toBe('open');
    expect(await facts(id)).not.toContain('basket.planned_quotation_sent');
  });

  it('is sent together with the recorded fact: a later hold concerns a sent quote', async () => {
    const { id } = await planned();
    shop.moveClock('2026-11-19T07:00:30Z');
    await shop.runJobs();
    await hold(id);
    await minute();
    expect(await mailStates(id)).toEqual(['quote failed']);
    expect((await facts(id)).filter((fact) => fact === 'basket.planned_quotation_sent')).toHaveLength(1);
    expect(await read(id)).toMatchObject({ status: 'on_hold', plannedQuote: null, quotes: [{ status: 'sent' }] });
  });

  it('is recorded as sent by the clock that starts the job, even if the local clock is slightly behind', async () => {
    const { id } = await planned();
    const goes = shop.kernel.jobs.find(({ name }) => name === 'baskets.quoteGoes')!;
    const quoteId = (await read(id)).quotes[0]!.id;
    shop.moveClock('2026-11-19T06:59:59.990Z');
    const countSent = async () => (await facts(id)).filter((fact) => fact === 'basket.planned_quotation_sent').length;
    await shop.kernel.act((context) => goes.run(context, { quoteId, goesAt: '2026-11-19T06:30:00Z' }));
    expect(await countSent()).toBe(0);
    await shop.kernel.act((context) => goes.run(context, { quoteId, goesAt: '2026-11-19T07:00:00Z' }));
    expect([await countSent(), (await mailStates(id))[0]]).toEqual([1, 'quote queued']);
  });

  it('does not expire when it was never sent: the nightly job ends the earlier quote', async () => {
    const { id } = await addBasket(shop, customer);
    await manager().call(sendQuoteEndpoint, { ...(await now(id)), validUntil: '2026-11-20' });
    await manager().call(sendQuoteEndpoint, { ...(await now(id)), sendAt, validUntil: '2026-11-20' });
    await hold(id);
    shop.moveClock('2026-11-19T09:00:00Z');
    await resume(id);
    shop.moveClock('2026-11-21T02:50:00Z');
    await shop.kernel.act(expireQuotes);
    const { status, quotes } = await read(id);
    expect([status, quotes.map((quote) => [quote.status, quote.went])]).toEqual([
      'quote_canceled',
      [
        ['superseded', false],
        ['expired', true],
      ],
    ]);
  });

  it('is left alone by the job of the minute while somebody is holding it', async () => {
    const { id } = await planned();
    const mailId = (await mails(id))[0]!.id;
    shop.moveClock('2026-11-19T07:00:30Z');
    const due = shop.kernel.jobs.find(({ name }) => name === 'mail.sendWaiting')!;
    await shop.kernel.act(async ({ tx }) => {
      await tx.rows(sql`UPDATE mails SET status = 'held' WHERE id = ${mailId}`);
      await withoutHeldConnection(() => shop.kernel.act((context) => due.run(context, {})));
    });
    expect(await mailStates(id)).toEqual(['quote held']);
  });

  it('can be withdrawn when it is late: the quote returns to calculation', async () => {
    const { id, mailId } = await planned();
    await hold(id);
    shop.moveClock('2026-11-20T07:00:00Z');
    await resume(id);
    await manager().call(withdrawMailEndpoint, { id, mailId });
    expect(await read(id)).toMatchObject({ status: 'in_calculation', plannedQuote: null, quotes: [{ status: 'superseded' }] });
  });

  it('leaves the customer’s present quote open when it is of a new revision', async () => {
    const { id } = await addSentQuote(shop, customer);
    const token = await linkInMail(shop, 'quote', 'quote');
    await manager().call(sendQuoteEndpoint, { ...(await now(id)), sendAt });
    await hold(id);
    shop.moveClock('2026-11-20T07:00:00Z');
    await minute();
    await resume(id);
    expect((await shop.visitor.call(readQuoteEndpoint, { token })).state).toBe('open');
    expect(await read(id)).toMatchObject({
      plannedQuote: { revision: 2, held: true, anotherLies: true },
      quotes: [{ status: 'held' }, { status: 'sent' }],
    });
  });

  it('sends no reminder meanwhile, and leaves a late reminder to a person', async () => {
    const { id } = await addSentQuote(shop, customer);
    await manager().call(sendMailEndpoint, { id, mailType: '4', sendAt });
    await hold(id);
    shop.moveClock('2026-11-20T07:00:00Z');
    await minute();
    await resume(id);
    await minute();
    expect((await mailStates(id))[0]).toBe('quote_reminder held');
    await manager().call(sendMailNowEndpoint, { id, mailId: (await mails(id))[0]!.id });
    expect((await mailStates(id))[0]).toBe('quote_reminder queued');
  });

  it('is not sent when the quote is lost, nor recorded as sent', async () => {
    const { id } = await planned();
    await hold(id);
    await manager().call(cancelBasketEndpoint, { ...(await now(id)), reason: 'price' });
    shop.moveClock('2026-11-20T07:00:00Z');
    await minute();
    expect(await mailStates(id)).toEqual(['quote withdrawn']);
    expect((await history(id)).find(({ fact }) => fact === 'basket.on_hold')?.change).toBeNull();
  });
});
