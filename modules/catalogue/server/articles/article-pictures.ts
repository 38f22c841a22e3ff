import { eq, sql } from 'drizzle-orm';
import {
  articlePictureEndpoint,
  removeArticlePictureEndpoint,
  setArticlePictureEndpoint,
} from '#modules/catalogue/contract/article-pictures.endpoints.ts';
import { decidePicture } from '#modules/catalogue/domain/articles/article-picture.ts';
import { articles } from '#modules/catalogue/server/catalogue.tables.ts';
import type { ReadTx } from '#platform/server/database/database.ts';
import { notFound } from '#platform/server/errors.ts';
import { addFile, findFile, type PutFile, putBytes, removeFile, streamStored } from '#platform/server/files/files.ts';
import { command, Download, externalCallCommand, type QueryContext, query, unchanged } from '#platform/server/served.ts';

type Picture = { bytes: Uint8Array; mime: string };

/** Stores the bytes before the transaction, because the file store may be slow. */
export const setArticlePicture = externalCallCommand<typeof setArticlePictureEndpoint, Picture, PutFile>(setArticlePictureEndpoint, {
  async read({ tx }, { id, name, content }) {
    if (!(await tx.row(sql`SELECT 1 FROM articles WHERE id = ${id}`))) throw notFound();
    const bytes = Buffer.from(content, 'base64');
    const decided = decidePicture(bytes, name);
    return decided.accepted ? { bytes, mime: decided.value } : decided;
  },
  ask: (kernel, { bytes }) => putBytes(kernel, bytes),
  async keep(context, { id, name }, { read, answer }) {
    const { tx } = context;
    const before = await lockArticle(tx, id);
    const file = await addFile(context, answer, { name, mime: read.mime, refs: [`article:${id}`] });
    await tx.db.update(articles).set({ pictureFileId: file.id }).where(eq(articles.id, id));
    if (before.pictureId !== null) await removeFile(context, before.pictureId);
    await tx.record({ fact: 'article.picture_set', refs: { article: id }, data: { code: before.code, file: name } });
    return { pictureId: file.id };
  },
});

export const removeArticlePicture = command(removeArticlePictureEndpoint, async (context, { id }) => {
  const { tx } = context;
  const { code, pictureId } = await lockArticle(tx, id);
  if (pictureId === null) return unchanged({ id });
  await tx.db.update(articles).set({ pictureFileId: null }).where(eq(articles.id, id));
  await removeFile(context, pictureId);
  await tx.record({ fact: 'article.picture_removed', refs: { article: id }, data: { code } });
  return { id };
});

export const articlePicture = query(articlePictureEndpoint, async (context, { id, pictureId }) => {
  if (!(await context.tx.row(sql`SELECT 1 FROM articles WHERE id = ${id} AND picture_file_id = ${pictureId}`))) throw notFound();
  return readPicture(context, pictureId);
});

/** Downloads the picture of an article; the caller has already found that the user may see the article. */
export async function readPicture({ tx }: Pick<QueryContext, 'tx' | 'kernel'>, pictureId: number): Promise<Download> {
  const file = await findFile(tx, pictureId);
  if (!file) throw notFound();
  return new Download({ bytes: (kernel) => streamStored(kernel, file), mime: file.mime, name: file.name, inline: true, lasting: true });
}

async function lockArticle(tx: ReadTx, id: number): Promise<{ code: string; pictureId: number | null }> {
  const article = await tx.row<{ code: string; pictureId: number | null }>(sql`
    SELECT code, picture_file_id AS "pictureId" FROM articles WHERE id = ${id} FOR UPDATE`);
  if (!article) throw notFound();
  return article;
}
