import type { FastifyInstance, FastifyRequest } from 'fastify';
import { redactedMark, redactPath } from '#platform/domain/redact.ts';
import { nobody } from '#platform/server/actor.ts';
import { countedAddress, plainAddress } from '#platform/server/http/caller-address.ts';
import { FormBody } from '#platform/server/http/form-bodies.ts';
import type { Kernel } from '#platform/server/kernel.ts';
import { loggedBody } from './call-log.ts';
import { loggedOutsiders } from './logged-outsiders.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The response as text, for the log; undefined for files and streams. */
    answered: string | undefined;
  }
  interface FastifyContextConfig {
    /** Whether the call only reads, whatever its method: a calculation uses POST because its input is long. */
    reads?: boolean;
  }
}

const ownCalls = /^\/(api|async)\//;
/** Sign-in calls: their bodies are never logged. */
const signInCalls = /^\/api\/auth\//;

const readMethods = ['GET', 'HEAD', 'OPTIONS'];

/**
 * Logs incoming calls after the response: all calls of API keys, and by `apiLog` those that write (`writes`) or all (`all`). Of callers from
 * outside the shop a bounded number, and none that was refused because there were too many.
 */
export function addCallLog(app: FastifyInstance, { callLog, clock, config }: Kernel): void {
  const isLogged = (request: FastifyRequest) =>
    ownCalls.test(request.url) &&
    (request.headers.authorization !== undefined ||
      config.apiLog === 'all' ||
      (config.apiLog === 'writes' && !readMethods.includes(request.method) && !request.routeOptions.config.reads));

  const isWithinLog = loggedOutsiders();

  app.decorateRequest('answered', undefined);
  app.addHook('onSend', async (request, _reply, payload) => {
    if (typeof payload === 'string' && isLogged(request)) request.answered = payload;
    return payload;
  });
  app.addHook('onResponse', async (request, reply) => {
    if (!isLogged(request) || reply.statusCode === 429) return;
    // A refused caller has no actor yet.
    const actor = request.actor ?? nobody;
    const isStranger = actor.id <= 0;
    const caller = isStranger ? countedAddress(plainAddress(request.ip)) : `user:${actor.id}`;
    if (!actor.internal && !actor.apiKey && !isWithinLog(caller, isStranger)) return;
    const tokens = Object.values((request.params ?? {}) as Record<string, unknown>).filter(isToken);
    callLog.add({
      at: clock.now().toString(),
      direction: 'in',
      service: request.headers.authorization === undefined ? 'web' : 'api',
      method: request.method,
      path: redactPath(request.url, tokens),
      status: reply.statusCode,
      durationMs: Math.round(reply.elapsedTime),
      actorId: actor.id,
      actorName: actor.name,
      apiKeyId: actor.apiKey?.id ?? null,
      correlationId: request.id,
      request: signInCalls.test(request.url) ? bodyHidden(request.body) : (loggedBody(fieldsOf(request.body)) ?? bodyUnread(request)),
      response: signInCalls.test(request.url) ? null : loggedBody(request.answered),
      error: null,
      idempotencyKey: keyOf(request),
    });
  });
}

/** Treats every path value of the length of an access token as one, whatever its name. */
const isToken = (value: unknown): value is string => typeof value === 'string' && /^[\w-]{22}$/.test(value);

/** The key as the command reads it. */
function keyOf({ headers }: FastifyRequest): string | null {
  const key = headers['idempotency-key'];
  return typeof key === 'string' && key !== '' && key.length <= 100 ? key : null;
}

/** States the length of a body that was not read: the caller was refused before, or it is an upload. */
function bodyUnread({ headers }: FastifyRequest): string | null {
  const length = headers['transfer-encoding'] === undefined ? Number(headers['content-length'] ?? 0) : undefined;
  return length === 0 ? null : `… (+${length ?? '?'})`;
}

/** A form as an object, whose fields are hidden by their names. */
const fieldsOf = (body: unknown): unknown => (body instanceof FormBody ? Object.fromEntries(body.entries) : body);

const bodyHidden = (body: unknown): string | null => (body ? redactedMark : null);
