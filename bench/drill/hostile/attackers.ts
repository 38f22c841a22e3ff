import { Agent, request } from 'node:http';
import { connect, type Socket } from 'node:net';
import people from '#demo/organisation/people.json' with { type: 'json' };
import type { Attack } from './attacks.ts';
import type { Target } from './targets.ts';

/** A client with an address and, unless it is anonymous, a session of its own. */
export type Attacker = { role: string; send(method: string, attack: Attack): Promise<Outcome>; close(): void };
/** `cut` is a connection that the server closed before it answered. */
export type Outcome = { status: number | 'cut'; retryAfter: string | undefined; cookies: readonly string[] };

const answerWithinMs = 60_000;

function send(agent: Agent, port: number, method: string, { url, headers, body }: Attack): Promise<Outcome> {
  const cut: Outcome = { status: 'cut', retryAfter: undefined, cookies: [] };
  return new Promise((settle, reject) => {
    const sent = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
    const call = request({ agent, host: '127.0.0.1', port, method, path: url, headers: { ...headers, ...sent } }, (response) => {
      const outcome: Outcome = {
        status: response.statusCode ?? 0,
        retryAfter: response.headers['retry-after'],
        cookies: response.headers['set-cookie'] ?? [],
      };
      // A live stream has no end.
      if (String(response.headers['content-type']).startsWith('text/event-stream')) call.destroy();
      response.resume().on('close', () => settle(outcome));
    });
    call.setTimeout(answerWithinMs, () => {
      reject(new Error(`no answer to ${method} ${url.slice(0, 80)} in ${answerWithinMs} ms`));
      call.destroy();
    });
    call.on('error', () => settle(cut));
    call.end(body);
  });
}

const pairsOf = (cookies: readonly string[]) =>
  cookies.map((line): [string, string] => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1, line.indexOf(';'))]);

/** The ordinary client. No attacker uses this account, because an attack ends the other sessions of its account. */
export const bystanderPerson = people.findLast(({ role }) => role === 'order_manager')!;

/** Opens one client per demo user, or one per given role, and one without an account. */
export async function openAttackers(port: number, roles?: readonly string[]): Promise<(Attacker & { cookie: string })[]> {
  const others = people.filter((person) => person !== bystanderPerson);
  const signedIn = roles ? roles.map((role) => others.find((person) => person.role === role)!) : others;
  const everybody = [{ role: 'nobody', email: '', password: '' }, ...signedIn];
  return Promise.all(everybody.map((person, place) => openAttacker(port, person, `127.0.1.${place + 1}`)));
}

export async function openAttacker(
  port: number,
  { role, email, password }: { role: string; email: string; password: string },
  localAddress: string,
): Promise<Attacker & { cookie: string }> {
  const agent = new Agent({ keepAlive: true, localAddress });
  const jar = new Map(pairsOf((await send(agent, port, 'GET', { name: 'me', url: '/async/me', headers: {} })).cookies));
  const cookieOf = () => [...jar].map((pair) => pair.join('=')).join('; ');
  const tokenOf = () => decodeURIComponent(jar.get('XSRF-TOKEN') ?? '');
  if (email !== '') {
    const headers = {
      'content-type': 'application/json',
      cookie: cookieOf(),
      'x-xsrf-token': tokenOf(),
      origin: `http://127.0.0.1:${port}`,
    };
    const body = JSON.stringify({ email, password });
    const entered = await send(agent, port, 'POST', { name: 'sign-in', url: '/api/auth/sign-in/email', headers, body });
    if (entered.status !== 200) throw new Error(`sign-in of ${email} answered ${entered.status}`);
    for (const [name, value] of pairsOf(entered.cookies)) jar.set(name, value);
  }
  // Signing in sets a token for the new session.
  const [cookie, token] = [cookieOf(), tokenOf()];
  return {
    ...{ role, cookie },
    send: (method, attack) => send(agent, port, method, { ...attack, headers: { cookie, 'x-xsrf-token': token, ...attack.headers } }),
    close: () => agent.destroy(),
  };
}

const dripMs = 500;

/** Sends the head of a request, or a part of it, and then a byte now and then. Settles with whether the server closed the connection in time. */
export function sendSlowly(port: number, { method, url }: Target, part: 'head' | 'body', withinMs: number): Promise<boolean> {
  return new Promise((settle) => {
    const socket: Socket = connect({ port, host: '127.0.0.1', localAddress: '127.0.2.1' });
    const head = `${method} ${url} HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 100000\r\n`;
    socket.write(part === 'head' ? head : `${head}\r\n{`);
    const drip = setInterval(() => socket.write(part === 'head' ? 'x' : ' '), dripMs);
    const patience = setTimeout(() => end(false), withinMs);
    const end = (closed: boolean) => {
      clearInterval(drip);
      clearTimeout(patience);
      socket.destroy();
      settle(closed);
    };
    socket.on('error', () => end(true)).on('close', () => end(true));
    socket.resume();
  });
}
