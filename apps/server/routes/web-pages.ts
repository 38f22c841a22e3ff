import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import helmet from '@fastify/helmet';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { botCheckUrls } from '#modules/identity/server/sign-in/check-bot.ts';
import { type FirstAnswers, firstAnswersId } from '#platform/contract/first-answers.ts';
import type { Config } from '#platform/server/config.ts';
import { HttpError } from '#platform/server/errors.ts';
import { languageOf } from '#platform/server/http/guard.ts';
import { isLanguage, type Language, languages, type Texts } from '#platform/server/text/texts.ts';
import { brandStyle, escaped, firstView, headingFontOf } from './first-view.ts';
import { type PageFiles, readPageFiles } from './page-files.ts';
import type { PageRequest, ServedHead, ServedPage } from './page-head.ts';

const pack = promisify(gzip);
const ownPaths = /^\/(api|async|healthz|readyz|metrics)(\/|$)/;

type Readers = {
  readPage: (page: PageRequest) => Promise<ServedPage>;
  /** What the browser of a visitor would ask first; undefined for whoever has a session. */
  readFirst: (visit: { path: string; host: string; language: Language }, turn: Turn) => Promise<FirstAnswers | undefined>;
  texts: Texts;
};
type Turn = { request: FastifyRequest; reply: FastifyReply };

type Shown = { page: ServedPage; chosen: Language | undefined; path: string; first: FirstAnswers | undefined };

/** Serves the web build: hashed files with unlimited caching, the page itself uncached with a new nonce. */
export async function addWeb(
  app: FastifyInstance,
  config: Config,
  webRoot: string,
  { readPage, readFirst, texts }: Readers,
): Promise<void> {
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
    ?.replaceAll('__CALL_BASE__', escaped(config.callBaseAddress))
    .replaceAll('__OUTSIDE_ADDRESSES__', escaped(JSON.stringify(config.outsideAddresses)))
    .replaceAll('__BOT_SITE_KEY__', escaped(config.botCheck?.siteKey ?? ''))
    .replaceAll('__BOT_SCRIPT__', config.botCheck ? escaped(botCheckUrls(config).script ?? '') : '');
  const pageFiles = readPageFiles(webRoot);
  const sendShell = async ({ request, reply }: Turn, { page: { language, head }, chosen, path, first }: Shown) => {
    if (!shell) throw new HttpError(404, 'ROUTE_NOT_FOUND');
    const nonce = randomBytes(16).toString('base64');
    const base = config.callBaseAddress;
    const plain = shell.replace('<html lang="nl">', `<html lang="${language}">`).replaceAll('__CSP_NONCE__', nonce);
    const headed = typeof head === 'object' ? withHead(plain, { head, chosen, base }) : plain;
    const files = first && pageFiles({ path, language, headingFont: headingFontOf(first) });
    const page = first && files ? withFirst(headed, { first, files, view: firstView(first, texts, base) }) : headed;
    // Only what a page brings along makes it large.
    const packed = first !== undefined && /\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''));
    return (
      reply
        .code(head === 'missing' ? 404 : 200)
        .header('content-security-policy', policy(nonce))
        .header('cache-control', 'no-cache')
        .header('vary', 'Accept-Language, Accept-Encoding')
        // Search engines list only the pages that say something to them.
        .headers(typeof head === 'object' ? {} : { 'x-robots-tag': 'noindex' })
        .type('text/html; charset=utf-8')
        .headers(packed ? { 'content-encoding': 'gzip' } : {})
        .send(packed ? await pack(page) : page)
    );
  };
  const show = async (request: FastifyRequest, reply: FastifyReply) => {
    const { lang } = request.query as { lang?: unknown };
    const chosen = isLanguage(lang) ? lang : undefined;
    const path = request.url.split('?', 1)[0]!;
    const host = request.hostname;
    const page = await readPage({ path, host, chosen, preferred: languageOf(request) });
    const brings = typeof page.head === 'object' && request.method === 'GET';
    const first = brings ? await readFirst({ path, host, language: page.language }, { request, reply }) : undefined;
    return sendShell({ request, reply }, { page, chosen, path, first });
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
    `<link rel="canonical" href="${escaped(chosen ? inLanguage(chosen) : url)}" />`,
    ...languages.map((language) => `<link rel="alternate" hreflang="${language}" href="${escaped(inLanguage(language))}" />`),
    `<link rel="alternate" hreflang="x-default" href="${escaped(url)}" />`,
  ];
}

type Head = { head: ServedHead; chosen: Language | undefined; base: string };

function withHead(shell: string, { head: { title, description, tags, pictures, url }, chosen, base }: Head): string {
  const metas = [['description', description] as const, ...tags].filter(([, content]) => content !== '');
  const head = [
    `<title>${escaped(title)}</title>`,
    ...addressTags(url, chosen),
    ...metas.map(([name, content]) => `<meta name="${name}" content="${escaped(content)}" />`),
    // They are fetched while the scripts load that show them.
    ...pictures.map((address) => `<link rel="preload" as="image" fetchpriority="high" href="${escaped(base + address)}" />`),
  ];
  const plain = shell.replace(/<title>.*?<\/title>/s, '').replace(/<meta name="description"[^>]*>/, '');
  return plain.replace('</head>', () => `${head.join('\n')}\n</head>`);
}

type First = { first: FirstAnswers; files: PageFiles; view: string };

/** Adds what the page shows before its scripts run, the answers that they would ask for, and which files to fetch meanwhile. */
function withFirst(page: string, { first, files, view }: First): string {
  const links = [
    ...files.styles.map((address) => `<link rel="stylesheet" href="${address}" />`),
    ...files.fonts.map((address) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${address}" />`),
    ...files.scripts.map((address) => `<link rel="modulepreload" crossorigin fetchpriority="low" href="${address}" />`),
  ];
  // A script of data is not run; a text in it cannot end it.
  const data = JSON.stringify(first).replaceAll('<', '\\u003c');
  return (
    page
      // What is seen first needs no script: styles, fonts and pictures go before them.
      .replaceAll(/<(script type="module"|link rel="modulepreload") crossorigin/g, '<$1 crossorigin fetchpriority="low"')
      .replace(/<html [^>]*/, (tag) => `${tag} style="${brandStyle(first)}"`)
      .replace('</head>', () => `${links.join('\n')}\n</head>`)
      .replace('<div id="root">', (root) => `${view}<script type="application/json" id="${firstAnswersId}">${data}</script>${root}`)
  );
}

function readShell(webRoot: string): string | undefined {
  const file = path.join(webRoot, 'index.html');
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}

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
