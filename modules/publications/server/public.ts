export { listPublishedSlugs } from './sitemap.ts';
