import type { FastifyInstance, FastifyRequest } from 'fastify';
import { readUnits, unitOfHost } from '#apps/server/session/brands.ts';
import { brandUrl } from '#modules/identity/server/public.ts';
import { countPublished, listPublishedSlugs } from '#modules/publications/server/public.ts';
import { listSoldOn } from '#modules/webrequests/server/public.ts';
import type { ReadTx } from '#platform/server/database/database.ts';
import { readAsStaff } from '#platform/server/database/transaction.ts';
import { HttpError } from '#platform/server/errors.ts';
import { countedAddress, plainAddress } from '#platform/server/http/caller-address.ts';
import type { Gate } from '#platform/server/http/guard.ts';
import { tooManyCalls } from '#platform/server/http/throttle.ts';

/** Pages that a search engine should not look at: personal ones, and links of mails. */
export const closed = [
  ...['/api/', '/customer-', '/quote/', '/status/', '/amendment/', '/upload-page/', '/register/'],
  ...['/pay/', '/pay-order/', '/password-reset', '/email-change', '/set-up'],
];

/** The most addresses that a sitemap may have (https://www.sitemaps.org/protocol.html). */
const maxAddresses = 50_000;

/** `unitId`: null for a host of no unit. */
type Site = { unitId: number | null; origin: string };

const xml = (root: string, entries: readonly string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</${root}>\n`;

/** Serves what search engines read: the public pages of the brand of the host, and which pages are not theirs. */
export function addSitemapRoutes(app: FastifyInstance, { kernel, throttle }: Gate): void {
  const { config } = kernel;
  /** A host that no unit has is not trusted: its readers get the address of the shop itself. */
  const siteOf = async ({ hostname }: FastifyRequest): Promise<Site> => {
    const unit = unitOfHost(await readUnits(kernel.database, config.brandHosts), hostname);
    return { unitId: unit?.id ?? null, origin: brandUrl(config.publicUrl, unit ? [hostname.toLowerCase()] : []) };
  };
  const count = async ({ ip }: FastifyRequest) => {
    const wait = await throttle.count(`sitemap:${countedAddress(plainAddress(ip))}`, config.limits.sitemap, kernel.clock.now());
    if (wait > 0) throw tooManyCalls(wait);
  };
  /** Reads the addresses of the shop with its products, and the number of sitemap files, which list them before the publications. */
  const readListed = (tx: ReadTx, { unitId }: Site) =>
    Promise.all([listSoldOn(tx, unitId), countPublished(tx, unitId)]).then(([products, publications]) => {
      const shop = products.length > 0 ? ['/shop', ...products.map((id) => `/shop/${id}`)] : [];
      return { shop, parts: Math.ceil((shop.length + publications) / maxAddresses) };
    });
  const listPart = (site: Site, part: number) =>
    readAsStaff(kernel.database, async (tx) => {
      const { shop } = await readListed(tx, site);
      const begin = (part - 1) * maxAddresses;
      const ofShop = shop.slice(begin, begin + maxAddresses);
      const rest = { offset: Math.max(0, begin - shop.length), limit: maxAddresses - ofShop.length };
      const publications = await listPublishedSlugs(tx, { unitId: site.unitId, ...rest });
      return [
        ...ofShop.map((path) => `<url><loc>${site.origin}${path}</loc></url>`),
        ...publications.map(
          ({ slug, publishedOn }) =>
            `<url><loc>${site.origin}/publication/${slug}</loc>${publishedOn ? `<lastmod>${publishedOn}</lastmod>` : ''}</url>`,
        ),
      ];
    });

  app.get('/robots.txt', async (request, reply) => {
    const { origin } = await siteOf(request);
    const lines = [
      'User-agent: *',
      'Allow: /api/published/',
      ...closed.map((path) => `Disallow: ${path}`),
      `Sitemap: ${origin}/sitemap.xml`,
    ];
    return reply.type('text/plain; charset=utf-8').send(`${lines.join('\n')}\n`);
  });
  app.get('/sitemap.xml', async (request, reply) => {
    await count(request);
    const site = await siteOf(request);
    const { parts } = await readAsStaff(kernel.database, (tx) => readListed(tx, site));
    const files = Array.from({ length: parts }, (_, place) => `<sitemap><loc>${site.origin}/sitemap-${place + 1}.xml</loc></sitemap>`);
    const body = parts > 1 ? xml('sitemapindex', files) : xml('urlset', await listPart(site, 1));
    return reply.type('application/xml; charset=utf-8').send(body);
  });
  app.get<{ Params: { part: string } }>('/sitemap-:part(^\\d{1,4}$).xml', async (request, reply) => {
    await count(request);
    const entries = await listPart(await siteOf(request), Number(request.params.part));
    if (entries.length === 0) throw new HttpError(404, 'ROUTE_NOT_FOUND');
    return reply.type('application/xml; charset=utf-8').send(xml('urlset', entries));
  });
}
