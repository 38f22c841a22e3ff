import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestShop, type TestShop } from '#test/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const read = (headers = {}) => shop.app.inject({ method: 'GET', url: '/api/openapi.json', headers });

describe('OpenAPI document', () => {
  it('is sent once to a caller that keeps it', async () => {
    const first = await read();
    const etag = String(first.headers.etag);
    expect(first.statusCode).toBe(200);
    const again = await read({ 'if-none-match': `"other", W/${etag}` });
    expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', etag]);
    expect((await read({ 'if-none-match': '"other"' })).body).toBe(first.body);
  });

  it('names the further permissions of every act that asks them', async () => {
    const { paths } = (await read()).json() as { paths: Record<string, Record<string, { operationId: string; 'x-asks'?: string[] }>> };
    const documented = Object.values(paths)
      .flatMap((methods) => Object.values(methods))
      .flatMap(({ operationId, 'x-asks': asks }) => (asks ? [[operationId, asks]] : []));
    const asking = shop.kernel.served.flatMap(({ endpoint: { name, asks } }) => (asks ? [[name, asks]] : []));
    expect(Object.fromEntries(documented)).toEqual(Object.fromEntries(asking));
    expect(Object.fromEntries(documented)).toMatchObject({
      'baskets.cancel': ['baskets.cancel_started'],
      'baskets.sendMail': ['quotes.send', 'financial.create'],
    });
  });
});
