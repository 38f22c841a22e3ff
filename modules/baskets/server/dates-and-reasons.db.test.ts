import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { fillCatalogue } from '#demo/catalogue/catalogue.ts';
import { basketHistoryEndpoint, listBasketsEndpoint, readBasketEndpoint } from '#modules/baskets/contract/basket/baskets.endpoints.ts';
import { cancelBasketEndpoint } from '#modules/baskets/contract/basket/cancel-basket.endpoint.ts';
import { holdBasketEndpoint } from '#modules/baskets/contract/basket/hold-basket.endpoint.ts';
import { basketReasonsEndpoint, listReasonsEndpoint } from '#modules/baskets/contract/basket/reasons.endpoints.ts';
import { removeReasonEndpoint } from '#modules/baskets/contract/basket/remove-reason.endpoint.ts';
import { resumeBasketEndpoint } from '#modules/baskets/contract/basket/resume-basket.endpoint.ts';
import { saveReasonEndpoint } from '#modules/baskets/contract/basket/save-reason.endpoint.ts';
import { editLineBookEndpoint } from '#modules/baskets/contract/line/edit-line-book.endpoint.ts';
import { editLineTermsEndpoint } from '#modules/baskets/contract/line/edit-line-terms.endpoint.ts';
import { listMarginFloorsEndpoint, marginFloorHistoryEndpoint } from '#modules/baskets/contract/line/margin-floors.endpoints.ts';
import { removeMarginFloorEndpoint } from '#modules/baskets/contract/line/remove-margin-floor.endpoint.ts';
import { saveMarginFloorEndpoint } from '#modules/baskets/contract/line/save-margin-floor.endpoint.ts';
import { confirmBasketEndpoint } from '#modules/baskets/contract/order/confirm-basket.endpoint.ts';
import { followUpEndpoint } from '#modules/baskets/contract/order/follow-up.endpoint.ts';
import { releaseCreditHoldEndpoint } from '#modules/baskets/contract/order/release-credit-hold.endpoint.ts';
import { readQuoteEndpoint } from '#modules/baskets/contract/quote/answer-quote.endpoint.ts';
import { approveQuoteEndpoint } from '#modules/baskets/contract/quote/approve-quote.endpoint.ts';
import { reviseQuoteEndpoint } from '#modules/baskets/contract/quote/revise-quote.endpoint.ts';
import { sendQuoteEndpoint } from '#modules/baskets/contract/quote/send-quote.endpoint.ts';
import { creditReason } from '#modules/baskets/domain/order/credit.ts';
import { moneyFromEuros, noMoney } from '#platform/domain/money.ts';
import { withoutHeldConnection } from '#platform/server/database/connection-pool.ts';
import type { CommandContext } from '#platform/server/served.ts';
import { addBasket, addCustomer, addProductLine, linkInMail, type TestCustomer } from '#test/baskets.ts';
import { isOneBlocked } from '#test/open-transactions.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';
import { lockBasket } from './basket/baskets.store.ts';
import { expireQuotes, resumeHeldBaskets } from './basket/nightly-dates.ts';
import { checkOrders } from './order/order-checks.ts';
import { approveBasket } from './quote/approve-basket.ts';

let shop: TestShop;
let customer: TestCustomer;
beforeAll(async () => {
  shop = await openTestShop();
  customer = await addCustomer(shop);
});
afterAll(() => shop.close());
const manager = () => shop.as('order_manager');
const admin = () => shop.as('admin');
const read = (id: number) => manager().call(readBasketEndpoint, { id });
const now = async (id: number) => ({ id, version: (await read(id)).version });
const toFollowUp = async () => (await manager().call(listBasketsEndpoint, { group: 'follow_up' })).rows.map(({ id }) => id);
const foreign = 987_654_321;

async function sentQuote(validUntil?: string): Promise<number> {
  const { id } = await addBasket(shop, customer);
  await manager().call(sendQuoteEndpoint, { ...(await now(id)), ...(validUntil && { validUntil }) });
  return id;
}

describe('basket reasons', () => {
  const added = { kind: 'reject' as const, nameNl: 'te laat gevraagd', nameEn: 'Asked too late', noteRequired: true };
  it('can be added and used with their required note, and appear in the history by name', async () => {
    await admin().call(saveReasonEndpoint, added);
    const { rows } = await manager().call(basketReasonsEndpoint, {});
    expect(rows.find(({ code }) => code === 'asked_too_late')).toMatchObject({ kind: 'reject', name: 'te laat gevraagd', offered: true });
    const id = await sentQuote();
    const ask = { ...(await now(id)), reason: 'asked_too_late' };
    expect(await manager().refused(cancelBasketEndpoint, ask)).toMatchObject({ status: 409, code: 'NOTE_REQUIRED' });
    await manager().call(cancelBasketEndpoint, { ...ask, note: 'promotie was al geweest' });
    expect(await read(id)).toMatchObject({ status: 'quote_canceled', reasonName: 'te laat gevraagd' });
    const { entries } = await manager().call(basketHistoryEndpoint, { id });
    expect(entries.map(({ reason }) => reason)).toContain('te laat gevraagd: promotie was al geweest');
  });
  it('cannot be deleted once used, only made inactive', async () => {
    const { rows } = await admin().call(listReasonsEndpoint, {});
    const given = rows.find(({ code }) => code === 'asked_too_late')!;
    expect(await admin().refused(removeReasonEndpoint, { id: given.id })).toMatchObject({ status: 409, code: 'REASON_IN_USE' });
    const saved = await admin().call(saveReasonEndpoint, { ...given, active: false });
    expect(await admin().refused(saveReasonEndpoint, { ...given, active: false })).toMatchObject({ code: 'STALE_VERSION' });
    expect(saved.version).toBe(given.version + 1);
    const id = await sentQuote();
    const ask = { ...(await now(id)), reason: 'asked_too_late', note: 'x' };
    expect(await manager().refused(cancelBasketEndpoint, ask)).toMatchObject({ code: 'REASON_NOT_FITTING' });
  });
  it('can be deleted when never used, unless Katern gives them', async () => {
    const { id } = await admin().call(saveReasonEndpoint, { ...added, nameEn: 'Never mind' });
    await admin().call(removeReasonEndpoint, { id });
    expect((await admin().refused(removeReasonEndpoint, { id })).status).toBe(404);
    const { rows } = await admin().call(listReasonsEndpoint, {});
    const expired = rows.find(({ code }) => code === 'expired')!;
    expect(await admin().refused(removeReasonEndpoint, { id: expired.id })).toMatchObject({ code: 'REASON_OF_KATERN' });
    expect(await admin().refused(saveReasonEndpoint, { ...expired, active: false })).toMatchObject({ code: 'REASON_OF_KATERN' });
    expect((await admin().refused(saveReasonEndpoint, { ...expired, id: foreign })).status).toBe(404);
    expect((await manager().refused(removeReasonEndpoint, { id: expired.id })).status).toBe(403);
  });
});

describe('terms of a line', () => {
  it('count sales costs in the margin, and need a permission to accept a low one before the quote is sent', async () => {
    const { id, lineId } = await addBasket(shop, customer);
    const line = async () => (await read(id)).lines.find((one) => one.id === lineId)!;
    const terms = async () => ({
      id: lineId,
      version: (await line()).version,
      salesCost: moneyFromEuros(180),
      marginNote: '',
      fscLogo: true,
      fscApproval: '',
    });
    await manager().call(editLineTermsEndpoint, await terms());
    expect(await line()).toMatchObject({ salesCost: moneyFromEuros(180), fscLogo: true, fscApproval: '' });
    expect(await manager().refused(sendQuoteEndpoint, await now(id))).toMatchObject({
      code: 'MARGIN_TOO_LOW',
      context: { lines: ['Proefschrift'] },
    });
    expect(await manager().refused(confirmBasketEndpoint, await now(id))).toMatchObject({ code: 'MARGIN_TOO_LOW' });
    const said = { ...(await terms()), marginNote: 'Proefopdracht' };
    expect(await manager().refused(editLineTermsEndpoint, said)).toMatchObject({ code: 'LOW_MARGIN_RIGHT' });
    await shop.as('account_manager').call(editLineTermsEndpoint, said);
    expect(await manager().refused(editLineTermsEndpoint, said)).toMatchObject({ code: 'STALE_VERSION' });
    expect((await manager().call(sendQuoteEndpoint, await now(id))).status).toBe('quotation_sent');
    const { entries } = await manager().call(basketHistoryEndpoint, { id });
    expect(entries.map(({ reason }) => reason)).toContain('Proefopdracht');
    const none = { ...(await terms()), salesCost: noMoney, marginNote: 'Proefopdracht', fscLogo: false, fscApproval: 'TM-1' };
    expect(await manager().refused(editLineTermsEndpoint, none)).toMatchObject({ code: 'FSC_NOT_ASKED' });
    expect((await manager().refused(editLineTermsEndpoint, { ...none, id: foreign })).status).toBe(404);
  });
});

describe('basket search', () => {
  const found = async (search: string) => (await manager().call(listBasketsEndpoint, { search })).rows.map((row) => row.id);
  it('finds by the numbers of the print system, the lines and the article', async () => {
    const { id, lineId } = await addBasket(shop, customer);
    await shop.kernel.act(async ({ tx }) => {
      await tx.rows(sql`UPDATE baskets SET print_order_number = 'PS-77104' WHERE id = ${id}`);
      await tx.rows(sql`UPDATE lines SET customer_reference = 'ISBN 978-90-1234-567-4' WHERE id = ${lineId}`);
    });
    for (const search of ['77104', '978-90-1234', 'velde ps-77104']) expect(await found(search)).toEqual([id]);
    expect(await found('77105')).toEqual([]);
    await shop.kernel.act(({ tx }) => tx.rows(sql`UPDATE baskets SET print_order_number = 'Z9-07-12' WHERE id = ${id}`));
    expect([await found('z9-07-12'), await found('z9-07'), await found('velde Z9-07-12')]).toEqual([[id], [id], [id]]);
  });
  it('finds by the titles, authors and ISBN of its lines', async () => {
    const { id, lineId } = await addBasket(shop, customer);
    const book = async (change: object) => ({
      id: lineId,
      version: (await read(id)).lines[0]!.version,
      author: 'Anaïs Çelik',
      isbn: '',
      nur: '',
      ...change,
    });
    await manager().call(editLineBookEndpoint, await book({ isbn: '9026319509' }));
    expect((await read(id)).lines[0]).toMatchObject({ author: 'Anaïs Çelik', isbn: '978-90-263-1950-1' });
    for (const search of ['9789026319501', '978-90-263', 'celik', 'proefschrift celik velde']) expect(await found(search)).toEqual([id]);
    const extra = await addProductLine(shop, id, { description: 'Zeldzaamheden' });
    expect(await found('zeldzaamheden celik')).toEqual([id]);
    await shop.kernel.act(({ tx }) => tx.rows(sql`UPDATE lines SET description = 'Aanwinsten' WHERE id = ${extra}`));
    expect(await found('zeldzaamheden')).toEqual([]);
    expect(await found('aanwinsten')).toEqual([id]);
    const other = await addBasket(shop, customer);
    await shop.kernel.act(({ tx }) => tx.rows(sql`UPDATE lines SET basket_id = ${other.id} WHERE id = ${extra}`));
    expect(await found('aanwinsten')).toEqual([other.id]);
    await shop.kernel.act(({ tx }) => tx.rows(sql`DELETE FROM lines WHERE id = ${extra}`));
    expect(await found('aanwinsten')).toEqual([]);
    expect(await manager().refused(editLineBookEndpoint, await book({ isbn: '9789026319502' }))).toMatchObject({ code: 'ISBN_INVALID' });
    expect(await manager().refused(editLineBookEndpoint, await book({ nur: '031' }))).toMatchObject({ code: 'NUR_INVALID' });
    await fillCatalogue({ kernel: shop.kernel, today: Temporal.PlainDate.from('2026-11-18') });
    const made = (code: string) =>
      shop.kernel.act(({ tx }) =>
        tx.rows(sql`UPDATE lines SET sub_group_id = (SELECT id FROM sub_groups WHERE code = ${code}) WHERE id = ${lineId}`),
      );
    await made('flyer');
    const flyer = await manager().refused(editLineBookEndpoint, await book({ isbn: '9026319509' }));
    expect(flyer).toMatchObject({ code: 'ISBN_NOT_ALLOWED', errors: { isbn: expect.anything() } });
    expect(await manager().refused(editLineBookEndpoint, await book({ nur: '301' }))).toMatchObject({ code: 'NUR_NOT_ALLOWED' });
    await shop.kernel.act(({ tx }) => tx.rows(sql`UPDATE lines SET nur = '301' WHERE id = ${lineId}`));
    await made('paperback');
    await shop.kernel.act(({ tx }) => tx.rows(sql`UPDATE sub_groups SET isbn_allowed = true, nur_allowed = true WHERE code = 'paperback'`));
    await manager().call(editLineBookEndpoint, await book({ isbn: '9026319509', nur: '301' }));
    expect((await read(id)).lines[0]).toMatchObject({ isbn: '978-90-263-1950-1', nur: '301', nurAllowed: true });
    const { nur: _forgotten, ...withoutNur } = await book({ isbn: '9026319509' });
    expect((await manager().refused(editLineBookEndpoint, withoutNur as Required<typeof withoutNur> & { nur: string })).code).toBe(
      'INPUT_INVALID',
    );
    const stale = { ...(await book({})), version: 1, author: 'Iemand anders' };
    expect(await manager().refused(editLineBookEndpoint, stale)).toMatchObject({
      code: 'STALE_VERSION',
      context: { fields: { author: { theirs: 'Anaïs Çelik', yours: 'Iemand anders' } } },
    });
    expect((await manager().refused(editLineBookEndpoint, { ...(await book({})), id: foreign })).status).toBe(404);
    await manager().call(cancelBasketEndpoint, { ...(await now(id)), reason: 'price', note: '' });
    expect(await manager().refused(editLineBookEndpoint, await book({ author: '' }))).toMatchObject({ code: 'BASKET_NOT_OPEN' });
  });
});

describe('margin floor', () => {
  it('is the shop’s unless the unit has its own, and changes are recorded in the history', async () => {
    const { id, lineId } = await addBasket(shop, customer);
    const unitId = (await read(id)).unit.id;
    const units = () => admin().call(listMarginFloorsEndpoint, {});
    expect((await read(id)).lowestMargin).toBe(0.01);
    const kept = await admin().call(saveMarginFloorEndpoint, { unitId, rate: 0.4 });
    expect(await admin().refused(saveMarginFloorEndpoint, { unitId, rate: 0.3 })).toMatchObject({ code: 'MARGIN_FLOOR_TWICE' });
    expect((await read(id)).lowestMargin).toBe(0.4);
    expect(await manager().refused(sendQuoteEndpoint, await now(id))).toMatchObject({ code: 'MARGIN_TOO_LOW' });
    await admin().call(saveMarginFloorEndpoint, { ...kept, rate: 0.05 });
    const late = await admin().refused(saveMarginFloorEndpoint, { ...kept, rate: 0.06 });
    expect(late).toMatchObject({ code: 'STALE_VERSION', context: { fields: { rate: { theirs: 0.05, yours: 0.06 } } } });
    const { entries } = await admin().call(marginFloorHistoryEndpoint, { id: kept.id });
    expect(entries[0]?.text).toContain('5%');
    const ofShop = (await units()).rows.find((row) => row.unitId === null)!;
    expect(await admin().refused(removeMarginFloorEndpoint, { id: ofShop.id })).toMatchObject({ code: 'MARGIN_FLOOR_OF_SHOP' });
    await admin().call(removeMarginFloorEndpoint, { id: kept.id });
    expect((await admin().refused(removeMarginFloorEndpoint, { id: kept.id })).status).toBe(404);
    expect((await manager().call(sendQuoteEndpoint, await now(id))).status).toBe('quotation_sent');
    expect((await read(id)).lines.some((line) => line.id === lineId)).toBe(true);
  });
});

describe('hold basket until a day', () => {
  it('resumes automatically on that day, not before', async () => {
    const { id } = await addBasket(shop, customer);
    await manager().call(confirmBasketEndpoint, await now(id));
    const hold = { ...(await now(id)), reason: 'payment', until: '2026-11-18' };
    expect(await manager().refused(holdBasketEndpoint, hold)).toMatchObject({ code: 'HOLD_UNTIL_PAST' });
    await manager().call(holdBasketEndpoint, { ...hold, until: '2026-11-20' });
    expect(await read(id)).toMatchObject({ status: 'on_hold', holdUntil: '2026-11-20', reasonName: 'wacht op betaling' });
    expect(await shop.kernel.act(resumeHeldBaskets)).toBe(0);
    shop.moveClock('2026-11-19T23:30:00Z');
    expect(await shop.kernel.act(resumeHeldBaskets)).toBe(1);
    const basket = await read(id);
    expect(basket).toMatchObject({ status: 'order_confirmation_sent', holdUntil: null });
    expect(basket.lines.map(({ status }) => status)).toEqual(['entered']);
  });
  it('ends an approved quote as a lost one, with its lines, and can be revived', async () => {
    const { id } = await addBasket(shop, customer);
    await shop.kernel.act(({ tx }) => tx.rows(sql`UPDATE baskets SET status = 'quote_approved' WHERE id = ${id}`));
    const lines = async () => (await read(id)).lines.map(({ status }) => status);
    await manager().call(holdBasketEndpoint, { ...(await now(id)), reason: 'files' });
    expect([(await read(id)).resumeStatus, await lines()]).toEqual(['quote_approved', ['on_hold']]);
    expect(await manager().refused(reviseQuoteEndpoint, await now(id))).toMatchObject({ code: 'ON_HOLD' });
    await manager().call(cancelBasketEndpoint, { ...(await now(id)), reason: 'price' });
    expect([(await read(id)).status, await lines()]).toEqual(['quote_canceled', ['quote_canceled']]);
    await manager().call(reviseQuoteEndpoint, await now(id));
    expect([(await read(id)).status, await lines()]).toEqual(['in_calculation', ['in_calculation']]);
  });
  it('never makes an approved quote late: only an order promises a date', async () => {
    const promised = await Promise.all([addBasket(shop, customer), addBasket(shop, customer)]);
    const [quote, order] = promised.map(({ id }) => id) as [number, number];
    await shop.kernel.act(({ tx }) => tx.rows(sql`UPDATE baskets SET status = 'quote_approved' WHERE id = ${quote}`));
    await manager().call(confirmBasketEndpoint, await now(order));
    for (const id of [quote, order]) {
      await manager().call(holdBasketEndpoint, { ...(await now(id)), reason: 'payment' });
      await shop.kernel.act(({ tx }) => tx.rows(sql`UPDATE baskets SET delivery_date = '2026-11-02' WHERE id = ${id}`));
    }
    expect([(await read(quote)).daysLate, (await read(order)).daysLate > 0]).toEqual([0, true]);
    const late = (await manager().call(listBasketsEndpoint, { late: true })).rows.map(({ id }) => id);
    expect([late.includes(quote), late.includes(order)]).toEqual([false, true]);
  });
  it('leaves a basket that cannot resume on hold for a person, and resumes the others', async () => {
    const held = await Promise.all(['2026-11-21', '2026-11-22'].map(heldUntil));
    const [stuck, fine] = held as [number, number];
    await shop.kernel.act(({ tx }) => tx.rows(sql`UPDATE baskets SET resume_status = 'closed' WHERE id = ${stuck}`));
    shop.moveClock('2026-11-22T23:30:00Z');
    expect(await shop.kernel.act(resumeHeldBaskets)).toBe(2);
    expect(await shop.kernel.act(resumeHeldBaskets)).toBe(0);
    expect((await read(fine)).status).toBe('order_confirmation_sent');
    expect(await read(stuck)).toMatchObject({ status: 'on_hold', holdUntil: null, reason: 'payment' });
    const { entries } = await manager().call(basketHistoryEndpoint, { id: stuck });
    expect(entries[0]?.text).toContain('Bleef in de wacht');
    shop.moveClock('2026-11-19T23:30:00Z');
  });
  async function heldUntil(until: string): Promise<number> {
    const { id } = await addBasket(shop, customer);
    await manager().call(confirmBasketEndpoint, await now(id));
    await manager().call(holdBasketEndpoint, { ...(await now(id)), reason: 'payment', until });
    return id;
  }
});

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
    const { entries } = await manager().call(basketHistoryEndpoint, { id });
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
      approveBasket(context, await lockBasket(context.tx, id), { data: { by: 'Ineke Brouwer', how: 'staff' } });
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
});

describe('sent quote', () => {
  it('expires in the night after its last day, its link says so, and it can be revived', async () => {
    const id = await sentQuote('2026-11-20');
    const token = await linkInMail(shop, 'quote', 'quote');
    shop.moveClock('2026-11-20T10:00:00Z');
    await shop.kernel.act(expireQuotes);
    expect((await read(id)).status).toBe('quotation_sent');
    shop.moveClock('2026-11-21T02:50:00Z');
    expect(await shop.kernel.act(expireQuotes)).toBe(1);
    expect(await read(id)).toMatchObject({ status: 'quote_canceled', reason: 'expired', reasonName: 'geldigheid verlopen' });
    expect((await shop.visitor.call(readQuoteEndpoint, { token })).state).toBe('expired');
    await manager().call(reviseQuoteEndpoint, await now(id));
    expect((await read(id)).lines.map(({ status }) => status)).toEqual(['in_calculation']);
  });
  it('needs a follow-up five working days later, until it is done', async () => {
    shop.moveClock('2026-11-23T10:00:00Z');
    const id = await sentQuote();
    expect(await read(id)).toMatchObject({ followUpOn: '2026-11-30' });
    expect(await toFollowUp()).not.toContain(id);
    shop.moveClock('2026-11-30T10:00:00Z');
    expect(await toFollowUp()).toContain(id);
    const seen = await now(id);
    const past = await manager().refused(followUpEndpoint, { ...seen, note: 'voicemail', next: '2026-11-29' });
    expect(past).toMatchObject({ code: 'FOLLOW_UP_PAST', errors: { next: [expect.any(String)] } });
    await manager().call(followUpEndpoint, { ...seen, note: 'beslist volgende week', next: '2026-12-03' });
    expect(await manager().refused(followUpEndpoint, { ...seen, note: 'nog eens' })).toMatchObject({ code: 'STALE_VERSION' });
    expect(await toFollowUp()).not.toContain(id);
    shop.moveClock('2026-12-03T10:00:00Z');
    expect(await toFollowUp()).toContain(id);
    await manager().call(followUpEndpoint, { ...(await now(id)), note: 'akkoord volgt' });
    expect(await toFollowUp()).not.toContain(id);
    const { entries } = await manager().call(basketHistoryEndpoint, { id });
    expect(entries.filter(({ fact }) => fact === 'basket.followed_up').map(({ reason }) => reason)).toEqual([
      'akkoord volgt',
      'beslist volgende week',
    ]);
    await manager().call(reviseQuoteEndpoint, await now(id));
    expect(await manager().refused(followUpEndpoint, { ...(await now(id)), note: 'x' })).toMatchObject({ code: 'QUOTE_NOT_SENT' });
    expect((await manager().refused(followUpEndpoint, { id: foreign, version: 1, note: 'x' })).status).toBe(404);
  });
});
