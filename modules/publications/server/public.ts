export { type PageHead, readPublicationHead } from './page-head.ts';
export { countPublished, listPublishedSlugs } from './sitemap.ts';
