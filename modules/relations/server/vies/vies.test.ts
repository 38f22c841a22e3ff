import type { RequestListener } from 'node:http';
import { json } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { always, stubService } from '#test/external-service.ts';
import { answerAsVies } from './stub.ts';
import { vies } from './vies.ts';

/** Starts a local HTTP server that returns the given response. */
async function registerThat(answer: RequestListener, timeoutMs?: number) {
  const url = await stubService(answer);
  return vies({ url, ...(timeoutMs && { timeoutMs }) });
}
async function answerTo(status: number, body: unknown) {
  const register = await registerThat(always(status, body));
  return register.check('BE0428759497');
}
const body = {
  countryCode: 'BE',
  vatNumber: '0428759497',
  requestDate: '2026-11-18T09:00:00.000Z',
  name: 'NV Boekbinders',
  address: 'Gent',
};

describe('VIES check', () => {
  it('sends the documented request: country and number as separate JSON fields', async () => {
    const seen: object[] = [];
    const register = await registerThat(async (request, response) => {
      seen.push({ method: request.method, url: request.url, body: await json(request) });
      response.end(JSON.stringify({ ...body, valid: true }));
    });
    await register.check('BE0428759497');
    expect(seen).toEqual([{ method: 'POST', url: '/check-vat-number', body: { countryCode: 'BE', vatNumber: '0428759497' } }]);
  });

  it('reads name and address, empty when the member state withholds them', async () => {
    expect(await answerTo(200, { ...body, valid: true })).toEqual({ kind: 'valid', name: 'NV Boekbinders', address: 'Gent' });
    expect(await answerTo(200, { ...body, valid: true, name: '---', address: '---', userError: 'VALID' })).toEqual({
      ...{ kind: 'valid', name: '', address: '' },
    });
  });
  it('reads an unknown or impossible number as invalid', async () => {
    expect(await answerTo(200, { ...body, valid: false, userError: 'INVALID' })).toEqual({ kind: 'invalid' });
    expect(await answerTo(400, { actionSucceed: false, errorWrappers: [{ error: 'INVALID_INPUT' }] })).toEqual({ kind: 'invalid' });
  });

  it.each([
    ...['SERVICE_UNAVAILABLE', 'MS_UNAVAILABLE', 'TIMEOUT', 'VAT_BLOCKED', 'IP_BLOCKED', 'INVALID_REQUESTER_INFO'],
    ...['GLOBAL_MAX_CONCURRENT_REQ', 'GLOBAL_MAX_CONCURRENT_REQ_TIME', 'MS_MAX_CONCURRENT_REQ', 'MS_MAX_CONCURRENT_REQ_TIME'],
  ])('reads the documented error %s as unavailable, neither valid nor invalid', async (error) => {
    const unavailable = { kind: 'unavailable', reason: error };
    expect(await answerTo(500, { actionSucceed: false, errorWrappers: [{ error }] })).toEqual(unavailable);
    expect(await answerTo(200, { ...body, valid: false, userError: error })).toEqual(unavailable);
  });

  it.each([
    [429, '', 'HTTP 429'],
    [503, '<html>', 'HTTP 503'],
    [302, '', 'HTTP 302'],
    [200, '<html>', 'UNREADABLE'],
    [200, 'null', 'UNREADABLE'],
    [200, '{}', 'UNREADABLE'],
  ])('reads %i %s as unavailable', async (status, text, reason) => {
    expect(await answerTo(status, text)).toEqual({ kind: 'unavailable', reason });
  });
  it('respects the timeout', async () => {
    const register = await registerThat(() => undefined, 60);
    expect(await register.check('BE0428759497')).toEqual({ kind: 'unavailable', reason: 'TIMEOUT' });
  });
  it('reports an unreachable server', async () => {
    expect(await vies({ url: 'http://127.0.0.1:9' }).check('BE0428759497')).toEqual({ kind: 'unavailable', reason: 'NOT_REACHED' });
  });
  it('reads its stub over HTTP', async () => {
    const register = await registerThat(async (request, response) => {
      const { status, body } = answerAsVies(await json(request));
      response.writeHead(status).end(JSON.stringify(body));
    });
    expect(await register.check('BE0428759497')).toEqual({ kind: 'valid', name: '', address: '' });
    expect(await register.check('NL123456700')).toEqual({ kind: 'invalid' });
    expect(await register.check('DK13585628')).toEqual({ kind: 'unavailable', reason: 'MS_UNAVAILABLE' });
  });
});
