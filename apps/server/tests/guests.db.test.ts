import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { orderCopiesEndpoint } from '#modules/publications/contract/order-copies.endpoint.ts';
import { requestCopyEndpoint } from '#modules/publications/contract/request-copy.endpoint.ts';
import { askShopQuoteEndpoint } from '#modules/webrequests/contract/shop/ask-shop-quote.endpoint.ts';
import { orderAsGuestEndpoint } from '#modules/webrequests/contract/shop/order-as-guest.endpoint.ts';
import { moneyFromEuros } from '#platform/domain/money.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';

let shop: TestShop;
/** Passes a person for the action that the token names. */
const service = createServer(async (request, response) => {
  const action = new URLSearchParams(await text(request)).get('response');
  response.setHeader('content-type', 'application/json').end(JSON.stringify({ success: true, score: 0.9, action }));
});
beforeAll(async () => {
  shop = await openTestShop();
  await once(service.listen(0, '127.0.0.1'), 'listening');
  const url = `http://127.0.0.1:${(service.address() as AddressInfo).port}/siteverify`;
  shop.kernel.config.botCheck = { siteKey: 'site', secret: 'demo', url, scriptUrl: 'https://robots.example/api.js', minScore: 0.5 };
});
afterAll(async () => {
  service.close();
  await shop.close();
});

const sender = { name: 'Ida de Lezer', email: 'ida@voorbeeld.example' };
const address = { street: 'Kade', houseNumber: '4', postcode: '3511 AA', city: 'Utrecht' };
const product = { id: 999_999, brand: 0, quantity: 100, answers: {} };
const order = { ...sender, ...address, total: moneyFromEuros(10), agreed: true as const };

describe('acts of a visitor without an account', () => {
  it.each([
    [orderAsGuestEndpoint, { ...product, ...order, leavesOn: null }],
    [askShopQuoteEndpoint, { ...product, ...sender, company: '', phone: '', remarks: '' }],
    [orderCopiesEndpoint, { ...order, slug: 'geen-1', copies: 1 }],
    [requestCopyEndpoint, { ...sender, slug: 'geen-1', copies: 1, remarks: '' }],
  ] as const)('are refused to a program: $name', async (endpoint, input) => {
    for (const botToken of [undefined, 'login'])
      expect(await shop.visitor.refused(endpoint, { ...input, botToken })).toMatchObject({ code: 'BOT_CHECK_FAILED' });
    expect((await shop.visitor.refused(endpoint, { ...input, botToken: 'guest' })).code).not.toBe('BOT_CHECK_FAILED');
  });
});
