import type { RequestListener } from 'node:http';
import { describe, expect, it } from 'vitest';
import { always, stubService } from '#test/external-service.ts';
import { answerAsTradeRegister } from './stub.ts';
import { kvkRegister } from './trade-register.ts';

/** Starts a local HTTP server that returns the given response. */
async function registerThat(answer: RequestListener, timeoutMs?: number) {
  const url = await stubService(answer);
  return kvkRegister({ url, key: 'secret', ...(timeoutMs && { timeoutMs }) });
}
async function answerTo(status: number, body: unknown) {
  const register = await registerThat(always(status, body));
  return register.find('90001234');
}

const post = { type: 'correspondentieadres', indAfgeschermd: 'Nee', straatnaam: 'Postbus', postbusnummer: 200, postcode: '1000AE' };
const visit = {
  ...{ type: 'bezoekadres', indAfgeschermd: 'Nee', straatnaam: 'Havenstraat', huisnummer: 3, huisletter: 'A', huisnummerToevoeging: '2' },
  ...{ postcode: '1011AB', plaats: 'Amsterdam', land: 'Nederland' },
};
const profile = (adressen: object[], rest = {}) => ({ naam: 'Morgenster Groep', _embedded: { hoofdvestiging: { adressen, ...rest } } });
const noAddress = { street: '', houseNumber: '', postcode: '', city: '', country: 'NL' };

describe('KvK look-up', () => {
  it('sends the documented request: the number in the path, the key in a header', async () => {
    const seen: object[] = [];
    const register = await registerThat((request, response) => {
      seen.push({ method: request.method, url: request.url, key: request.headers.apikey });
      response.end('{}');
    });
    await register.find('90001234');
    expect(seen).toEqual([{ method: 'GET', url: '/v1/basisprofielen/90001234', key: 'secret' }]);
  });

  it('reads the trade name and visiting address of the main establishment', async () => {
    expect(await answerTo(200, profile([post, visit], { eersteHandelsnaam: 'De Morgenster' }))).toEqual({
      kind: 'found',
      firm: { name: 'De Morgenster', street: 'Havenstraat', houseNumber: '3A 2', postcode: '1011AB', city: 'Amsterdam', country: 'NL' },
    });
  });
  it('reads the owner’s address of a company without establishments', async () => {
    expect(await answerTo(200, { naam: 'Stichting', _embedded: { eigenaar: { adressen: [visit] } } })).toMatchObject({
      firm: { name: 'Stichting', street: 'Havenstraat' },
    });
  });
  it.each([
    ['that is shielded', { ...visit, indAfgeschermd: 'Ja' }],
    ['of post alone', post],
    ['abroad', { type: 'bezoekadres', straatHuisnummer: 'Ring 1', postcodeWoonplaats: '1010 Wien', land: 'Oostenrijk' }],
  ])('returns no address %s', async (_why, address) => {
    expect(await answerTo(200, profile([address]))).toEqual({ kind: 'found', firm: { name: 'Morgenster Groep', ...noAddress } });
  });

  it('reads an unknown or impossible number as unknown', async () => {
    expect(await answerTo(404, { fout: [{ code: 'IPD0005', omschrijving: 'niet geleverd' }] })).toEqual({ kind: 'unknown' });
    expect(await answerTo(400, { fout: [{ code: 'IPD0004', omschrijving: 'niet valide' }] })).toEqual({ kind: 'unknown' });
  });
  it.each([
    [404, '{"fout":[{"code":"IPD1002","omschrijving":"in behandeling"}]}', 'IPD1002'],
    [500, '{"fout":[{"code":"IPD9999"}]}', 'IPD9999'],
    [401, '', 'HTTP 401'],
    [404, '', 'HTTP 404'],
    [429, '', 'HTTP 429'],
    [503, '<html>', 'HTTP 503'],
    [200, '<html>', 'UNREADABLE'],
    [200, '{}', 'UNREADABLE'],
    [200, 'null', 'UNREADABLE'],
  ])('reads %i %s as unavailable', async (status, text, reason) => {
    expect(await answerTo(status, text)).toEqual({ kind: 'unavailable', reason });
  });
  it('respects the timeout', async () => {
    const register = await registerThat(() => undefined, 60);
    expect(await register.find('90001234')).toEqual({ kind: 'unavailable', reason: 'TIMEOUT' });
  });
  it('reports an unreachable server', async () => {
    const register = kvkRegister({ url: 'http://127.0.0.1:9', key: '' });
    expect(await register.find('90001234')).toEqual({ kind: 'unavailable', reason: 'NOT_REACHED' });
  });
  it('reads its stub over HTTP', async () => {
    const register = await registerThat((request, response) => {
      const kvk = request.url?.split('/').at(-1) ?? '';
      const { status, body } = answerAsTradeRegister('secret', { apikey: String(request.headers.apikey), kvk });
      response.writeHead(status).end(JSON.stringify(body));
    });
    expect(await register.find('90001234')).toMatchObject({ firm: { name: 'Uitgeverij De Morgenster B.V.', houseNumber: '12A' } });
    expect(await register.find('90001200')).toEqual({ kind: 'unknown' });
    expect(await register.find('90001299')).toEqual({ kind: 'unavailable', reason: 'IPD1002' });
  });
});
