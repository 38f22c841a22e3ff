import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { send } from './call.ts';
import type { CallError } from './call-error.ts';
import { watchLeaving } from './page-left.ts';

const page = new EventTarget();
watchLeaving(page);

beforeEach(() => {
  vi.stubGlobal('document', { documentElement: { lang: 'nl' }, cookie: 'XSRF-TOKEN=token' });
  vi.stubGlobal('location', { href: 'http://katern.example/baskets' });
});
afterEach(() => {
  page.dispatchEvent(new Event('pageshow'));
  vi.unstubAllGlobals();
});

const answering = (body: string, status: number) => vi.stubGlobal('fetch', async () => new Response(body, { status }));
/** A call that never answers, until its signal says stop. */
const silent = () =>
  vi.stubGlobal(
    'fetch',
    (_url: string, { signal }: RequestInit) =>
      new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason), { once: true })),
  );
const failureOf = (call: Promise<unknown>) => call.then(() => undefined).catch((error: CallError) => error);

describe('every way in which a call fails is told apart', () => {
  it('bad request: the server would not have it', async () => {
    answering('{"message":"Nee.","code":"CLOSED","errors":{},"context":{}}', 409);
    expect(await failureOf(send('POST', '/api/x', {}))).toMatchObject({ kind: 'bad_request', status: 409, body: { message: 'Nee.' } });
  });
  it('bad response: the server failed', async () => {
    answering('<h1>Bad gateway</h1>', 502);
    expect(await failureOf(send('GET', '/api/x'))).toMatchObject({ kind: 'bad_response', status: 502, body: { message: '' } });
  });
  it('bad response: what came back cannot be read', async () => {
    answering('<h1>Welcome to the hotel</h1>', 200);
    expect(await failureOf(send('GET', '/api/x'))).toMatchObject({ kind: 'bad_response', status: 0 });
  });
  it('network error: nothing came back, so that sending the same again is safe', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    expect(await failureOf(send('GET', '/api/x'))).toMatchObject({ kind: 'network_error', isWithoutAnswer: true });
  });
  it('timeout: nothing came back in time, with the time that was given', async () => {
    silent();
    const failure = await failureOf(send('GET', '/api/x', undefined, { timeoutMs: 5 }));
    expect(failure).toMatchObject({ kind: 'timeout', body: { context: { ms: 5 } }, isWithoutAnswer: true });
  });
  it('aborted: the page was left while it was under way', async () => {
    page.dispatchEvent(new Event('pagehide'));
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    expect(await failureOf(send('GET', '/api/x'))).toMatchObject({ kind: 'aborted', isWithoutAnswer: false });
  });
  it('canceled: who asked took it back', async () => {
    silent();
    const asked = new AbortController();
    const failure = failureOf(send('GET', '/api/x', undefined, { signal: asked.signal }));
    asked.abort();
    expect(await failure).toMatchObject({ kind: 'canceled' });
  });
  it('unsupported protocol: the address is not one of the web', async () => {
    expect(await failureOf(send('GET', 'ftp://katern.example/x'))).toMatchObject({ kind: 'unsupported_protocol' });
  });
});

describe('a call', () => {
  it('waits as long as it takes when no time is given', async () => {
    const signals: unknown[] = [];
    vi.stubGlobal('fetch', async (_url: string, { signal }: RequestInit) => {
      signals.push(signal);
      return new Response('{}');
    });
    await send('GET', '/api/x');
    expect(signals).toEqual([null]);
  });
  it.each([200, 201, 299])('succeeds with %i', async (status) => {
    answering('{"id":1}', status);
    expect(await send('GET', '/api/x')).toEqual({ id: 1 });
  });
  it('sends cookies, the forgery token of the default cookie in the default header, and asks for JSON', async () => {
    let sent: RequestInit = {};
    vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
      sent = init;
      return new Response('{}');
    });
    await send('POST', '/api/x', { a: 1 });
    expect(sent).toMatchObject({
      credentials: 'include',
      headers: { Accept: 'application/json', 'X-XSRF-TOKEN': 'token', 'Content-Type': 'application/json' },
    });
  });
});
