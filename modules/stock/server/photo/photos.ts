import { sql } from 'drizzle-orm';
import {
  addPhotoEndpoint,
  listPhotosEndpoint,
  type PhotoSubject,
  readPhotoEndpoint,
} from '#modules/stock/contract/photo/photos.endpoints.ts';
import { decidePhoto } from '#modules/stock/domain/photo.ts';
import type { ReadTx } from '#platform/server/database/database.ts';
import { notFound } from '#platform/server/errors.ts';
import { type StoredFile, storeFile, streamStored } from '#platform/server/files/files.ts';
import { command, Download, query } from '#platform/server/served.ts';
import { slot } from '#platform/server/slot.ts';

/** Locks what a photo is of, so that no photo is one too many; false where there is none. Higher modules add theirs. */
export type PhotoSubjectLock = { of: PhotoSubject; lock(tx: ReadTx, id: number): Promise<boolean> };
export const photoSubjectLocks = slot<PhotoSubjectLock>('stock.photoSubjectLocks');

const isThere = async (tx: ReadTx, found: ReturnType<typeof sql>) => (await tx.row(found)) !== undefined;
export const ownPhotoSubjects = [
  photoSubjectLocks.entry({
    of: 'purchase',
    lock: (tx, id) => isThere(tx, sql`SELECT 1 FROM stock_purchases WHERE id = ${id} FOR UPDATE`),
  }),
  photoSubjectLocks.entry({
    of: 'pick_list',
    lock: (tx, id) => isThere(tx, sql`SELECT 1 FROM stock_pick_lists WHERE id = ${id} FOR UPDATE`),
  }),
  photoSubjectLocks.entry({ of: 'stock_lot', lock: (tx, id) => isThere(tx, sql`SELECT 1 FROM stock_lots WHERE id = ${id} FOR UPDATE`) }),
];

const refOf = ({ of, id, part }: { of: PhotoSubject; id: number; part: number }) => `photo:${of}:${id}:${part}`;

export const addPhoto = command(addPhotoEndpoint, async (context, { name, content, ...subject }) => {
  const { tx, kernel } = context;
  const owner = photoSubjectLocks.entriesOf(kernel).find(({ of }) => of === subject.of);
  if (!(await owner?.lock(tx, subject.id))) throw notFound();
  const bytes = Buffer.from(content, 'base64');
  const decided = decidePhoto({ name, bytes }, (await readPhotos(tx, subject)).length);
  if (!decided.accepted) return decided;
  const file = await storeFile(context, bytes, { name, mime: decided.value, refs: [refOf(subject)] });
  await tx.record({ fact: 'stock.photo_added', refs: { [subject.of]: subject.id }, data: { file: name, line: subject.part } });
  return { id: file.id };
});

export const listPhotos = query(listPhotosEndpoint, async ({ tx }, subject) => ({
  photos: (await readPhotos(tx, subject)).map(({ id, name, at }) => ({ id, name, at })),
}));

export type Photo = StoredFile & { at: string };

/** The photos of a line, the oldest first. */
export function readPhotos(tx: ReadTx, subject: { of: PhotoSubject; id: number; part: number }): Promise<Photo[]> {
  return tx.rows<Photo>(sql`
    SELECT id, key, name, mime, size, sha256, created_at AS at FROM files
    WHERE refs @> ARRAY[${refOf(subject)}]::text[] AND removed_at IS NULL ORDER BY id`);
}

export const readPhoto = query(readPhotoEndpoint, async ({ tx }, { id }) => {
  const file = await tx.row<StoredFile>(sql`
    SELECT id, key, name, mime, size, sha256 FROM files
    WHERE id = ${id} AND EXISTS (SELECT 1 FROM unnest(refs) ref WHERE ref LIKE 'photo:%') AND removed_at IS NULL`);
  if (!file) throw notFound();
  return new Download({ bytes: (kernel) => streamStored(kernel, file), mime: file.mime, name: file.name, inline: true });
});
