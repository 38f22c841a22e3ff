import { sql } from 'drizzle-orm';
import { readProductPictureEndpoint } from '#modules/catalogue/contract/product-picture.endpoint.ts';
import { readPicture } from '#modules/catalogue/server/articles/article-pictures.ts';
import type { ReadTx } from '#platform/server/database/database.ts';
import { notFound } from '#platform/server/errors.ts';
import { query } from '#platform/server/served.ts';

/** Visitors read no files by themselves, so the file is read as staff once the product is known to have it. */
export const readProductPicture = query(readProductPictureEndpoint, (context, { id, pictureId }) =>
  context.tx.asStaff(async () => {
    if (!(await context.tx.row(sql`SELECT 1 FROM sub_groups WHERE id = ${id} AND picture_file_id = ${pictureId}`))) throw notFound();
    return readPicture(context, pictureId);
  }),
);

export async function lockProduct(tx: ReadTx, id: number): Promise<{ name: string; pictureId: number | null }> {
  const product = await tx.row<{ name: string; pictureId: number | null }>(sql`
    SELECT name_nl AS name, picture_file_id AS "pictureId" FROM sub_groups WHERE id = ${id} FOR UPDATE`);
  if (!product) throw notFound();
  return product;
}
