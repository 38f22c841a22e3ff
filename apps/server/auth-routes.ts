import type { FastifyInstance } from 'fastify';
import { createAuth } from '#modules/identity/server/auth.ts';
import { Answer } from '#platform/server/errors.ts';
import type { Gate } from '#platform/server/guard.ts';

/** The acts of the sign-in library that stand; everything else of it is not found. It checks the origin itself. */
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
      const body = (request.body ?? {}) as { email?: unknown };
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
        new Request(`${request.protocol}://${request.host}${request.url}`, {
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
