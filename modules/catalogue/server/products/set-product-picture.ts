import { sql } from 'drizzle-orm';
import { setProductPictureEndpoint } from '#modules/catalogue/contract/set-product-picture.endpoint.ts';
import { decidePicture } from '#modules/catalogue/domain/articles/article-picture.ts';
import { notFound } from '#platform/server/errors.ts';
import { addFile, type PutFile, putBytes, removeFile } from '#platform/server/files/files.ts';
import { externalCallCommand } from '#platform/server/served.ts';
import { lockProduct } from './product-pictures.ts';

type Picture = { bytes: Uint8Array; mime: string };

/** Stores the bytes before the transaction, because the file store may be slow. */
export const setProductPicture = externalCallCommand<typeof setProductPictureEndpoint, Picture, PutFile>(setProductPictureEndpoint, {
  async read({ tx }, { id, name, content }) {
    if (!(await tx.row(sql`SELECT 1 FROM sub_groups WHERE id = ${id}`))) throw notFound();
    const bytes = Buffer.from(content, 'base64');
    const decided = decidePicture(bytes, name);
    return decided.accepted ? { bytes, mime: decided.value } : decided;
  },
  call: (kernel, { bytes }) => putBytes(kernel, bytes),
  async save(context, { id, name }, { read, response }) {
    const { tx } = context;
    const before = await lockProduct(tx, id);
    const file = await addFile(context, response, { name, mime: read.mime, refs: [`subGroup:${id}`] });
    await tx.rows(sql`UPDATE sub_groups SET picture_file_id = ${file.id} WHERE id = ${id}`);
    if (before.pictureId !== null) await removeFile(context, before.pictureId);
    await tx.record({ fact: 'sub_group.picture_set', refs: { subGroup: id }, data: { name: before.name, file: name } });
    return { pictureId: file.id };
  },
});
