import type { RequestListener } from 'node:http';
import { json } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { stubService } from '#test/external-service.ts';
import { probo } from './probo.ts';
import { answerAsOnlineSupplier } from './stub.ts';

/** Starts a local HTTP server that returns the given responses. */
async function supplierThat(answer: RequestListener, key = 'right', timeoutMs = 2000) {
  const url = await stubService(answer);
  return probo({ url: `${url}/`, key, timeoutMs });
}
const saying = (status: number, body: unknown, headers = {}) =>
  supplierThat((_request, response) => response.writeHead(status, headers).end(typeof body === 'string' ? body : JSON.stringify(body)));
const flyers = { code: 'flyers', options: [{ code: 'width', value: '14.8' }], quantity: 500 };
const stub = (key: string) =>
  supplierThat(async (request, response) => {
    const body = request.method === 'POST' ? await json(request) : undefined;
    const path = new URL(request.url!, 'http://x').pathname;
    const answered = answerAsOnlineSupplier({ method: request.method!, path, authorization: request.headers.authorization, body });
    response.writeHead(answered.status, answered.headers).end(JSON.stringify(answered.body));
  }, key);

describe('price request', () => {
  it('sends the documented request: the product with its options, including the amount, and the key', async () => {
    const seen: object[] = [];
    const api = await supplierThat(async (request, response) => {
      seen.push({ url: request.url, authorization: request.headers.authorization, body: await json(request) });
      response.end(JSON.stringify({ prices: [{ products_purchase_price: 10, production_hours: 96 }] }));
    });
    await api.price(flyers);
    const options = [...flyers.options, { code: 'amount', value: '500' }];
    expect(seen).toEqual([{ url: '/price', authorization: 'Basic right', body: { products: [{ code: 'flyers', options }] } }]);
  });
  it('returns the price without rush', async () => {
    const prices = [
      { products_purchase_price: 40.1, production_hours: 24 },
      { products_purchase_price: 28.5, production_hours: 96 },
    ];
    expect(await (await saying(200, { prices })).price(flyers)).toEqual({ kind: 'answer', value: { price: 285_000, hours: 96 } });
  });
});

it('reads all pages of the products', async () => {
  const api = await supplierThat((request, response) => {
    const page = Number(new URL(request.url!, 'http://x').searchParams.get('page'));
    const data = [{ code: `p${page}`, active: page === 1, translations: { nl: { title: `Product ${page}` } } }];
    response.end(JSON.stringify({ meta: { page, pages: 2 }, data }));
  });
  expect(await api.products()).toEqual({
    kind: 'answer',
    value: [
      { code: 'p1', name: 'Product 1', active: true },
      { code: 'p2', name: 'Product 2', active: false },
    ],
  });
});

describe('failed call', () => {
  it.each([
    [401, { error: 'Unauthorized' }, {}, { code: 'KEY_REFUSED' }],
    [403, {}, {}, { code: 'KEY_REFUSED' }],
    [429, { error: 'Quota has been exceeded' }, { 'x-ratelimit-reset': '52547' }, { code: 'RATE_LIMIT', seconds: 53 }],
    [429, '', { 'retry-after': '7' }, { code: 'RATE_LIMIT', seconds: 7 }],
    [429, '', {}, { code: 'RATE_LIMIT', seconds: 60 }],
    [422, { status: 'error', message: 'Can not build valid path' }, {}, { code: 'REFUSED', reason: 'Can not build valid path' }],
    [200, { status: 'error', message: 'Unknown product' }, {}, { code: 'REFUSED', reason: 'Unknown product' }],
    [404, '', {}, { code: 'HTTP', status: 404 }],
    [503, '<html>', {}, { code: 'HTTP', status: 503 }],
    [302, '', { location: 'http://elsewhere.example' }, { code: 'HTTP', status: 302 }],
    [200, '<html>', {}, { code: 'UNREADABLE' }],
    [200, { prices: [] }, {}, { code: 'UNREADABLE' }],
  ])('maps %i %o %o to its own error', async (status, body, headers, trouble) => {
    expect(await (await saying(status, body, headers)).price(flyers)).toEqual({ kind: 'trouble', trouble });
  });
  it('respects the timeout', async () => {
    const api = await supplierThat(() => undefined, 'right', 60);
    expect(await api.price(flyers)).toEqual({ kind: 'trouble', trouble: { code: 'TIMEOUT' } });
  });
  it('reports an unreachable server, and refuses an internal address', async () => {
    const nowhere = { url: 'http://127.0.0.1:9', key: 'right' };
    expect(await probo(nowhere).products()).toEqual({ kind: 'trouble', trouble: { code: 'NOT_REACHED' } });
    expect(await probo({ ...nowhere, publicOnly: true }).products()).toEqual({ kind: 'trouble', trouble: { code: 'NOT_ALLOWED' } });
  });
});

it('reads the stub over HTTP, with success and with errors', async () => {
  const good = await stub('right');
  expect(await good.price(flyers)).toEqual({ kind: 'answer', value: { price: 285_000, hours: 96 } });
  expect(await good.price({ ...flyers, code: 'tapijt' })).toMatchObject({ trouble: { code: 'REFUSED' } });
  expect(await (await stub('busy')).products()).toEqual({ kind: 'trouble', trouble: { code: 'RATE_LIMIT', seconds: 53 } });
  expect(await (await stub('wrong')).products()).toEqual({ kind: 'trouble', trouble: { code: 'KEY_REFUSED' } });
});
