import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import { type Actor, may, nobody, system } from '#platform/server/actor.ts';
import { unstorablePaths } from '#platform/server/database/storable-text.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import { HttpError, notAllowed, notFound, notSignedIn } from '#platform/server/errors.ts';
import type { Kernel } from '#platform/server/kernel.ts';
import type { Language, Texts } from '#platform/server/text/texts.ts';
import { openToken } from '#platform/server/tokens.ts';
import { isPlainObject, unreadableBody } from './bounded-json.ts';
import { countedAddress, plainAddress } from './caller-address.ts';
import type { Csrf } from './csrf.ts';
import { FormBody, readForm } from './form-bodies.ts';
import { inputErrors } from './input-errors.ts';
import type { OpenCounts } from './open-counts.ts';
import { type Throttle, tooManyCalls } from './throttle.ts';

export type ReadActor = (request: FastifyRequest) => Promise<Actor | undefined>;

declare module 'fastify' {
  interface FastifyRequest {
    actor: Actor;
  }
}

/** The cookies of the sign-in module that the platform reads. */
export type CookieNames = { session: string; device: string };
export type Gate = {
  kernel: Kernel;
  csrf: Csrf;
  throttle: Throttle;
  callsAtOnce: OpenCounts;
  /** Writes of customers, suppliers and visitors, by address. */
  outsideWrites: OpenCounts;
  readActor: ReadActor;
  cookieNames: CookieNames;
};

/** In any case, as pages are found. */
const countedPaths = /^\/(api|async|stand-ins|sitemap[^/]*|publication|shop)(\/|\?|$)/i;

/**
 * Whether a request counts towards the limit of its IP address: every call and body, and the pages for which the server reads the database
 * (`readServedPage`), but not other pages and files.
 */
function isCounted({ method, url, routeOptions }: FastifyRequest): boolean {
  return (method !== 'GET' && method !== 'HEAD') || countedPaths.test(routeOptions.url ?? url);
}

/** Calls that stay open for as long as their caller likes. */
const longPaths = /^\/(async\/live|api\/uploads\/tus)(\/|$)/;

/** Counts a request towards the limits of its IP address, in a minute and at once, before anything else is read; throws 429 beyond them. */
export async function countCall({ kernel, throttle, callsAtOnce }: Gate, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  if (!isCounted(request)) return;
  const limit = kernel.config.callLimit.perMinute;
  const address = countedAddress(plainAddress(request.ip));
  const wait = await throttle.count(`call:${address}`, { calls: limit, minutes: 1 }, kernel.clock.now(), Math.ceil(limit / 100));
  if (wait > 0) throw tooManyCalls(wait);
  if (longPaths.test(request.routeOptions.url ?? '')) return;
  countUntilAnswered(callsAtOnce, address, request, reply);
}

/** Counts a request as open until its response has ended; throws 429 at the limit of its address. */
function countUntilAnswered(counts: OpenCounts, address: string, request: FastifyRequest, reply: FastifyReply): void {
  const release = counts.enter(address);
  if (!release) throw tooManyCalls(1);
  if (reply.raw.closed || request.raw.destroyed) release();
  else reply.raw.once('close', release);
}

/** Checks a request before its body is read and after `countCall`: session, CSRF, permission, and the endpoint's own limit. */
export async function authorize(gate: Gate, endpoint: Endpoint, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const { kernel, csrf, throttle, readActor, cookieNames } = gate;
  const now = kernel.clock.now();
  const actor = await readActor(request);
  if (actor?.apiKey) {
    const waitForKey = await throttle.count(`key:${actor.apiKey.id}`, { calls: kernel.config.keyLimit.perMinute, minutes: 1 }, now);
    if (waitForKey > 0) throw tooManyCalls(waitForKey);
  }
  const writes = endpoint.method !== 'GET';
  // 401 comes before the CSRF check: without a session there is nothing to forge.
  if (!actor && endpoint.permission !== 'PUBLIC') throw notSignedIn();
  if (writes && !actor?.apiKey && !csrf.accepts(request)) throw new HttpError(403, 'CSRF_INVALID');
  const ip = plainAddress(request.ip);
  const deviceCookie = request.cookies[cookieNames.device];
  const caller = callerOf(endpoint, actor);
  const language = caller.signedIn ? caller.language : languageOf(request);
  request.actor = { ...caller, language, ip, ...(deviceCookie !== undefined && { deviceCookie }) };
  // No scope names what is open to every signed-in person.
  if (actor?.apiKey && endpoint.permission === 'SIGNED_IN') throw new HttpError(403, 'NOT_BY_KEY');
  if (!may(request.actor, endpoint.permission)) throw notAllowed(endpoint.permission);
  if (endpoint.internalOnly && !request.actor.internal) throw notAllowed(endpoint.permission);
  if (endpoint.personal && request.actor.impersonator) throw new HttpError(403, 'NOT_WHILE_IMPERSONATING');
  if (endpoint.limit) {
    const who = caller.signedIn ? `user:${caller.id}` : countedAddress(ip);
    const waitForThis = await throttle.count(`${endpoint.limit}:${who}`, kernel.config.limits[endpoint.limit], now);
    if (waitForThis > 0) throw tooManyCalls(waitForThis);
  }
  // Each may wait for a record that another has locked, with a connection that other callers need.
  const waitsForRecords = writes && !request.routeOptions.config.reads;
  if (waitsForRecords && !caller.internal) countUntilAnswered(gate.outsideWrites, countedAddress(ip), request, reply);
  if (!writes) csrf.offer(request, reply);
}

/** A key is nobody at an endpoint that is open to everybody, because no scope names it; it is still logged and counted as that key. */
function callerOf({ permission }: Endpoint, actor: Actor | undefined): Actor {
  if (actor?.apiKey && permission === 'PUBLIC') return { ...nobody, apiKey: actor.apiKey };
  return actor ?? nobody;
}

/** The language without a session: the one chosen before, else the browser's, else Dutch. */
export function languageOf(request: FastifyRequest): Language {
  const chosen = request.cookies?.locale;
  if (chosen === 'nl' || chosen === 'en') return chosen;
  return /^en\b/i.test(request.headers['accept-language'] ?? '') ? 'en' : 'nl';
}

/** The maximum number of reported fields; no form has more. */
const maxFieldsReported = 100;

/**
 * Parses path, query and body into the endpoint's input; throws 422 with a text per field in the caller's language. What is read at a path
 * that cannot be one of a record is not found.
 */
export function parseInput(texts: Texts, endpoint: Endpoint, request: FastifyRequest): unknown {
  const body = request.body instanceof FormBody ? readForm(endpoint, request.body) : (request.body ?? {});
  if (!isPlainObject(body)) throw unreadableBody();
  const inPath = request.params as object;
  const given = { ...(request.query as object), ...body, ...inPath };
  try {
    return parseFields({ texts, language: request.actor.language }, endpoint.input, given);
  } catch (error) {
    const isOfPath = error instanceof HttpError && Object.keys(error.fields).every((field) => Object.hasOwn(inPath, field));
    throw endpoint.method === 'GET' && isOfPath ? notFound() : error;
  }
}

/** Parses what a caller sent; throws 422 with a text per field in the caller's language. */
export function parseFields<Shape extends z.ZodType>(
  { texts, language }: { texts: Texts; language: Language },
  shape: Shape,
  given: Record<string, unknown>,
): z.output<Shape> {
  const parsed = shape.safeParse(given, { error: inputErrors(texts, language) });
  const unstorable = unstorablePaths(given);
  if (parsed.success && unstorable.length === 0) return parsed.data;
  const unreadable = texts.refusal(language, 'TEXT_UNREADABLE', {});
  // A Map, because a caller may send a field with the name of a property of every object.
  const fields = new Map(unstorable.map((field) => [field, [unreadable]]));
  for (const { path, message } of parsed.error?.issues ?? []) {
    const field = path.join('.') || '_';
    const said = fields.get(field) ?? [];
    if (fields.size >= maxFieldsReported && said.length === 0) break;
    if (!said.includes(message)) fields.set(field, [...said, message]);
  }
  throw new HttpError(422, 'INPUT_INVALID', { fields: Object.fromEntries(fields) });
}

/** The actor of an access link, who sees only the record of its token. An invalid or expired token is not found. */
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
