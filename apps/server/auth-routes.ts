import type { FastifyInstance, FastifyRequest } from 'fastify';
import { createAuth } from '#modules/identity/server/auth.ts';
import { Answer } from '#platform/server/errors.ts';
import type { Gate } from '#platform/server/guard.ts';
import { unkeepablePaths } from '#platform/server/keepable.ts';
import { guardImpersonation } from './guard-impersonation.ts';

/** The acts of the sign-in library that stand; everything else of it is not found. */
const acts = ['sign-in/email', 'sign-out', 'get-session'];

export function addAuthRoutes(app: FastifyInstance, gate: Gate): void {
  const { kernel, throttle } = gate;
  const auth = createAuth(kernel.database, kernel.config);
  app.route({
    method: ['GET', 'POST'],
    url: '/api/auth/*',
    handler: async (request, reply) => {
      const act = (request.params as { '*': string })['*'];
      if (!acts.includes(act)) throw new Answer(404, 'ROUTE_NOT_FOUND');
      const address = addressOf(request);
      if (request.method !== 'GET' && !isFromHere(request, address)) throw new Answer(403, 'CSRF_INVALID');
      const body = (request.body ?? {}) as { email?: unknown };
      const [unreadable] = unkeepablePaths(body);
      if (unreadable !== undefined) throw new Answer(422, 'TEXT_UNREADABLE', { fields: { [unreadable]: ['TEXT_UNREADABLE'] } });
      if (act !== 'get-session') await guardImpersonation(act, gate, request);
      if (act === 'sign-in/email') {
        const limit = kernel.config.signInLimit.perMinute;
        const account = typeof body.email === 'string' ? body.email.trim().toLowerCase() : '';
        const now = kernel.clock.now();
        const [fromAddress, forAccount] = [
          await throttle.allows(`sign-in-from:${request.ip}`, limit * 5, now),
          await throttle.allows(`sign-in:${account.slice(0, 200)}`, limit, now),
        ];
        if (!fromAddress || !forAccount) throw new Answer(429, 'TOO_MANY_CALLS');
      }
      const headers = new Headers();
      for (const [name, value] of Object.entries(request.headers)) if (typeof value === 'string') headers.set(name, value);
      headers.set('x-forwarded-for', request.ip);
      headers.delete('content-length');
      const response = await auth.handler(
        new Request(address, {
          method: request.method,
          headers,
          ...(request.method === 'POST' && { body: JSON.stringify(body) }),
        }),
      );
      reply.status(response.status);
      for (const [name, value] of response.headers) if (name !== 'set-cookie') reply.header(name, value);
      for (const cookie of response.headers.getSetCookie()) reply.header('set-cookie', cookie);
      return reply.send(await response.text());
    },
  });
}

/** The address as it was called; a host that no address has leads nowhere. */
function addressOf(request: FastifyRequest): URL {
  const address = URL.parse(`${request.protocol}://${request.host}${request.url}`);
  if (!address || address.username || address.password) throw new Answer(404, 'ROUTE_NOT_FOUND');
  return address;
}

/** Browsers say where a post comes from; only a page of the host that is called signs in or out. */
function isFromHere({ headers }: FastifyRequest, address: URL): boolean {
  return headers.origin === undefined || URL.parse(headers.origin)?.host === address.host;
}
