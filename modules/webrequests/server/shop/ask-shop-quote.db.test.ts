import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fillCatalogue } from '#demo/catalogue/catalogue.ts';
import { fillParameters } from '#demo/catalogue/parameters.ts';
import { fillQuestions } from '#demo/catalogue/questions.ts';
import { readBasketEndpoint } from '#modules/baskets/contract/basket/baskets.endpoints.ts';
import { acceptWebRequestEndpoint } from '#modules/webrequests/contract/accept-web-request.endpoint.ts';
import { linkWebRequestEndpoint } from '#modules/webrequests/contract/link-web-request.endpoint.ts';
import { askShopQuoteEndpoint } from '#modules/webrequests/contract/shop/ask-shop-quote.endpoint.ts';
import { listShopProductsEndpoint, readShopProductEndpoint } from '#modules/webrequests/contract/shop/shop.endpoints.ts';
import { listWebRequestsEndpoint } from '#modules/webrequests/contract/webrequests.endpoints.ts';
import { addCustomer } from '#test/baskets.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({});
  shop.kernel.config.limits = { ...shop.kernel.config.limits, mails: { calls: 4, minutes: 15 } };
  const demo = { kernel: shop.kernel, today: Temporal.PlainDate.from('2026-11-18') };
  await fillCatalogue(demo);
  await fillParameters(demo);
  await fillQuestions(demo);
});
afterAll(() => shop.close());

const confirmations = () =>
  shop.kernel.act(({ tx }) =>
    tx.rows<{ recipients: string[]; subject: string; text: string }>(
      sql`SELECT recipients, subject, body_text AS text FROM mails WHERE kind = 'shop_quote_asked' ORDER BY id`,
    ),
  );

describe('ask shop quote', () => {
  it('records what a visitor configured with its price, and limits how often', async () => {
    const { id } = (await shop.visitor.call(listShopProductsEndpoint, { brand: 0 })).rows[0]!;
    const sender = { company: 'Bosboeken', name: 'Fenna Bos', email: 'fenna@bosboeken.example', phone: '' };
    const asked = { id, brand: 0, quantity: 250, answers: {}, ...sender, remarks: 'Graag voor kerst.' };
    expect(await shop.visitor.refused(askShopQuoteEndpoint, { ...asked, id: 999_999 })).toMatchObject({ status: 404 });
    expect(await shop.visitor.refused(askShopQuoteEndpoint, { ...asked, email: 'x' })).toMatchObject({ status: 422 });
    await shop.visitor.call(askShopQuoteEndpoint, asked);
    const { rows } = await shop.as('order_manager').call(listWebRequestsEndpoint, {});
    expect(rows).toMatchObject([{ kind: 'quote', quantity: 250, company: 'Bosboeken', senderEmail: 'fenna@bosboeken.example' }]);
    expect(rows[0]!.shownPrice).toBeGreaterThan(0);
    expect(rows[0]!.specification).toContain('Graag voor kerst.');
    const [mail] = await confirmations();
    expect(mail).toMatchObject({ recipients: [sender.email], subject: expect.stringContaining(rows[0]!.product) });
    expect(mail!.text).toContain('Gevraagd: 250 stuks');
    expect(mail!.text).toContain(`/shop/${id}?c=250`);
    expect(mail!.text).not.toContain('Graag voor kerst.');
    const more = await Promise.allSettled(Array.from({ length: 4 }, () => shop.visitor.call(askShopQuoteEndpoint, asked)));
    expect(more.some(({ status }) => status === 'rejected')).toBe(true);
  });

  it('keeps the answers, so that accepting it makes a calculated line', async () => {
    shop.moveClock(shop.clock.now().add({ minutes: 30 }).toString());
    const { id } = (await shop.visitor.call(listShopProductsEndpoint, { brand: 0 })).rows[0]!;
    const product = await shop.visitor.call(readShopProductEndpoint, { id, brand: 0 });
    const pages = product.questions.find(({ affects }) => affects === 'inner.pages')!.code;
    const answers = { ...product.answers, [pages]: '96' };
    const sender = { company: '', name: 'Ida Vos', email: 'ida@voorbeeld.example', phone: '' };
    await shop.visitor.call(askShopQuoteEndpoint, { id, brand: 0, quantity: 120, answers, ...sender, remarks: 'Liever mat.' });
    const found = (await shop.as('order_manager').call(listWebRequestsEndpoint, {})).rows.find((row) => row.senderEmail === sender.email)!;
    expect(found.isConfigured).toBe(true);
    const customer = await addCustomer(shop);
    const seen = { id: found.id, version: found.version };
    await shop.as('order_manager').call(linkWebRequestEndpoint, { ...seen, customerId: customer.id });
    const { basketId } = await shop.as('order_manager').call(acceptWebRequestEndpoint, { ...seen, version: seen.version + 1 });
    const { lines, status } = await shop.as('order_manager').call(readBasketEndpoint, { id: basketId });
    expect(lines).toMatchObject([{ kind: 'product', quantity: 120, price: found.shownPrice, status: 'in_calculation' }]);
    expect(status).toBe('in_calculation');
    const [line] = await shop.kernel.act(({ tx }) =>
      tx.rows<{ remark: string; pages: number }>(sql`
        SELECT remarks_internal AS remark, (estimate_case -> 'components' -> 0 ->> 'pages')::int AS pages FROM lines WHERE basket_id = ${basketId}`),
    );
    expect([line!.pages, line!.remark.includes('Liever mat.')]).toEqual([96, true]);
  });
});
