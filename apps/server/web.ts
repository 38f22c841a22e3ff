import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import helmet from '@fastify/helmet';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { botCheckAddresses } from '#modules/identity/server/bot-check/check-bot.ts';
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
  const policy = createPolicy(config);
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({ 'content-security-policy': policy(undefined), 'x-correlation-id': request.id });
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
  const shell = readShell(webRoot)
    ?.replaceAll('__OUTSIDE_ADDRESSES__', attribute(JSON.stringify(config.outsideAddresses)))
    .replaceAll('__BOT_SITE_KEY__', attribute(config.botCheck?.siteKey ?? ''))
    .replaceAll('__BOT_SCRIPT__', config.botCheck ? attribute(botCheckAddresses(config).script ?? '') : '');
  const sendShell = (reply: FastifyReply) => {
    if (!shell) throw new Answer(404, 'ROUTE_NOT_FOUND');
    const nonce = randomBytes(16).toString('base64');
    return reply
      .header('content-security-policy', policy(nonce))
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

/**
 * Scripts from here only, never inline; Mantine's style tags carry the nonce, its style attributes are attributes. A bot check of
 * somebody else brings its script, its frame and its calls.
 */
function createPolicy(config: Config): (nonce: string | undefined) => string {
  const others = botCheckSources(config).map((source) => ` ${source}`);
  return (nonce) =>
    [
      `default-src 'self'`,
      `script-src 'self'${others.join('')}`,
      `style-src 'self'${nonce ? ` 'nonce-${nonce}'` : ''}`,
      `style-src-attr 'unsafe-inline'`,
      `img-src 'self' data: blob:`,
      `font-src 'self' data:`,
      `connect-src 'self'${others.join('')}`,
      ...(others.length > 0 ? [`frame-src 'self'${others.join('')}`] : []),
      `object-src 'none'`,
      `base-uri 'none'`,
      `frame-ancestors 'none'`,
      `form-action 'self'`,
      ...(config.publicUrl.startsWith('https:') ? ['upgrade-insecure-requests'] : []),
    ].join('; ');
}

/** Google serves reCAPTCHA from two hosts (https://developers.google.com/recaptcha/docs/faq); another check from that of its script. */
function botCheckSources({ botCheck }: Config): string[] {
  const script = botCheck?.scriptUrl && URL.parse(botCheck.scriptUrl);
  if (!script) return [];
  return script.pathname.startsWith('/recaptcha/')
    ? [`${script.origin}/recaptcha/`, 'https://www.gstatic.com/recaptcha/']
    : [script.origin];
}
