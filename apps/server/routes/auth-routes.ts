import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createAuth } from '#modules/identity/server/sign-in/auth.ts';
import { type AuthHook, authHooks, type From } from '#modules/identity/server/sign-in/auth-hooks.ts';
import { deviceCookieSeconds } from '#modules/identity/server/sign-in/known-device.ts';
import { authCookieName } from '#modules/identity/server/sign-in/session.ts';
import { unstorablePaths } from '#platform/server/database/storable-text.ts';
import { HttpError } from '#platform/server/errors.ts';
import { plainAddress } from '#platform/server/http/caller-address.ts';
import { isSameOrigin } from '#platform/server/http/csrf.ts';
import { FormBody } from '#platform/server/http/form-bodies.ts';
import type { Gate } from '#platform/server/http/guard.ts';
import { guardImpersonation } from './guard-impersonation.ts';

/** An address, a password and what a bot check gave. */
const maxBodyBytes = 8 * 1024;

/** Adds the routes of the sign-in library that are in use, each with the shop's own steps before and after; all others are not found. */
export function addAuthRoutes(app: FastifyInstance, gate: Gate): void {
  const auth = createAuth(gate.kernel.database, gate.kernel.config);
  // A Map, for callers choose the name.
  const acts = new Map(Object.entries(authHooks(gate)));
  app.post('/api/auth/*', {
    bodyLimit: maxBodyBytes,
    // Before the body is read.
    onRequest: async (request) => {
      if (!acts.has(nameOf(request))) throw new HttpError(404, 'ROUTE_NOT_FOUND');
      if (request.headers.authorization !== undefined) throw new HttpError(403, 'NOT_BY_KEY');
      if (!isFromHere(gate, request)) throw new HttpError(403, 'CSRF_INVALID');
    },
    handler: async (request, reply) => {
      const body = bodyOf(request.body);
      const [unreadable] = unstorablePaths(body);
      if (unreadable !== undefined) throw new HttpError(422, 'TEXT_UNREADABLE', { fields: { [unreadable]: ['TEXT_UNREADABLE'] } });
      await guardImpersonation(nameOf(request), gate, request);
      const ask = (given: Record<string, unknown>) => auth.handler(libraryRequest(request, addressOf(request), given));
      return answer(gate, acts.get(nameOf(request))!, request, reply, body, ask);
    },
  });
}

const nameOf = (request: FastifyRequest) => (request.params as { '*': string })['*'];

async function answer(
  { kernel: { config }, csrf }: Gate,
  act: AuthHook,
  request: FastifyRequest,
  reply: FastifyReply,
  body: Record<string, unknown>,
  ask: (body: Record<string, unknown>) => Promise<Response>,
) {
  const secure = config.publicUrl.startsWith('https:');
  const from: From = {
    cookies: request.cookies,
    ip: plainAddress(request.ip),
    userAgent: request.headers['user-agent'],
    actor: await act.actorOf(request),
    setDeviceCookie: (value) => {
      const cookie = { path: '/', httpOnly: true, sameSite: 'lax', maxAge: deviceCookieSeconds, secure } as const;
      reply.setCookie(authCookieName(config, 'device'), value, cookie);
    },
  };
  await act.before(from, body);
  const { botToken: _, ...given } = body;
  const response = await ask(given);
  for (const cookie of response.headers.getSetCookie()) reply.header('set-cookie', cookie);
  const session = sessionIn(response.headers.getSetCookie(), authCookieName(config, 'session_token'));
  if (session !== undefined) csrf.renew(reply, session);
  const said = (await response.json().catch(() => ({}))) as Record<string, unknown>;
  if (!response.ok) throw await act.refused(from, body, { status: response.status, code: said.code as string | undefined });
  for (const name of act.staleCookies?.(body) ?? []) reply.clearCookie(name, { path: '/' });
  const output = await act.after(from, body, { result: said, cookies: response.headers.getSetCookie() });
  return reply.header('cache-control', 'no-store').type('application/json; charset=utf-8').send(JSON.stringify(output));
}

function libraryRequest(request: FastifyRequest, address: URL, body: Record<string, unknown>): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) if (typeof value === 'string') headers.set(name, value);
  headers.set('x-forwarded-for', plainAddress(request.ip));
  headers.set('content-type', 'application/json');
  headers.delete('content-length');
  return new Request(address, { method: 'POST', headers, body: JSON.stringify(body) });
}

/** The called URL; not found for an invalid host. */
function addressOf(request: FastifyRequest): URL {
  const address = URL.parse(`${request.protocol}://${request.host}${request.url}`);
  if (!address || address.username || address.password) throw new HttpError(404, 'ROUTE_NOT_FOUND');
  return address;
}

/** Only a page of the called host signs in or out. A request with cookies but without an Origin header needs the CSRF token. */
function isFromHere({ csrf }: Gate, request: FastifyRequest): boolean {
  if (!isSameOrigin(request)) return false;
  return request.headers.origin !== undefined || Object.keys(request.cookies).length === 0 || csrf.accepts(request);
}

/** The session that a response begins; empty when it ends one, undefined when it leaves it. */
function sessionIn(cookies: readonly string[], name: string): string | undefined {
  const given = cookies.findLast((cookie) => cookie.startsWith(`${name}=`));
  return given && decodeURIComponent(given.slice(name.length + 1).split(';')[0]!);
}

/** A form has only texts here, and a repeated name counts once. */
function bodyOf(body: unknown): Record<string, unknown> {
  if (body instanceof FormBody) return Object.fromEntries(body.entries);
  return (body ?? {}) as Record<string, unknown>;
}
