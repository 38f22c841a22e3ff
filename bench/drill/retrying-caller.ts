import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Endpoint, InputOf, OutputOf } from '#platform/contract/endpoint.ts';
import type { Uptime } from './uptime.ts';

/** Calls endpoints as a browser would: retries with the same idempotency key until there is an answer, and again what must wait for others. */
export type RetryingCaller = <E extends Endpoint>(endpoint: E, input: InputOf<E>) => Promise<OutputOf<E>>;

const patienceMs = 60_000;
/** The refusal while another client makes or sends invoices, which says to try again. */
const busy = '"INVOICES_PROCESSING"';

export async function signInRetrying(url: string, hours: Uptime, email: string, password: string): Promise<RetryingCaller> {
  return openRetrying(url, hours, { email, password });
}

/** Without a person, calls as a visitor. */
export async function openRetrying(url: string, hours: Uptime, person?: { email: string; password: string }): Promise<RetryingCaller> {
  const jar = new Map<string, string>();
  const send = async (path: string, init: RequestInit) => {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await fetch(url + path, { ...init, headers: { ...init.headers, cookie }, signal: AbortSignal.timeout(20_000) });
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      jar.set(name, value);
    }
    return { status: answer.status, text: await answer.text() };
  };
  const insist = async (path: string, init: RequestInit) => {
    const until = hours.totalMs() + patienceMs;
    for (;;) {
      const answer = await send(path, init).catch(() => undefined);
      if (answer && answer.status < 500) {
        hours.answered();
        return answer;
      }
      if (hours.totalMs() > until) throw new Error(`no answer to ${path} while others were answered for ${patienceMs} ms: ${answer?.text}`);
      await wait(100);
    }
  };
  const post = (body: unknown, headers: Record<string, string>) => ({
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  await insist('/async/me', {});
  if (person) await insist('/api/auth/sign-in/email', { method: 'POST', ...post(person, { origin: url }) });
  return async (endpoint, input) => {
    const rest: Record<string, unknown> = { ...(input as object) };
    const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => {
      const value = rest[name];
      delete rest[name];
      return encodeURIComponent(String(value));
    });
    const until = hours.totalMs() + patienceMs;
    for (;;) {
      const headers = { 'x-xsrf-token': decodeURIComponent(jar.get('XSRF-TOKEN') ?? ''), 'idempotency-key': randomUUID() };
      const isRead = endpoint.method === 'GET';
      const asked = isRead && Object.keys(rest).length > 0 ? `?${new URLSearchParams(rest as Record<string, string>)}` : '';
      const { status, text } = await insist(path + asked, isRead ? {} : { method: endpoint.method, ...post(rest, headers) });
      if (status === 200) return JSON.parse(text) as never;
      const isBusy = status === 409 && text.includes(busy);
      if (!isBusy || hours.totalMs() > until) throw new Error(`${endpoint.name} answered ${status}: ${text}`);
      await wait(100);
    }
  };
}
