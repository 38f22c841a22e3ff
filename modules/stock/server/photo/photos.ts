import { sql } from 'drizzle-orm';
import { listPhotosEndpoint, type PhotoSubject, readPhotoEndpoint } from '#modules/stock/contract/photo/photos.endpoints.ts';
import type { ReadTx } from '#platform/server/database/database.ts';
import { notFound } from '#platform/server/errors.ts';
import { findFilesOf, type StoredFile, streamStored } from '#platform/server/files/files.ts';
import { Download, query } from '#platform/server/served.ts';
import { slot } from '#platform/server/slot.ts';

/** Locks what a photo is of, so that no photo is one too many; false where there is none. Higher modules add theirs. */
type PhotoSubjectLock = { of: PhotoSubject; lock(tx: ReadTx, id: number): Promise<boolean> };
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

export type PhotoOf = { of: PhotoSubject; id: number; part: number };
export const photoRef = ({ of, id, part }: PhotoOf) => `photo:${of}:${id}:${part}`;

/** The photos of a line, the oldest first. */
export const readPhotos = (tx: ReadTx, subject: PhotoOf): Promise<StoredFile[]> => findFilesOf(tx, photoRef(subject));

export const listPhotos = query(listPhotosEndpoint, async ({ tx }, subject) => ({
  photos: (await readPhotos(tx, subject)).map(({ id, name }) => ({ id, name })),
}));

export const readPhoto = query(readPhotoEndpoint, async ({ tx }, { fileId, ...subject }) => {
  const file = (await readPhotos(tx, subject)).find(({ id }) => id === fileId);
  if (!file) throw notFound();
  return new Download({ bytes: (kernel) => streamStored(kernel, file), mime: file.mime, name: file.name, inline: true });
});
