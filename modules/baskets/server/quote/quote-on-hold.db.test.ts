import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { listBasketsEndpoint } from '#modules/baskets/contract/basket/baskets.endpoints.ts';
import { removeLineEndpoint } from '#modules/baskets/contract/line/remove-line.endpoint.ts';
import { readMailDraftEndpoint } from '#modules/baskets/contract/mail/mail.endpoints.ts';
import { repeatMailEndpoint } from '#modules/baskets/contract/mail/repeat-mail.endpoint.ts';
import { sendMailEndpoint } from '#modules/baskets/contract/mail/send-mail.endpoint.ts';
import { followUpEndpoint } from '#modules/baskets/contract/order/follow-up.endpoint.ts';
import { readQuoteEndpoint } from '#modules/baskets/contract/quote/answer-quote.endpoint.ts';
import { approveForCustomerEndpoint } from '#modules/baskets/contract/quote/approve-for-customer.endpoint.ts';
import { approveQuoteEndpoint } from '#modules/baskets/contract/quote/approve-quote.endpoint.ts';
import { declineQuoteEndpoint } from '#modules/baskets/contract/quote/decline-quote.endpoint.ts';
import { reviseQuoteEndpoint } from '#modules/baskets/contract/quote/revise-quote.endpoint.ts';
import { sendQuoteEndpoint } from '#modules/baskets/contract/quote/send-quote.endpoint.ts';
import { expireQuotes, resumeHeldBaskets } from '#modules/baskets/server/basket/nightly-dates.ts';
import { readCredit } from '#modules/baskets/server/order/credit.ts';
import { noMoney } from '#platform/domain/money.ts';
import { addBasket, addCustomer, addSentQuote, linkInMail } from '#test/baskets.ts';
import { customer, facts, history, hold, mails, manager, now, read, resume, setUpQuoteOnHold, shop } from '#test/setups/quote-on-hold.ts';

setUpQuoteOnHold();

describe('quote on hold', () => {
  it('resumes in the status it had, whichever that was, with each of its lines', async () => {
    const made = await addBasket(shop, customer);
    const entered = await addBasket(shop, customer);
    await shop.kernel.act(({ tx }) => tx.rows(sql`UPDATE baskets SET status = 'in_calculation' WHERE id = ${made.id}`));
    const sent = await addSentQuote(shop, customer);
    for (const { id } of [entered, made, sent]) {
      const before = await read(id);
      await hold(id);
      expect(await read(id)).toMatchObject({
        status: 'on_hold',
        resumeStatus: before.status,
        reason: 'customer',
        lines: [{ status: 'on_hold' }],
      });
      await resume(id);
      const { status, resumeStatus, lines, validUntil, followUpOn, revision, quotes, reached } = await read(id);
      expect({ status, resumeStatus, lines: lines.map((line) => line.status), validUntil, followUpOn, revision, quotes, reached }).toEqual({
        ...{ status: before.status, resumeStatus: null, lines: before.lines.map((line) => line.status), revision: before.revision },
        ...{ validUntil: before.validUntil, followUpOn: before.followUpOn, quotes: before.quotes },
        reached: expect.arrayContaining(before.reached),
      });
    }
    expect((await facts(sent.id)).filter((fact) => fact === 'basket.quotation_sent')).toHaveLength(1);
    expect((await mails(sent.id)).filter(({ kind }) => kind === 'quote')).toHaveLength(1);
    expect((await history(sent.id)).find(({ fact }) => fact === 'basket.went_on')).toMatchObject({
      from: 'on_hold',
      to: 'quotation_sent',
      text: 'Gaat verder',
    });
  });

  it('cannot be sent, revised, changed, approved or reminded of until it resumes', async () => {
    const { id, lineId } = await addSentQuote(shop, customer);
    const mailId = (await mails(id))[0]!.id;
    await shop.runJobs();
    await hold(id);
    const at = await now(id);
    const onHold = { status: 409, code: 'ON_HOLD' };
    expect(await manager().refused(sendQuoteEndpoint, at)).toMatchObject(onHold);
    expect(await manager().refused(reviseQuoteEndpoint, at)).toMatchObject(onHold);
    const said = { ...at, name: 'Ineke Brouwer', reason: 'Gebeld', choices: [{ lineId, quantity: 150 }] };
    expect(await manager().refused(approveForCustomerEndpoint, said)).toMatchObject(onHold);
    expect(await manager().refused(sendMailEndpoint, { id, mailType: '4' })).toMatchObject(onHold);
    expect(await manager().refused(repeatMailEndpoint, { id, mailId })).toMatchObject(onHold);
    expect((await manager().call(readMailDraftEndpoint, { id, mailType: '1' })).problem).toMatchObject({ code: 'ON_HOLD' });
    expect(await manager().refused(removeLineEndpoint, { id: lineId, version: (await read(id)).lines[0]!.version })).toMatchObject({
      code: 'BASKET_NOT_OPEN',
    });
    expect((await manager().call(sendMailEndpoint, { id, mailType: '5' })).status).toBe('on_hold');
  });

  it('cannot be resumed by revising', async () => {
    const { id } = await addBasket(shop, customer);
    await shop.kernel.act(({ tx }) => tx.rows(sql`UPDATE baskets SET status = 'in_calculation' WHERE id = ${id}`));
    await hold(id);
    expect(await manager().refused(reviseQuoteEndpoint, await now(id))).toMatchObject({ code: 'ON_HOLD' });
    expect(await read(id)).toMatchObject({ status: 'on_hold', lines: [{ status: 'on_hold' }] });
  });

  it('tells its customer, who can decline but not approve it', async () => {
    const { id, lineId } = await addSentQuote(shop, customer);
    const token = await linkInMail(shop, 'quote', 'quote');
    const yes = { token, name: 'Ineke Brouwer', agreed: true as const, choices: [{ lineId, quantity: 150 }] };
    await hold(id);
    expect(await shop.visitor.call(readQuoteEndpoint, { token })).toMatchObject({ state: 'on_hold' });
    expect(await shop.visitor.refused(approveQuoteEndpoint, yes)).toMatchObject({ status: 409, code: 'QUOTE_ON_HOLD' });
    expect(await read(id)).toMatchObject({ status: 'on_hold', quotes: [{ status: 'sent' }] });
    await resume(id);
    expect(await shop.visitor.call(readQuoteEndpoint, { token })).toMatchObject({ state: 'open' });
    await hold(id);
    await shop.visitor.call(declineQuoteEndpoint, { token, name: 'Ineke Brouwer', reason: 'Te duur' });
    expect(await read(id)).toMatchObject({
      status: 'quote_canceled',
      quotes: [{ status: 'declined' }],
      lines: [{ status: 'quote_canceled' }],
    });
    await manager().call(reviseQuoteEndpoint, await now(id));
    expect(await read(id)).toMatchObject({ status: 'in_calculation', lines: [{ status: 'in_calculation' }] });
  });

  it('does not expire, and past its last day is resumed by a person, not by the nightly job', async () => {
    const { id } = await addBasket(shop, customer);
    await manager().call(sendQuoteEndpoint, { ...(await now(id)), validUntil: '2026-11-19' });
    const token = await linkInMail(shop, 'quote', 'quote');
    await hold(id, { until: '2026-11-20' });
    shop.moveClock('2026-11-20T01:00:00Z');
    await shop.kernel.act(resumeHeldBaskets);
    await shop.kernel.act(expireQuotes);
    expect(await read(id)).toMatchObject({ status: 'on_hold', holdUntil: null, validUntil: '2026-11-19' });
    expect((await facts(id))[0]).toBe('basket.stayed_on_hold');
    expect((await shop.visitor.call(readQuoteEndpoint, { token })).state).toBe('expired');
    await resume(id);
    expect((await read(id)).status).toBe('quotation_sent');
    await shop.kernel.act(expireQuotes);
    expect(await read(id)).toMatchObject({ status: 'quote_canceled', reason: 'expired' });
  });

  it('keeps only a call planned for after its last day when it expires', async () => {
    const sent = async () => {
      const { id } = await addBasket(shop, customer);
      await manager().call(sendQuoteEndpoint, { ...(await now(id)), validUntil: '2026-11-19' });
      return id;
    };
    const [called, other] = [await sent(), await sent()];
    await manager().call(followUpEndpoint, { ...(await now(called)), note: 'Bellen als ze verlopen is', next: '2026-11-23' });
    shop.moveClock('2026-11-20T02:50:00Z');
    await shop.kernel.act(expireQuotes);
    expect(await read(called)).toMatchObject({
      status: 'quote_canceled',
      followUpOn: '2026-11-23',
      followUpNote: 'Bellen als ze verlopen is',
    });
    expect(await read(other)).toMatchObject({ status: 'quote_canceled', followUpOn: null });
  });

  it('gets a new follow-up when it is sent again, without the note of the earlier one', async () => {
    const { id } = await addSentQuote(shop, customer);
    await manager().call(followUpEndpoint, { ...(await now(id)), note: 'Is er niet', next: '2026-11-23' });
    await manager().call(reviseQuoteEndpoint, await now(id));
    await manager().call(sendQuoteEndpoint, { ...(await now(id)), validUntil: '2026-11-19' });
    expect(await read(id)).toMatchObject({ followUpOn: '2026-11-25', followUpNote: '', followUpBy: null });
    shop.moveClock('2026-11-20T02:50:00Z');
    await shop.kernel.act(expireQuotes);
    expect(await read(id)).toMatchObject({ status: 'quote_canceled', followUpOn: null });
  });

  it('resumes automatically on its day', async () => {
    const { id } = await addSentQuote(shop, customer);
    await hold(id, { until: '2026-11-20' });
    shop.moveClock('2026-11-20T01:00:00Z');
    await shop.kernel.act(resumeHeldBaskets);
    expect(await read(id)).toMatchObject({ status: 'quotation_sent', holdUntil: null, validUntil: '2026-12-18' });
  });

  it('is listed among quotes and on hold, not among running orders or follow-ups', async () => {
    const { id } = await addSentQuote(shop, customer);
    await hold(id);
    shop.moveClock('2026-11-30T09:00:00Z');
    const listed = async (group: 'quotes' | 'running' | 'on_hold' | 'follow_up' | 'open') =>
      (await manager().call(listBasketsEndpoint, { customerId: customer.id, group, limit: 100 })).rows.some((row) => row.id === id);
    expect([await listed('quotes'), await listed('on_hold'), await listed('open')]).toEqual([true, true, true]);
    expect([await listed('running'), await listed('follow_up')]).toEqual([false, false]);
    await resume(id);
    expect(await listed('follow_up')).toBe(true);
  });

  it('does not count as debt before its approval, on hold or not', async () => {
    const other = await addCustomer(shop);
    const { id, lineId } = await addSentQuote(shop, other);
    const ordered = () => shop.kernel.act(async (context) => (await readCredit(context, id))!.ordered);
    await hold(id);
    expect(await ordered()).toBe(noMoney);
    await resume(id);
    await manager().call(approveForCustomerEndpoint, {
      ...{ ...(await now(id)), name: 'Ineke Brouwer', reason: 'Gebeld' },
      choices: [{ lineId, quantity: 150 }],
    });
    await hold(id);
    expect(await ordered()).toBe((await read(id)).totals.net);
  });

  it('leaves its reference to the order that carries it', async () => {
    const order = await addBasket(shop, customer);
    const call = await addBasket(shop, customer);
    const named = (id: number, more: ReturnType<typeof sql>) =>
      shop.kernel.act(({ tx }) => tx.rows(sql`UPDATE baskets SET type = 30, customer_reference = 'PHD-7' ${more} WHERE id = ${id}`));
    await named(order.id, sql`, status = 'in_progress'`);
    await named(call.id, sql``);
    await hold(call.id);
    expect((await read(call.id)).status).toBe('on_hold');
  });
});
