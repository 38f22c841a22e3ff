import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fillCatalogue } from '#demo/catalogue/catalogue.ts';
import { fillParameters } from '#demo/catalogue/parameters.ts';
import { askShopQuoteEndpoint } from '#modules/webrequests/contract/shop/ask-shop-quote.endpoint.ts';
import { listShopProductsEndpoint } from '#modules/webrequests/contract/shop/shop.endpoints.ts';
import { listWebRequestsEndpoint } from '#modules/webrequests/contract/webrequests.endpoints.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({});
  shop.kernel.config.limits = { ...shop.kernel.config.limits, mails: { calls: 4, minutes: 15 } };
  const demo = { kernel: shop.kernel, today: Temporal.PlainDate.from('2026-11-18') };
  await fillCatalogue(demo);
  await fillParameters(demo);
});
afterAll(() => shop.close());

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
    const more = await Promise.allSettled(Array.from({ length: 4 }, () => shop.visitor.call(askShopQuoteEndpoint, asked)));
    expect(more.some(({ status }) => status === 'rejected')).toBe(true);
  });
});
