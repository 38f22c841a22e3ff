import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import helmet from '@fastify/helmet';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { botCheckUrls } from '#modules/identity/server/sign-in/check-bot.ts';
import type { Config } from '#platform/server/config.ts';
import { HttpError } from '#platform/server/errors.ts';
import { languageOf } from '#platform/server/http/guard.ts';
import { isLanguage, type Language, languages } from '#platform/server/text/texts.ts';
import type { PageRequest, ServedHead, ServedPage } from './page-head.ts';

const ownPaths = /^\/(api|async|healthz|readyz|metrics)(\/|$)/;

type PageReader = (page: PageRequest) => Promise<ServedPage>;

type Shown = { page: ServedPage; chosen: Language | undefined };

/** Serves the web build: hashed files with unlimited caching, the page itself uncached with a new nonce. */
export async function addWeb(app: FastifyInstance, config: Config, webRoot: string, readPage: PageReader): Promise<void> {
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
    ?.replaceAll('__CALL_BASE__', attribute(config.callBaseAddress))
    .replaceAll('__OUTSIDE_ADDRESSES__', attribute(JSON.stringify(config.outsideAddresses)))
    .replaceAll('__BOT_SITE_KEY__', attribute(config.botCheck?.siteKey ?? ''))
    .replaceAll('__BOT_SCRIPT__', config.botCheck ? attribute(botCheckUrls(config).script ?? '') : '');
  const sendShell = (reply: FastifyReply, { page: { language, head }, chosen }: Shown) => {
    if (!shell) throw new HttpError(404, 'ROUTE_NOT_FOUND');
    const nonce = randomBytes(16).toString('base64');
    return (
      reply
        .code(head === 'missing' ? 404 : 200)
        .header('content-security-policy', policy(nonce))
        .header('cache-control', 'no-cache')
        .header('vary', 'Accept-Language')
        // Search engines list only the pages that say something to them.
        .headers(typeof head === 'object' ? {} : { 'x-robots-tag': 'noindex' })
        .type('text/html; charset=utf-8')
        .send(
          (typeof head === 'object' ? withHead(shell, { head, chosen, base: config.callBaseAddress }) : shell)
            .replace('<html lang="nl">', `<html lang="${language}">`)
            .replaceAll('__CSP_NONCE__', nonce),
        )
    );
  };
  const show = async (request: FastifyRequest, reply: FastifyReply) => {
    const { lang } = request.query as { lang?: unknown };
    const chosen = isLanguage(lang) ? lang : undefined;
    const path = request.url.split('?', 1)[0]!;
    return sendShell(reply, { page: await readPage({ path, host: request.hostname, chosen, preferred: languageOf(request) }), chosen });
  };
  // The only page below /api, because it documents the API.
  app.get('/api/docs', show);
  app.setNotFoundHandler(async (request: FastifyRequest, reply: FastifyReply) => {
    if (!['GET', 'HEAD'].includes(request.method) || ownPaths.test(request.url)) throw new HttpError(404, 'ROUTE_NOT_FOUND');
    return show(request, reply);
  });
}

/** The tags by which a search engine finds one page in each language; without `lang` it is in that of the visitor. */
function addressTags(url: string, chosen: Language | undefined): string[] {
  const inLanguage = (language: Language) => `${url}?lang=${language}`;
  return [
    `<link rel="canonical" href="${attribute(chosen ? inLanguage(chosen) : url)}" />`,
    ...languages.map((language) => `<link rel="alternate" hreflang="${language}" href="${attribute(inLanguage(language))}" />`),
    `<link rel="alternate" hreflang="x-default" href="${attribute(url)}" />`,
  ];
}

type Head = { head: ServedHead; chosen: Language | undefined; base: string };

function withHead(shell: string, { head: { title, description, tags, pictures, url }, chosen, base }: Head): string {
  const metas = [['description', description] as const, ...tags].filter(([, content]) => content !== '');
  const head = [
    `<title>${attribute(title)}</title>`,
    ...addressTags(url, chosen),
    ...metas.map(([name, content]) => `<meta name="${name}" content="${attribute(content)}" />`),
    // They are fetched while the scripts load that show them.
    ...pictures.map((address) => `<link rel="preload" as="image" fetchpriority="high" href="${attribute(base + address)}" />`),
  ];
  const plain = shell.replace(/<title>.*?<\/title>/s, '').replace(/<meta name="description"[^>]*>/, '');
  return plain.replace('</head>', () => `${head.join('\n')}\n</head>`);
}

function readShell(webRoot: string): string | undefined {
  const file = path.join(webRoot, 'index.html');
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}

const attribute = (value: string) => value.replace(/[&"<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/**
 * Builds the content security policy: scripts only from this host and never inline; Mantine's style tags have the nonce, its style
 * attributes are allowed inline. An external bot check adds its script, frame and calls.
 */
function createPolicy(config: Config): (nonce: string | undefined) => string {
  const external = botCheckSources(config).map((source) => ` ${source}`);
  return (nonce) =>
    [
      `default-src 'self'`,
      `script-src 'self'${external.join('')}`,
      `style-src 'self'${nonce ? ` 'nonce-${nonce}'` : ''}`,
      `style-src-attr 'unsafe-inline'`,
      `img-src 'self' data: blob:`,
      `font-src 'self' data:`,
      `connect-src 'self'${external.join('')}`,
      ...(external.length > 0 ? [`frame-src 'self'${external.join('')}`] : []),
      `object-src 'none'`,
      `base-uri 'none'`,
      `frame-ancestors 'none'`,
      `form-action 'self'`,
      ...(config.publicUrl.startsWith('https:') ? ['upgrade-insecure-requests'] : []),
    ].join('; ');
}

/** The hosts of the bot check: two for reCAPTCHA (https://developers.google.com/recaptcha/docs/faq), else that of its script. */
function botCheckSources({ botCheck }: Config): string[] {
  const script = botCheck?.scriptUrl && URL.parse(botCheck.scriptUrl);
  if (!script) return [];
  return script.pathname.startsWith('/recaptcha/')
    ? [`${script.origin}/recaptcha/`, 'https://www.gstatic.com/recaptcha/']
    : [script.origin];
}
