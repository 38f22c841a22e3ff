import { addPhotoEndpoint } from '#modules/stock/contract/photo/add-photo.endpoint.ts';
import { decidePhoto } from '#modules/stock/domain/photo.ts';
import { notFound } from '#platform/server/errors.ts';
import { storeFile } from '#platform/server/files/files.ts';
import { command } from '#platform/server/served.ts';
import { photoRef, photoSubjectLocks, readPhotos } from './photos.ts';

export const addPhoto = command(addPhotoEndpoint, async (context, { name, content, ...subject }) => {
  const { tx, kernel } = context;
  const owner = photoSubjectLocks.entriesOf(kernel).find(({ of }) => of === subject.of);
  if (!(await owner?.lock(tx, subject.id))) throw notFound();
  const bytes = Buffer.from(content, 'base64');
  const decided = decidePhoto({ name, bytes }, (await readPhotos(tx, subject)).length);
  if (!decided.accepted) return decided;
  const file = await storeFile(context, bytes, { name, mime: decided.value, refs: [photoRef(subject)] });
  await tx.record({ fact: 'stock.photo_added', refs: { [subject.of]: subject.id }, data: { file: name, line: subject.part } });
  return { id: file.id };
});
