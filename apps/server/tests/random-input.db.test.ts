import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createBasketEndpoint } from '#modules/baskets/contract/basket/create-basket.endpoint.ts';
import { readBoardEndpoint } from '#modules/planning/contract/planning.endpoints.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

describe('random input', () => {
  it.each([
    ['a null character', 'a\u0000b'],
    ['a lone surrogate', 'a\ud800b'],
  ])('is refused with the field that contains %s, in the caller’s language', async (_, search) => {
    const request = { method: 'POST' as const, url: createBasketEndpoint.path, headers: { 'content-type': 'application/json' } };
    const answer = await shop
      .as('jeroen.bos@katern.example')
      .inject({ ...request, payload: JSON.stringify({ customerId: 1, description: search }) });
    expect([answer.statusCode, JSON.parse(answer.body)]).toMatchObject([
      422,
      { errors: { description: ['Haal de tekens weg die geen tekst zijn.'] } },
    ]);
  });

  it.each([
    ['broken JSON', 'application/json', '{"customerId":'],
    ['a list', 'application/json', '[1]'],
    ['a bare text', 'application/json', '"x"'],
    ['nothing', 'application/json', 'null'],
    ['a form without the fields', 'application/x-www-form-urlencoded', 'customer=1'],
    ['XML', 'text/xml', '<a/>'],
  ])('is refused with 422 when it is %s', async (_, type, payload) => {
    const answer = await shop
      .as('admin')
      .inject({ method: 'POST', url: createBasketEndpoint.path, headers: { 'content-type': type }, payload });
    expect(answer.statusCode).toBe(422);
  });

  it.each(['%E0%A4%A', '%', 'x'.repeat(600), '..%2f..%2fetc%2fpasswd'])(
    'is refused with 404 or 422 in the path /api/baskets/%.20s, as for any unknown path',
    async (name) => {
      const answer = await shop.as('planner').inject({ method: 'GET', url: `/api/baskets/${name}`, headers: { 'accept-language': 'en' } });
      expect([answer.statusCode === 404 || answer.statusCode === 422, JSON.parse(answer.body)]).toMatchObject([
        true,
        { message: expect.stringMatching(/\S/), context: { correlationId: expect.stringMatching(/\S/) } },
      ]);
      expect(answer.headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'content-security-policy': expect.stringContaining('frame-ancestors'),
      });
    },
  );

  it.each(['abc', '0', '-1', '1e30'])('is not found when a record is read at the path /api/baskets/%s', async (name) => {
    const answer = await shop.as('planner').inject({ method: 'GET', url: `/api/baskets/${name}` });
    expect([answer.statusCode, JSON.parse(answer.body)]).toMatchObject([404, { code: 'NOT_FOUND', errors: {} }]);
  });

  it('is refused at its field when it is a date that does not exist', async () => {
    const answer = await shop.as('admin').refused(readBoardEndpoint, { from: '2026-02-31', days: 1 });
    expect(answer).toMatchObject({ status: 422, errors: { from: [expect.stringMatching(/\S/)] } });
  });
});
