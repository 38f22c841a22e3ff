import { sql } from 'drizzle-orm';
import { readArticlePictureEndpoint } from '#modules/catalogue/contract/article-pictures.endpoints.ts';
import type { ReadTx } from '#platform/server/database/database.ts';
import { notFound } from '#platform/server/errors.ts';
import { findFile, streamStored } from '#platform/server/files/files.ts';
import { Download, type QueryContext, query } from '#platform/server/served.ts';

export const readArticlePicture = query(readArticlePictureEndpoint, async (context, { id, pictureId }) => {
  if (!(await context.tx.row(sql`SELECT 1 FROM articles WHERE id = ${id} AND picture_file_id = ${pictureId}`))) throw notFound();
  return readPicture(context, pictureId);
});

/** Downloads the picture of an article; the caller has already found that the user may see the article. */
export async function readPicture({ tx }: Pick<QueryContext, 'tx' | 'kernel'>, pictureId: number): Promise<Download> {
  const file = await findFile(tx, pictureId);
  if (!file) throw notFound();
  return new Download({ bytes: (kernel) => streamStored(kernel, file), mime: file.mime, name: file.name, inline: true, lasting: true });
}

export async function lockArticle(tx: ReadTx, id: number): Promise<{ code: string; pictureId: number | null }> {
  const article = await tx.row<{ code: string; pictureId: number | null }>(sql`
    SELECT code, picture_file_id AS "pictureId" FROM articles WHERE id = ${id} FOR UPDATE`);
  if (!article) throw notFound();
  return article;
}
