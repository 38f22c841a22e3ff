import { createHmac, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { composeKernel } from '#apps/server/kernel.ts';
import { createApp } from '#apps/server/serve.ts';
import people from '#demo/organisation/people.json' with { type: 'json' };
import { authSecret } from '#modules/identity/server/sign-in/auth.ts';
import { authCookieName } from '#modules/identity/server/sign-in/session.ts';
import type { Endpoint, ErrorBody, InputOf, OutputOf } from '#platform/contract/endpoint.ts';
import { type Clock, fixedClock } from '#platform/server/clock.ts';
import { type Config, readConfig } from '#platform/server/config.ts';
import { withoutHeldConnection } from '#platform/server/database/connection-pool.ts';
import { runDueJobs } from '#platform/server/jobs/jobs.ts';
import { silentWorkerLogger } from '#platform/server/jobs/worker-logger.ts';
import type { Kernel } from '#platform/server/kernel.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';
import { borrowDatabase, openOwnDatabase } from './runner/standing-database.ts';

export type Refused = ErrorBody & { status: number };

/** Calls endpoints over HTTP, with a real session and its CSRF token or without a session. */
export type Caller = {
  call<E extends Endpoint>(endpoint: E, input: InputOf<E>, options?: { idempotencyKey?: string }): Promise<OutputOf<E>>;
  /** The body of a response that is not 2xx; fails when the call succeeds. */
  refused<E extends Endpoint>(endpoint: E, input: unknown): Promise<Refused>;
  /** Sends any request, for routes that are not endpoints (files, uploads). */
  inject(request: {
    method: 'GET' | 'POST' | 'PATCH' | 'HEAD';
    url: string;
    headers?: Record<string, string>;
    payload?: unknown;
  }): Promise<{
    statusCode: number;
    headers: Record<string, unknown>;
    body: string;
    rawPayload: Buffer;
  }>;
};

export type TestShop = {
  kernel: Kernel;
  app: FastifyInstance;
  /** A Wednesday at 10:00 in Amsterdam, unless moved. */
  clock: Clock;
  moveClock(to: string): void;
  /** A demo user of this role, or the one with this e-mail address. */
  as(roleOrEmail: string): Caller;
  visitor: Caller;
  /** A user whose account the test created. */
  signIn(email: string, password: string): Caller;
  /** Runs every due job, including those that jobs enqueue; fails when one of them failed. */
  runJobs(): Promise<void>;
  close(): Promise<void>;
};

/** The first moment of the clock of a test. */
export const testNow = Temporal.Instant.from('2026-11-18T09:00:00Z');

/**
 * Opens a shop behind the real HTTP server: on `database`, which it drops when it closes, or on a copy of the demo shop's organisation.
 * `settings` replaces parts of the configuration.
 */
export async function openTestShop(settings: Partial<Config> = {}, database?: TestDatabase): Promise<TestShop> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'katern-shop-'));
  const clock = fixedClock(testNow);
  // A busy machine does not end a search of a test, and tests send many writes at once.
  const environment = { DATABASE_CONNECTIONS: '6', SEARCH_MILLISECONDS: '10000', OUTSIDE_WRITES_AT_ONCE: '1000' };
  const read = readConfig(environment, { port: 80, dataDir });
  const config = { ...read, publicUrl: 'http://localhost', ...settings };
  const isAlone = database !== undefined || settings.connections !== undefined;
  const opened = isAlone
    ? openOwnDatabase(database ?? (await createTestDatabase('organisation')), config.connections)
    : await borrowDatabase(config.connections);
  const kernel = composeKernel({ database: opened.database, clock, config, workerLogger: silentWorkerLogger });
  await kernel.files.check();
  const app = await createApp(kernel, { webRoot: path.join(dataDir, 'web'), logger: false, checkOutput: true });
  const callers = new Map<string, Caller>();
  const shop: TestShop = {
    kernel,
    app,
    clock,
    moveClock: (to) => clock.moveTo(Temporal.Instant.from(to)),
    as(roleOrEmail) {
      const person = people.find((one) => one.email === roleOrEmail || one.role === roleOrEmail);
      if (!person) throw new Error(`no demo user ${roleOrEmail}`);
      const caller = callers.get(person.email) ?? callerOf(app, () => sessionCookie(kernel, person.email));
      callers.set(person.email, caller);
      return caller;
    },
    visitor: callerOf(app, async () => ({})),
    signIn: (email, password) => callerOf(app, () => signInCookies(app, email, password)),
    runJobs: () => runDueJobs(kernel),
    async close() {
      await app.close();
      await opened.close();
      await rm(dataDir, { recursive: true });
      forget(this);
    },
  };
  return shop;
}

/** A test file keeps its shop in a variable for as long as its worker lives; without this a worker grew by 5 MB with every file. */
function forget(shop: TestShop): void {
  for (const key of Object.keys(shop)) delete (shop as Partial<TestShop>)[key as keyof TestShop];
}

type Cookies = Record<string, string>;

function callerOf(app: FastifyInstance, cookiesOfPerson: () => Promise<Cookies>): Caller {
  let session: Promise<Record<string, string>> | undefined;
  const headersOf = () => {
    session ??= withoutHeldConnection(async () => headersOfSession(app, await cookiesOfPerson()));
    return session;
  };
  const send = async (endpoint: Endpoint, input: unknown, idempotencyKey?: string) => {
    const rest: Record<string, unknown> = { ...(input as object) };
    const url = endpoint.path.replace(/:(\w+)/g, (_, name: string) => {
      const value = rest[name];
      delete rest[name];
      return encodeURIComponent(String(value));
    });
    const reads = endpoint.method === 'GET' || endpoint.method === 'DELETE';
    const response = await injectApart(app, {
      method: endpoint.method,
      url,
      headers: { ...(await headersOf()), 'idempotency-key': idempotencyKey ?? randomUUID(), 'accept-language': 'nl' },
      ...(reads ? { query: queryOf(rest) } : { payload: rest }),
    });
    return { status: response.statusCode, body: response.json() as unknown };
  };
  return {
    async call(endpoint, input, options) {
      const { status, body } = await send(endpoint, input, options?.idempotencyKey);
      if (status >= 300) throw new Error(`${endpoint.name} answered ${status}: ${JSON.stringify(body)}`);
      return body as never;
    },
    async refused(endpoint, input) {
      const { status, body } = await send(endpoint, input);
      if (status < 300) throw new Error(`${endpoint.name} was not refused: ${JSON.stringify(body)}`);
      return { status, ...(body as ErrorBody) };
    },
    async inject(request) {
      return injectApart(app, { ...request, headers: { ...(await headersOf()), ...request.headers } } as never) as never;
    },
  };
}

/** Runs outside the test's own transaction, like a request of another client. */
function injectApart(app: FastifyInstance, request: InjectOptions) {
  // Awaited here: the library sends nothing until the result is awaited.
  return withoutHeldConnection(async () => await app.inject(request));
}

function queryOf(input: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(input)
      .filter(([, value]) => value !== undefined && value !== null)
      .map(([name, value]) => [name, String(value)]),
  );
}

/** A session of a demo user without the password, whose hash takes longer than most tests. */
async function sessionCookie({ database, config, clock }: Kernel, email: string): Promise<Cookies> {
  const token = randomUUID();
  await database.pool.query(`INSERT INTO sessions (token, user_id, expires_at) SELECT $1, id, $2 FROM users WHERE email = $3`, [
    token,
    clock
      .now()
      .add({ hours: 90 * 24 })
      .toString(),
    email,
  ]);
  const signature = createHmac('sha256', authSecret(config)).update(token).digest('base64');
  return { [authCookieName(config, 'session_token')]: encodeURIComponent(`${token}.${signature}`) };
}

/** Signs in as a browser would. */
async function signInCookies(app: FastifyInstance, email: string, password: string): Promise<Cookies> {
  const answer = await app.inject({
    method: 'POST',
    url: '/api/auth/sign-in/email',
    headers: { origin: 'http://localhost', host: 'localhost' },
    payload: { email, password },
  });
  if (answer.statusCode !== 200) throw new Error(`sign-in of ${email} answered ${answer.statusCode}: ${answer.body}`);
  return cookiesOf(answer.headers['set-cookie']);
}

/** The headers of the later requests of a session: its cookies, and the CSRF token that the first answer gives. */
async function headersOfSession(app: FastifyInstance, cookies: Cookies): Promise<Record<string, string>> {
  const headerOf = (jar: Cookies) =>
    Object.entries(jar)
      .map(([name, value]) => `${name}=${value}`)
      .join('; ');
  const first = await app.inject({ method: 'GET', url: '/async/me', headers: { cookie: headerOf(cookies) } });
  const jar = { ...cookies, ...cookiesOf(first.headers['set-cookie']) };
  return { cookie: headerOf(jar), 'x-xsrf-token': decodeURIComponent(jar['XSRF-TOKEN'] ?? '') };
}

function cookiesOf(header: string | string[] | undefined): Record<string, string> {
  const lines = header === undefined ? [] : [header].flat();
  return Object.fromEntries(
    lines.map((line) => {
      const [pair = ''] = line.split(';');
      return [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)];
    }),
  );
}
