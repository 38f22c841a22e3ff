import type { FastifyInstance, FastifyRequest } from 'fastify';
import { listPublishedSlugs } from '#modules/publications/server/public.ts';
import { listSoldOn } from '#modules/webrequests/server/public.ts';
import { readAsStaff } from '#platform/server/database/transaction.ts';
import { countedAddress, plainAddress } from '#platform/server/http/caller-address.ts';
import type { Gate } from '#platform/server/http/guard.ts';
import { tooManyCalls } from '#platform/server/http/throttle.ts';

/** Pages that a search engine should not look at: personal ones, and links of mails. */
const closed = ['/api/', '/customer-', '/quote/', '/status/', '/amendment/', '/upload-page/', '/register/'];

/** What search engines read: the public pages of the brand of the host, and which pages are not theirs. */
export function addSitemapRoutes(app: FastifyInstance, { kernel, throttle }: Gate): void {
  const originOf = ({ host }: FastifyRequest) => `${new URL(kernel.config.publicUrl).protocol}//${host}`;
  app.get('/robots.txt', (request, reply) => {
    const lines = [
      'User-agent: *',
      'Allow: /api/published/',
      ...closed.map((path) => `Disallow: ${path}`),
      `Sitemap: ${originOf(request)}/sitemap.xml`,
    ];
    return reply.type('text/plain; charset=utf-8').send(`${lines.join('\n')}\n`);
  });
  app.get('/sitemap.xml', async (request, reply) => {
    const bucket = `sitemap:${countedAddress(plainAddress(request.ip))}`;
    const wait = await throttle.count(bucket, kernel.config.limits.sitemap, kernel.clock.now());
    if (wait > 0) throw tooManyCalls(wait);
    const { products, publications } = await readAsStaff(kernel.database, async (tx) => ({
      products: await listSoldOn(tx, request.hostname),
      publications: await listPublishedSlugs(tx, request.hostname),
    }));
    const origin = originOf(request).replace(/[&<>"']/g, '');
    const entries = [
      `<url><loc>${origin}/shop</loc></url>`,
      ...products.map((id) => `<url><loc>${origin}/shop/${id}</loc></url>`),
      ...publications.map(
        ({ slug, publishedOn }) =>
          `<url><loc>${origin}/publication/${slug}</loc>${publishedOn ? `<lastmod>${publishedOn}</lastmod>` : ''}</url>`,
      ),
    ];
    return reply
      .type('application/xml; charset=utf-8')
      .send(
        `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</urlset>\n`,
      );
  });
}
