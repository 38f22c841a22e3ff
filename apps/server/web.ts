import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import helmet from '@fastify/helmet';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '#platform/server/config.ts';
import { Answer } from '#platform/server/errors.ts';

const ownPaths = /^\/(api|async|healthz|readyz|metrics)(\/|$)/;

/** Serves the built web part: hashed files for ever, the page itself fresh with a nonce of its own. */
export async function addWeb(app: FastifyInstance, config: Config, webRoot: string): Promise<void> {
  const secure = config.publicUrl.startsWith('https:');
  await app.register(helmet, {
    contentSecurityPolicy: false,
    hsts: secure ? { maxAge: 31_536_000 } : false,
    crossOriginResourcePolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'same-origin' },
  });
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({ 'content-security-policy': policy(undefined, secure), 'x-correlation-id': request.id });
  });
  if (existsSync(webRoot)) {
    await app.register(fastifyStatic, {
      root: webRoot,
      index: false,
      wildcard: false,
      preCompressed: true,
      setHeaders: (reply, file) => {
        reply.header('cache-control', file.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    });
  }
  const shell = readShell(webRoot)?.replaceAll('__PROJECT_DASHBOARD__', attribute(config.projectDashboardUrl));
  const sendShell = (reply: FastifyReply) => {
    if (!shell) throw new Answer(404, 'ROUTE_NOT_FOUND');
    const nonce = randomBytes(16).toString('base64');
    return reply
      .header('content-security-policy', policy(nonce, secure))
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(shell.replaceAll('__CSP_NONCE__', nonce));
  };
  // The one page that stands among the calls, because it is about them.
  app.get('/api/docs', (_request, reply) => sendShell(reply));
  app.setNotFoundHandler((request: FastifyRequest, reply: FastifyReply) => {
    if (request.method !== 'GET' || ownPaths.test(request.url)) throw new Answer(404, 'ROUTE_NOT_FOUND');
    return sendShell(reply);
  });
}

function readShell(webRoot: string): string | undefined {
  const file = path.join(webRoot, 'index.html');
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}

const attribute = (value: string) => value.replace(/[&"<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** Scripts from here only, never inline; Mantine's style tags carry the nonce, its style attributes are attributes. */
function policy(nonce: string | undefined, secure: boolean): string {
  return [
    `default-src 'self'`,
    `script-src 'self'`,
    `style-src 'self'${nonce ? ` 'nonce-${nonce}'` : ''}`,
    `style-src-attr 'unsafe-inline'`,
    `img-src 'self' data: blob:`,
    `font-src 'self' data:`,
    `connect-src 'self'`,
    `object-src 'none'`,
    `base-uri 'none'`,
    `frame-ancestors 'none'`,
    `form-action 'self'`,
    ...(secure ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
}
