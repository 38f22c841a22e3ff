import { sql } from 'drizzle-orm';
import {
  readCoverEndpoint,
  readDataciteEndpoint,
  readEbookEndpoint,
  readOwnCoverEndpoint,
} from '#modules/publications/contract/publications.endpoints.ts';
import { dataciteOf } from '#modules/publications/domain/datacite.ts';
import { notFound } from '#platform/server/errors.ts';
import { findFile, streamStored } from '#platform/server/files/files.ts';
import { Download, type QueryContext, query } from '#platform/server/served.ts';
import { findPublished, isOpenToday, publicationUrl, yearOf } from '../publications.store.ts';

async function fileOf({ tx }: QueryContext, id: number, kind: 'cover' | 'ebook'): Promise<Download> {
  const found = await tx.row<{ fileId: number | null }>(
    kind === 'cover'
      ? sql`SELECT cover_file_id AS "fileId" FROM publications WHERE id = ${id}`
      : sql`SELECT ebook_file_id AS "fileId" FROM publications WHERE id = ${id}`,
  );
  const file = found?.fileId == null ? undefined : await findFile(tx, found.fileId);
  if (!file) throw notFound();
  return new Download({ bytes: (kernel) => streamStored(kernel, file), mime: file.mime, name: file.name, inline: true });
}

export const readCover = query(readCoverEndpoint, (context, { slug }) =>
  context.tx.asStaff(async () => fileOf(context, (await findPublished(context.tx, slug)).id, 'cover')),
);

export const readOwnCover = query(readOwnCoverEndpoint, (context) =>
  context.tx.asStaff(() => fileOf(context, context.actor.token?.subjectId ?? 0, 'cover')),
);

/** The e-book of a published publication; 404 until its embargo is over. */
export const readEbook = query(readEbookEndpoint, (context, { slug }) =>
  context.tx.asStaff(async () => {
    const published = await findPublished(context.tx, slug);
    if (!isOpenToday(context, published)) throw notFound();
    return fileOf(context, published.id, 'ebook');
  }),
);

export const readDatacite = query(readDataciteEndpoint, (context, { slug }) =>
  context.tx.asStaff(async () => {
    const published = await findPublished(context.tx, slug);
    const { brand, defenceOn: _, ...book } = published;
    const metadata = dataciteOf({ ...book, publisher: brand.name, year: yearOf(published), url: await publicationUrl(context, published) });
    return new Download({ bytes: Buffer.from(JSON.stringify(metadata, null, 2)), mime: 'application/json', name: `${slug}.datacite.json` });
  }),
);
