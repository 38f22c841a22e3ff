import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import { type Actor, may, nobody, system } from './actor.ts';
import type { Csrf } from './csrf.ts';
import { inTransaction } from './database.ts';
import { Answer, notAllowed, notFound, notSignedIn } from './errors.ts';
import { inputErrors } from './input-error.ts';
import { unkeepablePaths } from './keepable.ts';
import type { Kernel } from './kernel.ts';
import type { Texts } from './texts.ts';
import { type Throttle, tooManyCalls } from './throttle.ts';
import { openToken } from './tokens.ts';

export type ReadActor = (request: FastifyRequest) => Promise<Actor | undefined>;

declare module 'fastify' {
  interface FastifyRequest {
    actor: Actor;
  }
}

export type Gate = { kernel: Kernel; csrf: Csrf; throttle: Throttle; readActor: ReadActor };

/** Before the body is looked at, in this order: throttle, forged calls, session, permission, the endpoint's own limit. */
export async function enter(gate: Gate, endpoint: Endpoint, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const { kernel, csrf, throttle, readActor } = gate;
  const limit = kernel.config.callLimit.perMinute;
  const now = kernel.clock.now();
  const wait = await throttle.count(`call:${request.ip}`, { calls: limit, minutes: 1 }, now, Math.ceil(limit / 100));
  if (wait > 0) throw tooManyCalls(wait);
  const actor = await readActor(request);
  const writes = endpoint.method !== 'GET';
  // Without a session there is nothing to forge, so who is nobody hears that first.
  if (!actor && endpoint.permission !== 'PUBLIC') throw notSignedIn();
  if (writes && !csrf.accepts(request)) throw new Answer(403, 'CSRF_INVALID');
  request.actor = { ...(actor ?? nobody), language: actor?.language ?? languageOf(request), ip: request.ip };
  if (!may(request.actor, endpoint.permission)) throw notAllowed(endpoint.permission);
  if (endpoint.internalOnly && !request.actor.internal) throw notAllowed(endpoint.permission);
  if (endpoint.personal && request.actor.impersonator) throw new Answer(403, 'NOT_WHILE_IMPERSONATING');
  if (endpoint.limit) {
    const who = actor ? `user:${actor.id}` : request.ip;
    const waitForThis = await throttle.count(`${endpoint.limit}:${who}`, kernel.config.limits[endpoint.limit], now);
    if (waitForThis > 0) throw tooManyCalls(waitForThis);
  }
  if (!writes) csrf.offer(request, reply);
}

/** The language of who is not signed in: what was chosen here before, else what the browser asks for, else Dutch. */
export function languageOf(request: FastifyRequest): 'nl' | 'en' {
  const chosen = request.cookies?.locale;
  if (chosen === 'nl' || chosen === 'en') return chosen;
  return /^en\b/i.test(request.headers['accept-language'] ?? '') ? 'en' : 'nl';
}

/** Path, query and body as the endpoint's input, or 422 with a text per field in the caller's language. */
export function parseInput(texts: Texts, endpoint: Endpoint, request: FastifyRequest): unknown {
  const body = typeof request.body === 'object' && request.body !== null ? request.body : {};
  const given = { ...(request.query as object), ...body, ...(request.params as object) };
  const parsed = endpoint.input.safeParse(given, { error: inputErrors(texts, request.actor.language) });
  const fields: Record<string, string[]> = {};
  for (const field of unkeepablePaths(given)) fields[field] = [texts.refusal(request.actor.language, 'TEXT_UNREADABLE', {})];
  if (parsed.success && Object.keys(fields).length === 0) return parsed.data;
  for (const issue of parsed.error?.issues ?? []) {
    const field = issue.path.join('.') || '_';
    fields[field] = [...(fields[field] ?? []), issue.message];
  }
  throw new Answer(422, 'INPUT_INVALID', { fields });
}

/** Who holds a link: sees the one record that its token opens. A wrong or old token is not found. */
export async function actorOfToken(kernel: Kernel, endpoint: Endpoint, caller: Actor, input: unknown): Promise<Actor> {
  if (!endpoint.token) return caller;
  const { token } = input as { token: string };
  const grant = await inTransaction(kernel.database, system, 'read', async (tx) => ({
    commit: true,
    result: await openToken(tx, endpoint.token!, token, kernel.clock.now()),
  }));
  if (!grant) throw notFound();
  return {
    ...nobody,
    id: caller.id,
    name: caller.name,
    language: caller.language,
    ...(caller.ip !== undefined && { ip: caller.ip }),
    ...(caller.impersonator && { impersonator: caller.impersonator }),
    token: { kind: grant.kind, subjectId: grant.subjectId },
    settings: { 'app.basket_id': String(grant.basketId ?? 0), 'app.user_id': String(caller.id) },
  };
}
