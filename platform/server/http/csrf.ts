import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

const cookieName = 'XSRF-TOKEN';
const headerName = 'x-xsrf-token';

/** Double-submit token signed for one session with a server secret: set in a readable cookie by any GET, sent back in a header. */
export type Csrf = {
  /** Sets a token for the session of the request, unless it has one. */
  offer(request: FastifyRequest, reply: FastifyReply): void;
  /** Sets a token for a session that this response begins; empty when it ends one. */
  renew(reply: FastifyReply, session: string): void;
  /** Whether a write comes from a page of this site with the token of its session. */
  accepts(request: FastifyRequest): boolean;
};

export function createCsrf(secret: string, { sessionCookie, secure }: { sessionCookie: string; secure: boolean }): Csrf {
  const sign = (value: string, session: string) => createHmac('sha256', secret).update(`${value}.${session}`).digest('base64url');
  const sessionOf = (request: FastifyRequest) => request.cookies[sessionCookie] ?? '';
  const isGenuine = (token: string, session: string) => {
    const [value = '', signature = ''] = token.split('.');
    return sameText(signature, sign(value, session));
  };
  const renew = (reply: FastifyReply, session: string) => {
    const value = randomBytes(18).toString('base64url');
    reply.setCookie(cookieName, `${value}.${sign(value, session)}`, { path: '/', sameSite: 'lax', httpOnly: false, secure });
  };
  return {
    renew,
    offer(request, reply) {
      const current = request.cookies[cookieName];
      if (!current || !isGenuine(current, sessionOf(request))) renew(reply, sessionOf(request));
    },
    accepts(request) {
      const cookie = request.cookies[cookieName];
      const header = request.headers[headerName];
      if (!isSameOrigin(request) || typeof header !== 'string' || cookie === undefined) return false;
      return sameText(cookie, header) && isGenuine(cookie, sessionOf(request));
    },
  };
}

/**
 * Whether the headers with which a browser tells where a request comes from, as far as it sent them, name a page of the called host.
 * A page cannot set them itself.
 */
export function isSameOrigin({ headers, protocol, host }: Pick<FastifyRequest, 'headers' | 'protocol' | 'host'>): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin') return false;
  const { origin } = headers;
  return origin === undefined || URL.parse(origin)?.host === URL.parse(`${protocol}://${host}`)?.host;
}

function sameText(left: string, right: string): boolean {
  const a = Buffer.from(left);
  const b = Buffer.from(right);
  return a.length === b.length && timingSafeEqual(a, b);
}
