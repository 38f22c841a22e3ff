import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { readBasketEndpoint } from '#modules/baskets/contract/basket/baskets.endpoints.ts';
import { cancelBasketEndpoint } from '#modules/baskets/contract/basket/cancel-basket.endpoint.ts';
import { holdBasketEndpoint } from '#modules/baskets/contract/basket/hold-basket.endpoint.ts';
import { resumeBasketEndpoint } from '#modules/baskets/contract/basket/resume-basket.endpoint.ts';
import { readMyOrderEndpoint } from '#modules/baskets/contract/order/my-order.endpoint.ts';
import {
  listMyQuotesEndpoint,
  listReorderableLinesEndpoint,
  readReorderOfferEndpoint,
} from '#modules/baskets/contract/order/portal.endpoints.ts';
import { readQuoteEndpoint } from '#modules/baskets/contract/quote/answer-quote.endpoint.ts';
import { approveQuoteEndpoint } from '#modules/baskets/contract/quote/approve-quote.endpoint.ts';
import { declineQuoteEndpoint } from '#modules/baskets/contract/quote/decline-quote.endpoint.ts';
import { openMyQuoteEndpoint } from '#modules/baskets/contract/quote/open-my-quote.endpoint.ts';
import { reviseQuoteEndpoint } from '#modules/baskets/contract/quote/revise-quote.endpoint.ts';
import { totalsOfChoices } from '#modules/baskets/domain/quote/choices.ts';
import { readMenuEndpoint } from '#modules/identity/contract/session.endpoints.ts';
import { readMyHomeEndpoint } from '#modules/portal/contract/my-home.endpoint.ts';
import { listMyOrdersEndpoint } from '#modules/prepress/contract/customer-portal.endpoints.ts';
import { saveThesisDraftEndpoint } from '#modules/theses/contract/save-thesis-draft.endpoint.ts';
import { addBasket, addCustomer } from '#test/baskets.ts';
import { goldenShop } from '#test/golden.ts';
import { customer, foreign, made, manager, marit, quote, rows, sentQuote, setUpPortal, shop, supplier } from '#test/setups/portal.ts';

setUpPortal();

const quotesOf = async (id: number) => (await marit().call(listMyQuotesEndpoint, {})).rows.filter(({ basketId }) => basketId === id);

describe('quotes in the portal', () => {
  it('appear for their customer only, and open by a link that lasts a day', async () => {
    expect(await quotesOf(quote.id)).toMatchObject([{ number: quote.number, state: 'open' }]);
    expect(await quotesOf(foreign.id)).toEqual([]);
    const { token } = await marit().call(openMyQuoteEndpoint, { id: quote.id });
    expect(await shop.visitor.call(readQuoteEndpoint, { token })).toMatchObject({ number: quote.number, state: 'open' });
    for (const caller of [marit(), supplier()])
      expect(await caller.refused(openMyQuoteEndpoint, { id: foreign.id })).toMatchObject({ status: 404 });
    expect((await supplier().call(listMyQuotesEndpoint, {})).rows).toEqual([]);
  });
  it('can be read but are not orders while on hold; unsent ones are hidden', async () => {
    const unsent = await addBasket(shop, customer);
    const orders = async () => (await marit().call(listMyOrdersEndpoint, {})).rows.map(({ id }) => id);
    const home = async () => marit().call(readMyHomeEndpoint, {});
    const [before, atHome] = [await orders(), await home()];
    const act = async (endpoint: typeof holdBasketEndpoint | typeof resumeBasketEndpoint, id: number) => {
      const { version } = await manager().call(readBasketEndpoint, { id });
      await manager().call(endpoint, { id, version, reason: 'files' });
    };
    for (const { id } of [quote, unsent]) await act(holdBasketEndpoint, id);
    expect(await quotesOf(quote.id)).toMatchObject([{ state: 'on_hold' }]);
    expect(await quotesOf(unsent.id)).toEqual([]);
    const { token } = await marit().call(openMyQuoteEndpoint, { id: quote.id });
    expect(await shop.visitor.call(readQuoteEndpoint, { token })).toMatchObject({ state: 'on_hold' });
    expect([await orders(), await home()]).toEqual([before, atHome]);
    for (const { id } of [quote, unsent]) await act(resumeBasketEndpoint, id);
    expect(await quotesOf(quote.id)).toMatchObject([{ state: 'open' }]);
  });
  it('use the language of the reader', async () => {
    const { token } = await marit().call(openMyQuoteEndpoint, { id: quote.id });
    const read = async (language: string) => {
      const { body } = await shop.visitor.inject({ method: 'GET', url: `/api/quotes/${token}`, headers: { 'accept-language': language } });
      return JSON.parse(body).lines[0].specification.split('\n')[0];
    };
    expect([await read('nl'), await read('en-GB')]).toEqual([
      expect.stringMatching(/^Formaat/),
      expect.stringMatching(/^(Size|Format|Trim)/),
    ]);
  });
  it('can be answered, and stay listed as answered for a while', async () => {
    const { id } = await sentQuote(customer);
    const { token } = await marit().call(openMyQuoteEndpoint, { id });
    await shop.visitor.call(declineQuoteEndpoint, { token, name: 'Ineke Brouwer', reason: 'Het wordt later.' });
    expect(await quotesOf(id)).toMatchObject([{ state: 'declined' }]);
    const { token: later } = await marit().call(openMyQuoteEndpoint, { id });
    expect(await shop.visitor.call(readQuoteEndpoint, { token: later })).toMatchObject({ state: 'declined', answeredBy: 'Ineke Brouwer' });
    expect(await supplier().refused(openMyQuoteEndpoint, { id })).toMatchObject({ status: 404 });
  });
  it('stay readable for a while after they expire, also after the nightly job', async () => {
    const { id } = await sentQuote(customer);
    const state = async () => (await quotesOf(id))[0]?.state;
    const yesterday = shop.clock.now().toZonedDateTimeISO('Europe/Amsterdam').toPlainDate().subtract({ days: 1 }).toString();
    await rows(sql`UPDATE quotes SET valid_until = ${yesterday} WHERE basket_id = ${id}`);
    await rows(sql`UPDATE baskets SET valid_until = ${yesterday} WHERE id = ${id}`);
    expect(await state()).toBe('expired');
    await shop.kernel.act(({ tx }) => tx.addJob('baskets.expireQuotes', {}));
    await shop.runJobs();
    expect((await manager().call(readBasketEndpoint, { id })).status).toBe('quote_canceled');
    expect(await state()).toBe('expired');
    const { token } = await marit().call(openMyQuoteEndpoint, { id });
    expect(await shop.visitor.call(readQuoteEndpoint, { token })).toMatchObject({ state: 'expired' });
  });
});

it('a decline from before a quote was revised is no longer shown', async () => {
  const { id } = await sentQuote(customer);
  const { token } = await marit().call(openMyQuoteEndpoint, { id });
  await shop.visitor.call(declineQuoteEndpoint, { token, name: 'Ineke Brouwer', reason: 'Te duur' });
  expect(await quotesOf(id)).toMatchObject([{ state: 'declined' }]);
  const version = async () => (await manager().call(readBasketEndpoint, { id })).version;
  await manager().call(reviseQuoteEndpoint, { id, version: await version() });
  await manager().call(cancelBasketEndpoint, { id, version: await version(), reason: 'price' });
  expect(await quotesOf(id)).toEqual([]);
});

it.each(['declined', 'expired', 'approved'])(
  'a quote that was %s before it moved to another customer is not shown as such there',
  async (status) => {
    const former = await addCustomer(shop);
    const { id } = await sentQuote(former);
    const version = async () => (await manager().call(readBasketEndpoint, { id })).version;
    await rows(
      sql`UPDATE quotes SET status = ${status}, answered_at = ${shop.clock.now().toString()}, answered_by = 'A. Ander' WHERE basket_id = ${id}`,
    );
    await manager().call(reviseQuoteEndpoint, { id, version: await version() });
    await rows(sql`UPDATE baskets SET customer_id = ${customer.id}, contact_id = ${customer.contactId} WHERE id = ${id}`);
    expect(await marit().refused(openMyQuoteEndpoint, { id })).toMatchObject({ status: 404 });
    await manager().call(cancelBasketEndpoint, { id, version: await version(), reason: 'price' });
    expect(await quotesOf(id)).toEqual([]);
    expect(await marit().refused(openMyQuoteEndpoint, { id })).toMatchObject({ status: 404 });
  },
);

describe('approved quote', () => {
  it('shows the price of what was ordered of it', async () => {
    const { id, lineId } = await sentQuote(customer);
    const { token } = await marit().call(openMyQuoteEndpoint, { id });
    const { lines } = await shop.visitor.call(readQuoteEndpoint, { token });
    const choices = [{ lineId, quantity: 250 }];
    await shop.visitor.call(approveQuoteEndpoint, { token, name: 'Marit van der Velde', agreed: true, choices });
    const { rows: quotes } = await marit().call(listMyQuotesEndpoint, {});
    expect(quotes).toContainEqual(
      expect.objectContaining({ basketId: id, state: 'approved', total: totalsOfChoices(lines, choices).gross }),
    );
    expect(totalsOfChoices(lines, choices).gross).not.toBe(totalsOfChoices(lines, [{ lineId, quantity: 150 }]).gross);
  });
});

describe('order in the portal', () => {
  it('is listed with the running ones until it is delivered, then with the delivered ones', async () => {
    const numbers = async (stage: 'running' | 'delivered') =>
      (await marit().call(listMyOrdersEndpoint, { stage })).rows.filter(({ id }) => id === made.id).map(({ number }) => number);
    const listed = async () => [await numbers('running'), await numbers('delivered')];
    expect(await listed()).toEqual([[], [made.number]]);
    await rows(sql`UPDATE baskets SET status = 'closed' WHERE id = ${made.id}`);
    expect(await listed()).toEqual([[], [made.number]]);
    await rows(sql`UPDATE baskets SET status = 'partly_delivered' WHERE id = ${made.id}`);
    expect(await listed()).toEqual([[made.number], []]);
    await rows(sql`UPDATE baskets SET status = 'delivered' WHERE id = ${made.id}`);
    expect((await marit().call(listMyOrdersEndpoint, { stage: 'delivered', id: made.id })).rows.map(({ id }) => id)).toEqual([made.id]);
    expect((await marit().call(listMyOrdersEndpoint, { id: made.id })).rows).toEqual([]);
    expect((await supplier().call(listMyOrdersEndpoint, { stage: 'delivered' })).rows).toEqual([]);
  });
  it('can be followed by its customer; a quote cannot', async () => {
    expect(await marit().call(readMyOrderEndpoint, { id: made.id })).toMatchObject({
      ...{ number: made.number, step: 'delivered' },
      deliveries: [{ pieces: 150, canRedirect: false }],
    });
    expect(await supplier().refused(readMyOrderEndpoint, { id: made.id })).toMatchObject({ status: 404 });
    for (const id of [foreign.id, quote.id]) expect(await marit().refused(readMyOrderEndpoint, { id })).toMatchObject({ status: 404 });
  });
});

describe('reorder shelf', () => {
  it('lists earlier products for their customer, and explains a changed price before ordering', async () => {
    expect((await marit().call(listReorderableLinesEndpoint, {})).rows).toMatchObject([
      { lineId: made.lineId, number: made.number, quantity: 150, paid: 8_837_500 },
    ]);
    expect((await marit().call(listReorderableLinesEndpoint, { basketId: made.id })).rows).toHaveLength(1);
    expect((await marit().call(listReorderableLinesEndpoint, { basketId: quote.id })).rows).toEqual([]);
    const same = await marit().call(readReorderOfferEndpoint, { id: made.lineId });
    const sum = (steps: readonly { change: number }[]) => steps.reduce((total, { change }) => total + change, 0);
    expect(same.paid + sum(same.steps)).toBe(same.today);
    await rows(sql`
      INSERT INTO parameter_sets (code, effective_from, shop, created_at) SELECT 'dearer', '2026-11-18', ${JSON.stringify({
        ...goldenShop,
        papers: goldenShop.papers.map((paper) => ({
          ...paper,
          eurPerThousand: 2 * ((paper as { eurPerThousand?: number }).eurPerThousand ?? 0),
        })),
      })}, now()`);
    const more = await marit().call(readReorderOfferEndpoint, { id: made.lineId, quantity: 250 });
    expect(more.paid + sum(more.steps)).toBe(more.today);
    expect(more.steps.map(({ reason }) => reason)).toEqual(expect.arrayContaining(['quantity', 'rates']));
    expect(more.steps.find(({ reason }) => reason === 'rates')!.change).toBeGreaterThan(0);
  });
});

it('a supplier without assignments is told so, and has no orders in the menu', async () => {
  expect(await supplier().call(readMyHomeEndpoint, {})).toEqual({
    who: 'supplier',
    name: 'Binderij De Vouw',
    quotes: 0,
    proofs: 0,
    files: 0,
    overdue: 0,
    orders: 0,
    assignments: 0,
    shopItems: 0,
    hasStock: false,
    readsCandidates: false,
    thesis: null,
  });
  expect(await marit().call(readMyHomeEndpoint, {})).toMatchObject({ who: 'customer', name: 'Universiteit Utrecht' });
  const entries = async (caller: typeof marit) =>
    (await caller().call(readMenuEndpoint, {})).flatMap(({ children }) => children.map(({ key }) => key));
  expect(await entries(marit)).toContain('customer_portal');
  expect(await entries(supplier)).not.toContain('customer_portal');
});

it('home › offers its contact to go on with a thesis that is not ordered', async () => {
  expect((await marit().call(readMyHomeEndpoint, {})).thesis).toBeNull();
  await marit().call(saveThesisDraftEndpoint, { version: 0, step: 'thesis', changes: { title: 'Zout' } });
  expect((await marit().call(readMyHomeEndpoint, {})).thesis).toMatchObject({ title: 'Zout', savedAt: expect.any(String) });
  expect((await supplier().call(readMyHomeEndpoint, {})).thesis).toBeNull();
});

it('home › counts the orders that wait for files and the invoices that are overdue', async () => {
  const counts = async () => {
    const { files, overdue } = await marit().call(readMyHomeEndpoint, {});
    return { files, overdue };
  };
  const before = await counts();
  const other = await addCustomer(shop, { name: 'Uitgeverij Zout', email: 'y@zout.example' });
  const made = [await addBasket(shop, customer), await addBasket(shop, other)];
  const move = (status: string) => rows(sql`UPDATE baskets SET status = ${status} WHERE id = ANY(${sql.param(made.map(({ id }) => id))})`);
  await move('in_progress');
  for (const { id, lineId } of made) {
    await rows(sql`UPDATE lines SET status = 'upload_link_sent' WHERE id = ${lineId}`);
    await rows(sql`
      INSERT INTO upload_slots (basket_id, line_id, slot, position, expected)
      SELECT ${id}, ${lineId}, v.slot, v.position, '{}' FROM (VALUES ('inner', 1), ('cover', 2)) v (slot, position)`);
  }
  await rows(sql`
    INSERT INTO invoices (number, customer_id, business_unit_id, type, status, language, recipient, order_number, supply_from, supply_until,
      payment_days, issued_on, due_on, net, vat, gross, vat_rows, created_at, finalised_at, sent_at)
    SELECT 'V-' || c.id || d.due, c.id, c.business_unit_id, 'invoice', 'sent', 'nl', '{}', '', '2026-10-01', '2026-10-01',
      30, '2026-10-01', d.due::date, 100, 0, 100, '[]', now(), now(), now()
    FROM customers c, (VALUES ('2026-11-17'), ('2026-11-18')) d (due)`);
  expect(await counts()).toEqual({ files: before.files + 1, overdue: before.overdue + 1 });
  await move('order_canceled');
  expect(await counts()).toEqual({ files: before.files, overdue: before.overdue + 1 });
});
