import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { readBasketEndpoint } from '#modules/baskets/contract/basket/baskets.endpoints.ts';
import { listCustomerFilesEndpoint } from '#modules/baskets/contract/basket/customer-files.endpoint.ts';
import { confirmBasketEndpoint } from '#modules/baskets/contract/order/confirm-basket.endpoint.ts';
import { listMyQuotesEndpoint, listReorderableLinesEndpoint } from '#modules/baskets/contract/order/portal.endpoints.ts';
import { readArticleEndpoint } from '#modules/catalogue/contract/articles.endpoints.ts';
import { editArticleEndpoint } from '#modules/catalogue/contract/edit-article.endpoint.ts';
import { setArticlePictureEndpoint } from '#modules/catalogue/contract/set-article-picture.endpoint.ts';
import { createDraftsEndpoint } from '#modules/invoicing/contract/create-drafts.endpoint.ts';
import { creditInvoiceEndpoint } from '#modules/invoicing/contract/credit-invoice.endpoint.ts';
import { finalizeInvoicesEndpoint } from '#modules/invoicing/contract/finalize-invoices.endpoint.ts';
import { listProposalsEndpoint, readInvoiceEndpoint } from '#modules/invoicing/contract/invoices.endpoints.ts';
import { listMyInvoicesEndpoint } from '#modules/invoicing/contract/my-invoices.endpoints.ts';
import { listMyOrdersEndpoint } from '#modules/prepress/contract/customer-portal.endpoints.ts';
import { callOffEndpoint } from '#modules/stock/contract/call-off.endpoint.ts';
import { listMyStockEndpoint } from '#modules/stock/contract/my-stock.endpoints.ts';
import { receiveStockEndpoint } from '#modules/stock/contract/receive-stock.endpoint.ts';
import { moneyFromEuros } from '#platform/domain/money.ts';
import { addSentQuote } from '#test/baskets.ts';
import { customer, made, manager, marit, rows, setUpPortal, shop, supplier } from '#test/setups/portal.ts';
import { deliveredOrder } from '#test/shipping.ts';
import type { Caller } from '#test/shop.ts';

setUpPortal();

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
    [marit(), listMyQuotesEndpoint, {}],
    [marit(), listMyOrdersEndpoint, { stage: 'delivered' }],
    [marit(), listReorderableLinesEndpoint, {}],
    [manager(), listCustomerFilesEndpoint, { id: customer.id }],
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
