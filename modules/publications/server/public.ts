export { type PageHead, readPublicationHead } from './page-head.ts';
export { listPublishedSlugs } from './sitemap.ts';
