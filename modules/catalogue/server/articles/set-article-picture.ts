import { eq, sql } from 'drizzle-orm';
import { setArticlePictureEndpoint } from '#modules/catalogue/contract/set-article-picture.endpoint.ts';
import { decidePicture } from '#modules/catalogue/domain/articles/article-picture.ts';
import { articles } from '#modules/catalogue/server/catalogue.tables.ts';
import { notFound } from '#platform/server/errors.ts';
import { addFile, type PutFile, putBytes, removeFile } from '#platform/server/files/files.ts';
import { externalCallCommand } from '#platform/server/served.ts';
import { lockArticle } from './article-pictures.ts';

type Picture = { bytes: Uint8Array; mime: string };

/** Stores the bytes before the transaction, because the file store may be slow. */
export const setArticlePicture = externalCallCommand<typeof setArticlePictureEndpoint, Picture, PutFile>(setArticlePictureEndpoint, {
  async read({ tx }, { id, name, content }) {
    if (!(await tx.row(sql`SELECT 1 FROM articles WHERE id = ${id}`))) throw notFound();
    const bytes = Buffer.from(content, 'base64');
    const decided = decidePicture(bytes, name);
    return decided.accepted ? { bytes, mime: decided.value } : decided;
  },
  call: (kernel, { bytes }) => putBytes(kernel, bytes),
  async save(context, { id, name }, { read, response }) {
    const { tx } = context;
    const before = await lockArticle(tx, id);
    const file = await addFile(context, response, { name, mime: read.mime, refs: [`article:${id}`] });
    await tx.db.update(articles).set({ pictureFileId: file.id }).where(eq(articles.id, id));
    if (before.pictureId !== null) await removeFile(context, before.pictureId);
    await tx.record({ fact: 'article.picture_set', refs: { article: id }, data: { code: before.code, file: name } });
    return { pictureId: file.id };
  },
});
