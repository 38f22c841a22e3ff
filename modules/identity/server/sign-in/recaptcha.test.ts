import type { RequestListener } from 'node:http';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { stubService } from '#test/external-service.ts';
import { recaptcha } from './recaptcha.ts';

/** A local bot-check server with a fixed response. */
async function checkThat(answer: RequestListener, timeoutMs?: number) {
  const url = await stubService(answer);
  return recaptcha({ url: `${url}/siteverify`, secret: 'between-us', ...(timeoutMs && { timeoutMs }) });
}

const verdictOn = async (status: number, body: string, headers: Record<string, string> = {}) => {
  const check = await checkThat((_request, response) => response.writeHead(status, headers).end(body));
  return check.verify('a-token', undefined);
};

describe('reCAPTCHA verify call', () => {
  it('posts secret, response and remoteip as a form, as documented', async () => {
    const seen: { method?: string | undefined; type?: string | undefined; form?: object } = {};
    const check = await checkThat(async (request, response) => {
      const form = Object.fromEntries(new URLSearchParams(await text(request)));
      Object.assign(seen, { method: request.method, type: request.headers['content-type'], form });
      response.end('{}');
    });
    await check.verify('a-token', '192.0.2.7');
    expect(seen.method).toBe('POST');
    expect(seen.type).toMatch(/^application\/x-www-form-urlencoded/);
    expect(seen.form).toEqual({ secret: 'between-us', response: 'a-token', remoteip: '192.0.2.7' });
  });

  it('reads score and action', async () => {
    const body = { success: true, challenge_ts: '2026-11-18T09:00:00Z', hostname: 'katern.example', score: 0.9, action: 'login' };
    expect(await verdictOn(200, JSON.stringify(body))).toEqual({ kind: 'scored', score: 0.9, action: 'login' });
  });

  it.each([
    'missing-input-secret',
    'invalid-input-secret',
    'missing-input-response',
    'invalid-input-response',
    'bad-request',
    'timeout-or-duplicate',
  ])('reads the documented error %s', async (code) => {
    const body = JSON.stringify({ success: false, 'error-codes': [code] });
    expect(await verdictOn(200, body)).toEqual({ kind: 'refused', errors: [code] });
  });

  it.each([
    [429, { 'retry-after': '30' }, 'HTTP 429'],
    [500, {}, 'HTTP 500'],
    [503, {}, 'HTTP 503'],
  ])('treats the status %d as unreachable', async (status, headers, reason) =>
    expect(await verdictOn(status, '<html>', headers as Record<string, string>)).toEqual({ kind: 'unreachable', reason }),
  );

  it.each(['', 'null', '<html>', '[]', '{"success":true}', '{"success":true,"score":"0.9","action":"login"}', '{"success":"true"}'])(
    'treats the body %j as unreachable',
    async (body) => expect(await verdictOn(200, body)).toEqual({ kind: 'unreachable', reason: 'unreadable answer' }),
  );

  it('treats a timeout as unreachable', async () => {
    const check = await checkThat(() => undefined, 50);
    expect(await check.verify('a-token', undefined)).toEqual({ kind: 'unreachable', reason: 'time-out' });
  });

  it('treats a refused connection as unreachable', async () => {
    const check = recaptcha({ url: 'http://127.0.0.1:9/siteverify', secret: 'between-us' });
    expect(await check.verify('a-token', undefined)).toEqual({ kind: 'unreachable', reason: 'not reached' });
  });
});
