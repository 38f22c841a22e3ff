import { sql } from 'drizzle-orm';
import { readCoverEndpoint } from '#modules/publications/contract/publications.endpoints.ts';
import { citationTags } from '#modules/publications/domain/citation-tags.ts';
import type { ReadTx } from '#platform/server/database/database.ts';
import type { QueryContext } from '#platform/server/served.ts';
import { findPublished, isOpenToday, publicationUrl } from './publications.store.ts';

export type PageHead = {
  title: string;
  description: string;
  tags: (readonly [name: string, content: string])[];
  /** The addresses of the pictures that a reader sees first. */
  pictures: readonly string[];
};

/** The head of the page of a published publication and its address, for readers without scripts; undefined for an unknown one. The caller acts as the staff. */
export async function readPublicationHead(
  context: { tx: ReadTx } & Pick<QueryContext, 'kernel' | 'now'>,
  slug: string,
): Promise<(PageHead & { url: string }) | undefined> {
  if (!(await context.tx.row(sql`SELECT 1 FROM publications WHERE slug = ${slug} AND status = 'published'`))) return undefined;
  const published = await findPublished(context.tx, slug);
  const url = await publicationUrl(context, published);
  const ebookUrl = isOpenToday(context, published) ? new URL(`/api/published/${slug}/ebook`, url).href : '';
  const tags = citationTags({ ...published, ebookUrl });
  const pictures = published.hasCover ? [readCoverEndpoint.path.replace(':slug', slug)] : [];
  return { title: published.title, description: published.abstract.replace(/\s+/g, ' ').slice(0, 300), tags, pictures, url };
}
