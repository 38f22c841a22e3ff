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

const respondWith = (body: string, status: number) => vi.stubGlobal('fetch', async () => new Response(body, { status }));
/** Stubs fetch with a call that stays open until its signal aborts. */
const silent = () =>
  vi.stubGlobal(
    'fetch',
    (_url: string, { signal }: RequestInit) =>
      new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason), { once: true })),
  );
const failureOf = (call: Promise<unknown>) => call.then(() => undefined).catch((error: CallError) => error);

describe('failing call', () => {
  it('fails with bad_request when the server rejects the call', async () => {
    respondWith('{"message":"Nee.","code":"CLOSED","errors":{},"context":{}}', 409);
    expect(await failureOf(send('POST', '/api/x', {}))).toMatchObject({ kind: 'bad_request', status: 409, body: { message: 'Nee.' } });
  });
  it('fails with bad_response when the server fails', async () => {
    respondWith('<h1>Bad gateway</h1>', 502);
    expect(await failureOf(send('GET', '/api/x'))).toMatchObject({ kind: 'bad_response', status: 502, body: { message: '' } });
  });
  it('fails with bad_response when the response cannot be parsed', async () => {
    respondWith('<h1>Welcome to the hotel</h1>', 200);
    expect(await failureOf(send('GET', '/api/x'))).toMatchObject({ kind: 'bad_response', status: 0 });
  });
  it('fails with network_error without a response, so that a retry is safe', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    expect(await failureOf(send('GET', '/api/x'))).toMatchObject({ kind: 'network_error', isWithoutAnswer: true });
  });
  it('fails with timeout, and the configured time, when no response arrives in time', async () => {
    silent();
    const failure = await failureOf(send('GET', '/api/x', undefined, { timeoutMs: 5 }));
    expect(failure).toMatchObject({ kind: 'timeout', body: { context: { ms: 5 } }, isWithoutAnswer: true });
  });
  it('fails with aborted when the page is left during the call', async () => {
    page.dispatchEvent(new Event('pagehide'));
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    expect(await failureOf(send('GET', '/api/x'))).toMatchObject({ kind: 'aborted', isWithoutAnswer: false });
  });
  it('fails with canceled when the caller aborts its signal', async () => {
    silent();
    const controller = new AbortController();
    const failure = failureOf(send('GET', '/api/x', undefined, { signal: controller.signal }));
    controller.abort();
    expect(await failure).toMatchObject({ kind: 'canceled' });
  });
  it('fails with unsupported_protocol when the address is not http or https', async () => {
    expect(await failureOf(send('GET', 'ftp://katern.example/x'))).toMatchObject({ kind: 'unsupported_protocol' });
  });
});

describe('call', () => {
  it('waits without limit when no timeout is given', async () => {
    const signals: unknown[] = [];
    vi.stubGlobal('fetch', async (_url: string, { signal }: RequestInit) => {
      signals.push(signal);
      return new Response('{}');
    });
    await send('GET', '/api/x');
    expect(signals).toEqual([null]);
  });
  it.each([200, 201, 299])('succeeds with %i', async (status) => {
    respondWith('{"id":1}', status);
    expect(await send('GET', '/api/x')).toEqual({ id: 1 });
  });
  it('sends cookies, the CSRF token of its cookie as a header, and accepts JSON', async () => {
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
