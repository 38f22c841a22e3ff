import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readBasketEndpoint } from '#modules/baskets/contract/basket/baskets.endpoints.ts';
import { cancelBasketEndpoint } from '#modules/baskets/contract/basket/cancel-basket.endpoint.ts';
import { customerFilesEndpoint } from '#modules/baskets/contract/basket/customer-files.endpoint.ts';
import { holdBasketEndpoint } from '#modules/baskets/contract/basket/hold-basket.endpoint.ts';
import { resumeBasketEndpoint } from '#modules/baskets/contract/basket/resume-basket.endpoint.ts';
import { confirmBasketEndpoint } from '#modules/baskets/contract/order/confirm-basket.endpoint.ts';
import { readMyOrderEndpoint } from '#modules/baskets/contract/order/my-order.endpoint.ts';
import { myQuotesEndpoint, reorderOfferEndpoint, shelfEndpoint } from '#modules/baskets/contract/order/portal.endpoints.ts';
import { reorderEndpoint } from '#modules/baskets/contract/order/reorder.endpoint.ts';
import { readQuoteEndpoint } from '#modules/baskets/contract/quote/answer-quote.endpoint.ts';
import { approveQuoteEndpoint } from '#modules/baskets/contract/quote/approve-quote.endpoint.ts';
import { declineQuoteEndpoint } from '#modules/baskets/contract/quote/decline-quote.endpoint.ts';
import { openMyQuoteEndpoint } from '#modules/baskets/contract/quote/open-my-quote.endpoint.ts';
import { reviseQuoteEndpoint } from '#modules/baskets/contract/quote/revise-quote.endpoint.ts';
import { sendQuoteEndpoint } from '#modules/baskets/contract/quote/send-quote.endpoint.ts';
import { creditReason } from '#modules/baskets/domain/order/credit.ts';
import { totalsOfChoices } from '#modules/baskets/domain/quote/choices.ts';
import { readArticleEndpoint } from '#modules/catalogue/contract/articles.endpoints.ts';
import { editArticleEndpoint } from '#modules/catalogue/contract/edit-article.endpoint.ts';
import { setArticlePictureEndpoint } from '#modules/catalogue/contract/set-article-picture.endpoint.ts';
import { estimateWithReasons } from '#modules/estimating/domain/engine/reasons.ts';
import type { EstimateCase } from '#modules/estimating/domain/engine/types.ts';
import { menuEndpoint } from '#modules/identity/contract/session.endpoints.ts';
import { createDraftsEndpoint } from '#modules/invoicing/contract/create-drafts.endpoint.ts';
import { creditInvoiceEndpoint } from '#modules/invoicing/contract/credit-invoice.endpoint.ts';
import { finalizeInvoicesEndpoint } from '#modules/invoicing/contract/finalize-invoices.endpoint.ts';
import { listProposalsEndpoint, readInvoiceEndpoint } from '#modules/invoicing/contract/invoices.endpoints.ts';
import { listMyInvoicesEndpoint } from '#modules/invoicing/contract/my-invoices.endpoints.ts';
import { myHomeEndpoint } from '#modules/portal/contract/my-home.endpoint.ts';
import { listMyOrdersEndpoint } from '#modules/prepress/contract/customer-portal.endpoints.ts';
import { callOffEndpoint } from '#modules/stock/contract/call-off.endpoint.ts';
import { listMyStockEndpoint } from '#modules/stock/contract/my-stock.endpoints.ts';
import { receiveStockEndpoint } from '#modules/stock/contract/receive-stock.endpoint.ts';
import { moneyFromEuros } from '#platform/domain/money.ts';
import { addBasket, addCustomer, addSentQuote, type TestCustomer } from '#test/baskets.ts';
import { goldenShop } from '#test/golden.ts';
import { deliveredOrder, type TestOrder } from '#test/shipping.ts';
import { type Caller, openTestShop, type TestShop } from '#test/shop.ts';

let shop: TestShop;
let customer: TestCustomer;
let quote: { id: number; number: string };
let made: TestOrder;
let foreign: { id: number; lineId: number };
const marit = () => shop.as('m.vandervelde@voorbeeld.example');
const manager = () => shop.as('order_manager');
const supplier = () => shop.as('orders@binderijdevouw.example');
const rows = (query: ReturnType<typeof sql>) => shop.kernel.act(({ tx }) => tx.rows<{ id: number }>(query));

async function sentQuote(of: TestCustomer) {
  const basket = await addBasket(shop, of);
  const [line] = await shop.kernel.act(({ tx }) =>
    tx.rows<{ ask: EstimateCase }>(sql`SELECT estimate_case AS ask FROM lines WHERE id = ${basket.lineId}`),
  );
  const result = estimateWithReasons(goldenShop, { ...line!.ask, quantities: [150] });
  const estimate = 'quantities' in result ? result.quantities[0] : undefined;
  await rows(sql`UPDATE lines SET estimate = ${JSON.stringify(estimate)}::jsonb, quantities = '{150,250}' WHERE id = ${basket.lineId}`);
  const { version } = await manager().call(readBasketEndpoint, { id: basket.id });
  await manager().call(sendQuoteEndpoint, { id: basket.id, version });
  return basket;
}

beforeAll(async () => {
  shop = await openTestShop();
  customer = await addCustomer(shop);
  const other = await addCustomer(shop, { name: 'Uitgeverij De Lindewal', email: 'x@delindewal.example' });
  await rows(
    sql`UPDATE contacts SET user_id = (SELECT id FROM users WHERE email = 'm.vandervelde@voorbeeld.example') WHERE id = ${customer.contactId}`,
  );
  await rows(sql`INSERT INTO suppliers (name) VALUES ('Binderij De Vouw')`);
  await rows(
    sql`INSERT INTO supplier_users (user_id, supplier_id) SELECT u.id, s.id FROM users u, suppliers s WHERE u.email = 'orders@binderijdevouw.example'`,
  );
  quote = await sentQuote(customer);
  foreign = await sentQuote(other);
  made = await deliveredOrder(shop, customer);
  const [group] = await rows(
    sql`INSERT INTO main_groups (code, name_nl, name_en, position) VALUES ('x', 'Drukwerk', 'Print', 90) RETURNING id`,
  );
  const template = JSON.stringify({ quantities: [150], format: { widthMm: 170, heightMm: 240 }, components: [] });
  const [product] = await rows(sql`
    INSERT INTO sub_groups (main_group_id, code, name_nl, name_en, product, template, file_slots, vat_rate, position)
    VALUES (${group!.id}, 'thesis', 'Proefschrift', 'Thesis', 'perfect-bound-book', ${template}, '{inner}', 9, 1) RETURNING id`);
  await rows(sql`UPDATE lines SET sub_group_id = ${product!.id} WHERE id IN (${made.lineId}, ${foreign.lineId})`);
});
afterAll(() => shop.close());

describe('quotes in the portal', () => {
  it('appear for their customer only, and open by a link that lasts a day', async () => {
    const { rows: quotes } = await marit().call(myQuotesEndpoint, {});
    expect(quotes.map(({ basketId, number, state }) => [basketId, number, state])).toEqual([[quote.id, quote.number, 'open']]);
    const { token } = await marit().call(openMyQuoteEndpoint, { id: quote.id });
    expect(await shop.visitor.call(readQuoteEndpoint, { token })).toMatchObject({ number: quote.number, state: 'open' });
    for (const caller of [marit(), supplier()])
      expect(await caller.refused(openMyQuoteEndpoint, { id: foreign.id })).toMatchObject({ status: 404 });
    expect((await supplier().call(myQuotesEndpoint, {})).rows).toEqual([]);
  });
  it('can be read but are not orders while on hold; unsent ones are hidden', async () => {
    const unsent = await addBasket(shop, customer);
    const orders = async () => (await marit().call(listMyOrdersEndpoint, {})).rows.map(({ id }) => id);
    const home = async () => marit().call(myHomeEndpoint, {});
    const [before, atHome] = [await orders(), await home()];
    const act = async (endpoint: typeof holdBasketEndpoint | typeof resumeBasketEndpoint, id: number) => {
      const { version } = await manager().call(readBasketEndpoint, { id });
      await manager().call(endpoint, { id, version, reason: 'files' });
    };
    for (const { id } of [quote, unsent]) await act(holdBasketEndpoint, id);
    const { rows: quotes } = await marit().call(myQuotesEndpoint, {});
    expect(quotes.map(({ basketId, state }) => [basketId, state])).toEqual([[quote.id, 'on_hold']]);
    const { token } = await marit().call(openMyQuoteEndpoint, { id: quote.id });
    expect(await shop.visitor.call(readQuoteEndpoint, { token })).toMatchObject({ state: 'on_hold' });
    expect([await orders(), await home()]).toEqual([before, atHome]);
    for (const { id } of [quote, unsent]) await act(resumeBasketEndpoint, id);
    expect((await marit().call(myQuotesEndpoint, {})).rows).toMatchObject([{ state: 'open' }]);
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
    const { token } = await marit().call(openMyQuoteEndpoint, { id: quote.id });
    await shop.visitor.call(declineQuoteEndpoint, { token, name: 'Ineke Brouwer', reason: 'Het wordt later.' });
    expect((await marit().call(myQuotesEndpoint, {})).rows).toMatchObject([{ state: 'declined' }]);
    const { token: later } = await marit().call(openMyQuoteEndpoint, { id: quote.id });
    expect(await shop.visitor.call(readQuoteEndpoint, { token: later })).toMatchObject({ state: 'declined', answeredBy: 'Ineke Brouwer' });
    expect(await supplier().refused(openMyQuoteEndpoint, { id: quote.id })).toMatchObject({ status: 404 });
  });
  it('stay readable for a while after they expire, also after the nightly job', async () => {
    const { id } = await sentQuote(customer);
    const state = async () => (await marit().call(myQuotesEndpoint, {})).rows.find(({ basketId }) => basketId === id)?.state;
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
  const mine = async () => (await marit().call(myQuotesEndpoint, {})).rows.filter(({ basketId }) => basketId === id);
  expect(await mine()).toMatchObject([{ state: 'declined' }]);
  const version = async () => (await manager().call(readBasketEndpoint, { id })).version;
  await manager().call(reviseQuoteEndpoint, { id, version: await version() });
  await manager().call(cancelBasketEndpoint, { id, version: await version(), reason: 'price' });
  expect(await mine()).toEqual([]);
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
    const mine = async () => (await marit().call(myQuotesEndpoint, {})).rows.filter(({ basketId }) => basketId === id);
    expect(await marit().refused(openMyQuoteEndpoint, { id })).toMatchObject({ status: 404 });
    await manager().call(cancelBasketEndpoint, { id, version: await version(), reason: 'price' });
    expect(await mine()).toEqual([]);
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
    const { rows: quotes } = await marit().call(myQuotesEndpoint, {});
    expect(quotes).toContainEqual(
      expect.objectContaining({ basketId: id, state: 'approved', total: totalsOfChoices(lines, choices).gross }),
    );
    expect(totalsOfChoices(lines, choices).gross).not.toBe(totalsOfChoices(lines, [{ lineId, quantity: 150 }]).gross);
  });
});

describe('order in the portal', () => {
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
    expect((await marit().call(shelfEndpoint, {})).rows).toMatchObject([
      { lineId: made.lineId, number: made.number, quantity: 150, paid: 8_837_500 },
    ]);
    const same = await marit().call(reorderOfferEndpoint, { id: made.lineId });
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
    const more = await marit().call(reorderOfferEndpoint, { id: made.lineId, quantity: 250 });
    expect(more.paid + sum(more.steps)).toBe(more.today);
    expect(more.steps.map(({ reason }) => reason)).toEqual(expect.arrayContaining(['quantity', 'rates']));
    expect(more.steps.find(({ reason }) => reason === 'rates')!.change).toBeGreaterThan(0);
  });

  it('orders at the price shown, with the same files, and awaits confirmation', async () => {
    const { today, quantity } = await marit().call(reorderOfferEndpoint, { id: made.lineId, quantity: 200 });
    const ask = { id: made.lineId, quantity, price: today! };
    expect(await marit().refused(reorderEndpoint, { ...ask, price: (today! - 100) as typeof ask.price })).toMatchObject({
      code: 'PRICE_CHANGED',
    });
    const idempotencyKey = 'a-double-click-of-marit';
    const answers = [
      await marit().call(reorderEndpoint, ask, { idempotencyKey }),
      await marit().call(reorderEndpoint, ask, { idempotencyKey }),
    ];
    expect(answers[0]).toEqual(answers[1]);
    const basket = await manager().call(readBasketEndpoint, { id: answers[0]!.id });
    expect(basket).toMatchObject({ status: 'quote_approved', contact: { id: customer.contactId }, customer: { id: customer.id } });
    expect(basket.lines).toMatchObject([{ quantity: 200, price: today, quantityShipped: 0 }]);
    expect(basket.deliveries).toMatchObject([{ quantity: 200, date: null, addressId: customer.addressId }]);
    const [copy] = await rows(sql`SELECT copied_from AS id FROM lines WHERE basket_id = ${basket.id} AND reprint`);
    expect(copy!.id).toBe(made.lineId);
    await rows(sql`UPDATE customers SET credit_limit = 10000 WHERE id = ${customer.id}`);
    const beyond = await marit().call(reorderEndpoint, ask);
    await rows(sql`UPDATE customers SET credit_limit = 0 WHERE id = ${customer.id}`);
    expect(await manager().call(readBasketEndpoint, { id: beyond.id })).toMatchObject({ status: 'on_hold', reason: creditReason });
    await rows(sql`UPDATE baskets SET status = 'quote_canceled' WHERE id = ${beyond.id}`);
  });

  it('hides products of other customers', async () => {
    await rows(sql`UPDATE lines SET status = 'delivered' WHERE id = ${foreign.lineId}`);
    for (const caller of [marit(), supplier()]) {
      expect(await caller.refused(reorderOfferEndpoint, { id: foreign.lineId })).toMatchObject({ status: 404 });
      expect(await caller.refused(reorderEndpoint, { id: foreign.lineId, quantity: 1, price: 1 as never })).toMatchObject({ status: 404 });
    }
  });
});

it('a supplier without assignments is told so, and has no orders in the menu', async () => {
  expect(await supplier().call(myHomeEndpoint, {})).toEqual({
    who: 'supplier',
    name: 'Binderij De Vouw',
    quotes: 0,
    proofs: 0,
    orders: 0,
    assignments: 0,
    shopItems: 0,
  });
  expect(await marit().call(myHomeEndpoint, {})).toMatchObject({ who: 'customer', name: 'Universiteit Utrecht', quotes: 0, orders: 1 });
  const entries = async (caller: typeof marit) =>
    (await caller().call(menuEndpoint, {})).flatMap(({ children }) => children.map(({ key }) => key));
  expect(await entries(marit)).toContain('customer_portal');
  expect(await entries(supplier)).not.toContain('customer_portal');
});

describe('invoices in the portal', () => {
  const seen = async () => (await marit().call(listMyInvoicesEndpoint, {})).rows;
  it('appear for the customer of all their orders, as PDF and UBL, once they are final', async () => {
    const finance = shop.as('finance');
    const { rows: proposals } = await finance.call(listProposalsEndpoint, {});
    const { key } = proposals.find(({ orders }) => orders.some((order) => order.basketId === made.id))!;
    const [concept] = await finance.call(createDraftsEndpoint, { keys: [key] });
    expect(await seen()).toEqual([]);
    const [invoice] = await finance.call(finalizeInvoicesEndpoint, { ids: [concept!.id] });
    expect(await seen()).toMatchObject([
      { id: concept!.id, number: '2026-2-00001', type: 'invoice', state: 'open', credited: 0, hasUbl: true },
    ]);
    const fetched = (who: Caller, what: string) => who.inject({ method: 'GET', url: `/api/my-invoices/${concept!.id}/${what}` });
    expect((await fetched(marit(), 'pdf')).headers['content-type']).toBe('application/pdf');
    expect((await fetched(marit(), 'ubl')).body).toContain('2026-2-00001');
    for (const who of [supplier(), shop.as('inkoop@delindewal.example'), finance]) expect((await fetched(who, 'pdf')).statusCode).toBe(404);
    expect((await supplier().call(listMyInvoicesEndpoint, {})).rows).toEqual([]);
    const { version, lines, gross } = await finance.call(readInvoiceEndpoint, { id: concept!.id });
    const part = { id: concept!.id, version, reason: 'Vlek', lines: [{ id: lines[0]!.id, net: moneyFromEuros(10) }] };
    const note = await finance.call(creditInvoiceEndpoint, part);
    const back = (await finance.call(readInvoiceEndpoint, { id: note.id })).gross;
    expect(await seen()).toMatchObject([
      { type: 'credit_note', state: 'credit', gross: back, credited: 0 },
      { number: invoice!.number, state: 'open', gross, credited: -back },
    ]);
    await rows(sql`UPDATE contacts SET sees_all = false WHERE id = ${customer.contactId}`);
    expect(await seen()).toHaveLength(2);
    const [colleague] = await rows(sql`
      INSERT INTO contacts (customer_id, first_name, surname, email) VALUES (${customer.id}, 'Ruben', 'Smit', 'r@universiteit.example') RETURNING id`);
    await rows(sql`UPDATE baskets SET contact_id = ${colleague!.id} WHERE id = ${made.id}`);
    expect(await seen()).toEqual([]);
    expect((await fetched(marit(), 'pdf')).statusCode).toBe(404);
    await rows(sql`UPDATE baskets SET contact_id = ${customer.contactId} WHERE id = ${made.id}`);
  });
});

describe('stock in the portal', () => {
  const addArticle = async (code: string, customerId: number) => {
    const [article] = await rows(sql`
      INSERT INTO articles (code, name_nl, name_en, customer_id, vat_rate, price_breaks, piece_weight_g, pieces_per_box)
      VALUES (${code}, 'Briefpapier', 'Letterhead', ${customerId}, 21, '[{"fromQuantity":1,"eachEur":0.05}]', 5, 500) RETURNING id`);
    const received = { articleId: article!.id, type: 90, quantity: 500, location: 'A-01' } as const;
    await shop.as('warehouse').call(receiveStockEndpoint, received);
    return article!.id;
  };
  it('can be called off as an order of its own kind that awaits confirmation, and both sides are notified', async () => {
    const id = await addArticle('BRIEF-UU', customer.id);
    await addArticle('BRIEF-DL', (await rows(sql`SELECT id FROM customers WHERE name = 'Uitgeverij De Lindewal'`))[0]!.id);
    expect((await marit().call(listMyStockEndpoint, {})).articles).toEqual([]);
    await rows(sql`UPDATE contacts SET sees_all = true WHERE id = ${customer.contactId}`);
    const { articles, addresses, firstDay } = await marit().call(listMyStockEndpoint, {});
    expect([articles.map(({ code, free }) => [code, free]), firstDay]).toEqual([[['BRIEF-UU', 500]], '2026-11-20']);
    const picture = { name: 'brief.png', content: Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]).toString('base64') };
    const { pictureId } = await shop.as('warehouse').call(setArticlePictureEndpoint, { id, ...picture });
    const foreign = await shop.as('warehouse').call(setArticlePictureEndpoint, { id: id + 1, ...picture });
    expect((await marit().call(listMyStockEndpoint, {})).articles[0]).toMatchObject({ pictureId });
    const seen = async (article: number, file: number) =>
      (await marit().inject({ method: 'GET', url: `/api/my-stock/${article}/pictures/${file}` })).statusCode;
    expect([await seen(id, pictureId), await seen(id, foreign.pictureId), await seen(id + 1, foreign.pictureId)]).toEqual([200, 404, 404]);
    const ask = { id, quantity: 120, addressId: addresses[0]!.id, reference: 'Balie' };
    expect(await marit().refused(callOffEndpoint, { ...ask, quantity: 501 })).toMatchObject({ code: 'STOCK_SHORT' });
    expect(await marit().refused(callOffEndpoint, { ...ask, date: '2026-11-19' })).toMatchObject({ code: 'DATE_TOO_SOON' });
    expect((await marit().refused(callOffEndpoint, { ...ask, addressId: 999_999 })).status).toBe(404);
    expect((await marit().refused(callOffEndpoint, { ...ask, id: id + 1 })).status).toBe(404);
    expect((await manager().refused(callOffEndpoint, ask)).status).toBe(404);
    const idempotencyKey = 'call-off-once';
    const [first, second] = [
      await marit().call(callOffEndpoint, ask, { idempotencyKey }),
      await marit().call(callOffEndpoint, ask, { idempotencyKey }),
    ];
    expect(second).toEqual(first);
    const basket = await manager().call(readBasketEndpoint, { id: first.id });
    expect((await marit().call(listMyOrdersEndpoint, {})).rows.map(({ id: one }) => one)).toContain(first.id);
    expect(basket).toMatchObject({ type: 40, status: 'quote_approved', customerReference: 'Balie', deliveryDate: '2026-11-20' });
    await manager().call(confirmBasketEndpoint, { id: first.id, version: basket.version });
    expect((await manager().call(readBasketEndpoint, { id: first.id })).lines[0]).toMatchObject({
      status: 'warehouse_call',
      quantity: 120,
    });
    expect((await marit().call(listMyStockEndpoint, {})).articles[0]).toMatchObject({ physical: 500, free: 380 });
    const mails = await shop.kernel.act(({ tx }) =>
      tx.rows<{ kind: string }>(
        sql`SELECT kind FROM mails WHERE refs @> ARRAY[${`basket:${first.id}`}] AND kind LIKE 'called_off%' ORDER BY kind`,
      ),
    );
    expect(mails.map(({ kind }) => kind)).toEqual(['called_off', 'called_off_manager']);
    const article = await manager().call(readArticleEndpoint, { id });
    const hidden = { ...article, vatPercent: 21 as const, widthMm: 210, heightMm: 297, budgetGroup: 'Kantoor', portalVisible: false };
    expect(await shop.as('warehouse').refused(editArticleEndpoint, { ...hidden, heightMm: null })).toMatchObject({
      code: 'SIZE_INCOMPLETE',
    });
    await shop.as('warehouse').call(editArticleEndpoint, hidden);
    expect(await manager().call(readArticleEndpoint, { id })).toMatchObject({ widthMm: 210, heightMm: 297, budgetGroup: 'Kantoor' });
    expect((await marit().call(listMyStockEndpoint, {})).articles).toEqual([]);
    expect((await marit().refused(callOffEndpoint, ask)).status).toBe(404);
  });
});

it('portal lists are paged: quotes, orders, earlier products, and files for the staff', async () => {
  for (const _ of [1, 2]) {
    await addSentQuote(shop, customer);
    await deliveredOrder(shop, customer);
  }
  await shop.runJobs();
  for (const [who, endpoint, more] of [
    [marit(), myQuotesEndpoint, {}],
    [marit(), listMyOrdersEndpoint, {}],
    [marit(), shelfEndpoint, {}],
    [manager(), customerFilesEndpoint, { id: customer.id }],
  ] as const) {
    const read = (page: { limit?: number; cursor?: string }) =>
      who.call(endpoint, { ...more, ...page } as never) as Promise<{ rows: object[]; nextCursor: string | null }>;
    const { rows: whole, nextCursor: end } = await read({});
    const walked: object[] = [];
    let cursor: string | null | undefined;
    do {
      const page = await read({ limit: 1, ...(cursor && { cursor }) });
      walked.push(...page.rows);
      cursor = page.nextCursor;
    } while (cursor !== null);
    expect([endpoint.name, end, walked]).toEqual([endpoint.name, null, whole]);
    expect([endpoint.name, whole.length > 1]).toEqual([endpoint.name, true]);
  }
});
