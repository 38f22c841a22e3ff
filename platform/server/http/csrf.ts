import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

const cookieName = 'XSRF-TOKEN';
const headerName = 'x-xsrf-token';

/** Double-submit token signed with a server secret: set in a readable cookie by any GET, sent back in a header. */
export type Csrf = { offer(request: FastifyRequest, reply: FastifyReply): void; accepts(request: FastifyRequest): boolean };

export function createCsrf(secret: string, secure: boolean): Csrf {
  const sign = (value: string) => createHmac('sha256', secret).update(value).digest('base64url');
  const isGenuine = (token: string) => {
    const [value = '', signature = ''] = token.split('.');
    return sameText(signature, sign(value));
  };
  return {
    offer(request, reply) {
      const current = request.cookies[cookieName];
      if (current && isGenuine(current)) return;
      const value = randomBytes(18).toString('base64url');
      reply.setCookie(cookieName, `${value}.${sign(value)}`, { path: '/', sameSite: 'lax', httpOnly: false, secure });
    },
    accepts(request) {
      const cookie = request.cookies[cookieName];
      const header = request.headers[headerName];
      return typeof header === 'string' && cookie !== undefined && sameText(cookie, header) && isGenuine(cookie);
    },
  };
}

function sameText(left: string, right: string): boolean {
  const a = Buffer.from(left);
  const b = Buffer.from(right);
  return a.length === b.length && timingSafeEqual(a, b);
}
