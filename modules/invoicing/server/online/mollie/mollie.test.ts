import { describe, expect, it } from 'vitest';
import { moneyFromEuros as eur } from '#platform/domain/money.ts';
import { ExternalCallError, type ExternalRequest, type Send } from '#platform/server/external/external-call.ts';
import { mollie } from './mollie.ts';

const request = {
  ...{ key: 'k-1', amount: eur(12.5), description: '2026-1-00042', language: 'nl' as const },
  ...{ returnUrl: 'https://shop.example/back', messageUrl: 'https://shop.example/message' },
};
const created = {
  ...{ resource: 'payment', id: 'tr_7UhSN1zuXS', status: 'open', amount: { currency: 'EUR', value: '12.50' }, method: null, details: null },
  ...{ expiresAt: '2026-11-18T09:15:00+00:00', _links: { checkout: { href: 'https://pay.example/tr_7UhSN1zuXS', type: 'text/html' } } },
};

function provider(answers: { status: number; body?: unknown; headers?: Record<string, string> }[] | Error) {
  const asked: ExternalRequest[] = [];
  const send: Send = async (one) => {
    asked.push(one);
    if (answers instanceof Error) throw answers;
    const { status, body, headers = {} } = answers[Math.min(asked.length, answers.length) - 1]!;
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    return { status, headers, text, bytes: Buffer.from(text) };
  };
  return { asked, client: mollie({ url: 'https://api.example', apiKey: 'test_key', send }) };
}
const methods = { status: 200, body: { _embedded: { methods: [{ id: 'bancontact' }, { id: 'paypal' }, { id: 'ideal' }] } } };

describe('Mollie', () => {
  it('begins a payment with the methods that the shop and Mollie both have, under one idempotency key', async () => {
    const { asked, client } = provider([methods, { status: 201, body: created }]);
    expect(await client.create(request)).toEqual({
      kind: 'payment',
      payment: {
        ...{ id: 'tr_7UhSN1zuXS', status: 'open', checkoutUrl: 'https://pay.example/tr_7UhSN1zuXS', amount: eur(12.5) },
        ...{ expiresAt: '2026-11-18T09:15:00+00:00', method: '', payer: '', iban: '', chargedBack: eur(0) },
      },
    });
    expect(asked[0]!.url).toBe('https://api.example/v2/methods?amount%5Bcurrency%5D=EUR&amount%5Bvalue%5D=12.50');
    expect(asked[1]).toMatchObject({ method: 'POST', headers: { authorization: 'Bearer test_key', 'idempotency-key': 'k-1' } });
    expect(JSON.parse(String(asked[1]!.body))).toEqual({
      ...{ amount: { currency: 'EUR', value: '12.50' }, description: '2026-1-00042', locale: 'nl_NL', method: ['ideal', 'bancontact'] },
      ...{ redirectUrl: request.returnUrl, webhookUrl: request.messageUrl, metadata: { reference: 'k-1' } },
    });
  });

  it('reads who paid and how', async () => {
    const details = { consumerName: 'T. Test', consumerAccount: 'NL55INGB0000000000' };
    const { client } = provider([{ status: 200, body: { ...created, status: 'paid', method: 'ideal', details, _links: {} } }]);
    expect(await client.read('tr_7UhSN1zuXS')).toMatchObject({
      payment: { status: 'paid', method: 'ideal', payer: 'T. Test', iban: 'NL55INGB0000000000', checkoutUrl: '' },
    });
  });

  it('tells a refusal from a provider that is busy, down or silent', async () => {
    const said = { status: 422, title: 'Unprocessable Entity', detail: 'The amount is higher than the maximum', field: 'amount' };
    expect(await provider([methods, { status: 422, body: said }]).client.create(request)).toEqual({
      kind: 'refused',
      reason: 'The amount is higher than the maximum (amount)',
    });
    const busy = provider([{ status: 429, body: {}, headers: { 'retry-after': '7' } }]).client;
    expect(await busy.read('tr_1')).toEqual({ kind: 'later', reason: 'HTTP 429', afterSeconds: 7 });
    expect(await provider([{ status: 503, body: '<html>' }]).client.read('tr_1')).toEqual({ kind: 'later', reason: 'HTTP 503' });
    expect(await provider([{ status: 409, body: {} }]).client.create(request)).toMatchObject({ kind: 'later' });
    expect(await provider(new ExternalCallError('time-out')).client.read('tr_1')).toEqual({ kind: 'later', reason: 'time-out' });
    expect(await provider(new ExternalCallError('not reached')).client.read('tr_1')).toEqual({ kind: 'later', reason: 'not reached' });
  });

  it.each([
    {},
    'x',
    null,
    { ...created, id: '../x' },
    { ...created, status: 'rich' },
    { ...created, amount: { currency: 'USD', value: '1.00' } },
  ])('does not take %j for a payment', async (body) => {
    expect(await provider([{ status: 200, body }]).client.read('tr_1')).toEqual({ kind: 'later', reason: 'unreadable' });
  });

  it('reads how far a refund is', async () => {
    const states = ['queued', 'processing', 'refunded', 'failed', 'canceled'];
    const refund = { key: 'r-1', amount: eur(1), description: 'x' };
    const read = await Promise.all(
      states.map((status) => provider([{ status: 201, body: { id: 're_1', status } }]).client.refund('tr_1', refund)),
    );
    expect(read.map((one) => one.kind === 'refund' && one.refund.status)).toEqual(['running', 'running', 'refunded', 'failed', 'failed']);
  });
});
