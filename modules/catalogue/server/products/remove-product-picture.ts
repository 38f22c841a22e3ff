import { sql } from 'drizzle-orm';
import { removeProductPictureEndpoint } from '#modules/catalogue/contract/remove-product-picture.endpoint.ts';
import { removeFile } from '#platform/server/files/files.ts';
import { command, unchanged } from '#platform/server/served.ts';
import { lockProduct } from './product-pictures.ts';

export const removeProductPicture = command(removeProductPictureEndpoint, async (context, { id }) => {
  const { tx } = context;
  const { name, pictureId } = await lockProduct(tx, id);
  if (pictureId === null) return unchanged({ id });
  await tx.rows(sql`UPDATE sub_groups SET picture_file_id = NULL WHERE id = ${id}`);
  await removeFile(context, pictureId);
  await tx.record({ fact: 'sub_group.picture_removed', refs: { subGroup: id }, data: { name } });
  return { id };
});
