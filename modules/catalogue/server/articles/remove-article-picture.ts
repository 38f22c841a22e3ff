import { eq } from 'drizzle-orm';
import { removeArticlePictureEndpoint } from '#modules/catalogue/contract/remove-article-picture.endpoint.ts';
import { articles } from '#modules/catalogue/server/catalogue.tables.ts';
import { removeFile } from '#platform/server/files/files.ts';
import { command, unchanged } from '#platform/server/served.ts';
import { lockArticle } from './article-pictures.ts';

export const removeArticlePicture = command(removeArticlePictureEndpoint, async (context, { id }) => {
  const { tx } = context;
  const { code, pictureId } = await lockArticle(tx, id);
  if (pictureId === null) return unchanged({ id });
  await tx.db.update(articles).set({ pictureFileId: null }).where(eq(articles.id, id));
  await removeFile(context, pictureId);
  await tx.record({ fact: 'article.picture_removed', refs: { article: id }, data: { code } });
  return { id };
});
