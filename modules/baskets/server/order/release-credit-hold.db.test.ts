import { sql } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { readBasketHistoryEndpoint } from '#modules/baskets/contract/basket/baskets.endpoints.ts';
import { resumeBasketEndpoint } from '#modules/baskets/contract/basket/resume-basket.endpoint.ts';
import { confirmBasketEndpoint } from '#modules/baskets/contract/order/confirm-basket.endpoint.ts';
import { releaseCreditHoldEndpoint } from '#modules/baskets/contract/order/release-credit-hold.endpoint.ts';
import { approveQuoteEndpoint } from '#modules/baskets/contract/quote/approve-quote.endpoint.ts';
import { sendQuoteEndpoint } from '#modules/baskets/contract/quote/send-quote.endpoint.ts';
import { creditReason } from '#modules/baskets/domain/order/credit.ts';
import { lockBasket } from '#modules/baskets/server/basket/baskets.store.ts';
import { checkOrders } from '#modules/baskets/server/order/order-checks.ts';
import { approveBasket } from '#modules/baskets/server/quote/approve-basket.ts';
import { updateCustomerEndpoint } from '#modules/relations/contract/customer/update-customer.endpoint.ts';
import { moneyFromEuros } from '#platform/domain/money.ts';
import { withoutHeldConnection } from '#platform/server/database/connection-pool.ts';
import type { CommandContext } from '#platform/server/served.ts';
import { addBasket, addCustomer, linkInMail } from '#test/baskets.ts';
import { isOneBlocked } from '#test/open-transactions.ts';
import { foreign, manager, now, read, setUpDatesAndReasons, shop } from '#test/setups/dates-and-reasons.ts';
import { university } from '#test/setups/university.ts';

setUpDatesAndReasons();

describe('credit hold', () => {
  const finance = () => shop.as('finance');
  async function approved(limit: number): Promise<{ id: number; customerId: number }> {
    const other = await addCustomer(shop);
    const limited = (euros: number) =>
      shop.kernel.act(({ tx }) => tx.rows(sql`UPDATE customers SET credit_limit = ${moneyFromEuros(euros)} WHERE id = ${other.id}`));
    await limited(limit);
    const { id, lineId } = await addBasket(shop, other);
    await manager().call(sendQuoteEndpoint, await now(id));
    const token = await linkInMail(shop, 'quote', 'quote');
    const choices = [{ lineId, quantity: 150 }];
    await shop.visitor.call(approveQuoteEndpoint, { token, name: 'Ineke Brouwer', agreed: true, choices });
    return { id, customerId: other.id };
  }
  it('holds an approved quote beyond the credit limit until somebody with the permission releases it', async () => {
    expect(await read((await approved(930)).id)).toMatchObject({ status: 'quote_approved', creditHold: null });
    const { id } = await approved(929);
    expect(await read(id)).toMatchObject({
      status: 'on_hold',
      resumeStatus: 'quote_approved',
      reason: creditReason,
      creditHold: { open: moneyFromEuros(929.69), limit: moneyFromEuros(929), bears: false },
      lines: [{ status: 'on_hold' }],
    });
    const seen = await now(id);
    const held = await manager().refused(resumeBasketEndpoint, seen);
    expect(held).toMatchObject({ status: 409, code: 'CREDIT_HOLD' });
    expect(held.message).toContain('929,69');
    expect(await manager().refused(confirmBasketEndpoint, seen)).toMatchObject({ code: 'ON_HOLD' });
    expect((await manager().refused(releaseCreditHoldEndpoint, { ...seen, note: 'x' })).status).toBe(403);
    expect((await finance().refused(releaseCreditHoldEndpoint, { id: foreign, version: 1, note: 'x' })).status).toBe(404);
    await finance().call(releaseCreditHoldEndpoint, { ...seen, note: 'Betaalt vrijdag, gebeld.' });
    expect(await finance().refused(releaseCreditHoldEndpoint, { ...seen, note: 'x' })).toMatchObject({ code: 'STALE_VERSION' });
    expect(await finance().refused(releaseCreditHoldEndpoint, { ...(await now(id)), note: 'x' })).toMatchObject({
      code: 'NOT_ON_CREDIT_HOLD',
    });
    expect(await read(id)).toMatchObject({ status: 'quote_approved', creditHold: null, lines: [{ status: 'entered' }] });
    const { entries } = await manager().call(readBasketHistoryEndpoint, { id });
    expect(
      entries
        .filter(({ fact }) => fact.startsWith('basket.'))
        .slice(0, 4)
        .map(({ text, reason }) => [text, reason]),
    ).toEqual([
      ['Gaat verder', null],
      ['Laten gaan boven de kredietlimiet', 'Betaalt vrijdag, gebeld.'],
      ['Vanzelf in de wacht gezet', 'boven de kredietlimiet'],
      ['Akkoord van Ineke Brouwer', null],
    ]);
    await manager().call(confirmBasketEndpoint, await now(id));
    const checked = async () =>
      shop.kernel.act(async (context) => (await checkOrders(context, [id])).get(id)?.find(({ rule }) => rule === 'credit'));
    expect(await checked()).toMatchObject({ colour: 'amber', reason: 'creditLetGo' });
    await shop.kernel.act(({ tx }) => tx.rows(sql`UPDATE baskets SET total = total + 1 WHERE id = ${id}`));
    expect(await checked()).toMatchObject({ colour: 'red', reason: 'creditBeyond' });
  });
  it('holds one of two concurrent approvals, which does not count against the other', async () => {
    const other = await addCustomer(shop);
    await shop.kernel.act(({ tx }) => tx.rows(sql`UPDATE customers SET credit_limit = ${moneyFromEuros(1000)} WHERE id = ${other.id}`));
    const quotes = [await addBasket(shop, other), await addBasket(shop, other)];
    const approve = async (context: CommandContext, id: number) =>
      approveBasket(context, await lockBasket(context.tx, id), { data: { by: 'Ineke Brouwer', how: 'staff' }, orderedBy: null });
    const second = await shop.kernel.act(async (first) => {
      await approve(first, quotes[0]!.id);
      let done = false;
      const approved = withoutHeldConnection(() => shop.kernel.act((context) => approve(context, quotes[1]!.id))).then(() => (done = true));
      await vi.waitUntil(async () => done || (await isOneBlocked(first.tx)));
      return { approved };
    });
    await second.approved;
    const both = await Promise.all(quotes.map(({ id }) => read(id)));
    expect(both.map(({ status }) => status)).toEqual(['quote_approved', 'on_hold']);
    const [goes, waits] = both;
    expect(waits!.creditHold).toEqual({ open: moneyFromEuros(1859.38), limit: moneyFromEuros(1000), bears: false });
    const rules = await shop.kernel.act((context) => checkOrders(context, [goes!.id]));
    expect(rules.get(goes!.id)?.find(({ rule }) => rule === 'credit')).toMatchObject({ reason: 'creditNear', params: { percent: 93 } });
  });
  it('can be resumed by any editor once the credit suffices', async () => {
    const { id, customerId } = await approved(500);
    await shop.kernel.act(({ tx }) => tx.rows(sql`UPDATE customers SET credit_limit = 0 WHERE id = ${customerId}`));
    expect(await read(id)).toMatchObject({ status: 'on_hold', creditHold: { bears: true } });
    expect((await manager().call(resumeBasketEndpoint, await now(id))).status).toBe('quote_approved');
  });
  it('ends by itself once the limit of the customer was raised far enough, which the history shows', async () => {
    const { id, customerId } = await approved(500);
    const { addresses: _addresses, contacts: _contacts, misId: _misId, ...fields } = university;
    const raise = async (euros: number, version: number) => {
      await manager().call(updateCustomerEndpoint, { ...fields, id: customerId, version, creditLimit: moneyFromEuros(euros) });
      await shop.runJobs();
    };
    await raise(900, 1);
    expect(await read(id)).toMatchObject({ status: 'on_hold', reason: creditReason });
    await raise(930, 2);
    expect(await read(id)).toMatchObject({ status: 'quote_approved', creditHold: null, lines: [{ status: 'entered' }] });
    const { entries } = await manager().call(readBasketHistoryEndpoint, { id });
    expect(entries[0]).toMatchObject({ text: 'Gaat verder', from: 'on_hold', to: 'quote_approved' });
  });
});
