import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { beginTransferOfContact, type TransferKind, transferKinds } from '#modules/prepress/server/public.ts';
import { receiveEbookEndpoint } from '#modules/publications/contract/receive-ebook.endpoint.ts';
import { ebookTransferPrefix } from '#modules/publications/domain/ebook-transfer.ts';
import { decideAuthorFiles, decideFileSize } from '#modules/publications/domain/publication-files.ts';
import { nobody } from '#platform/server/actor.ts';
import { HttpError, notFound } from '#platform/server/errors.ts';
import { actorOfToken } from '#platform/server/http/guard.ts';
import type { Kernel } from '#platform/server/kernel.ts';
import { bytesBeside } from './publication-files.store.ts';

export const newEbookTransferId = (publicationId: number): string => `p${publicationId}-${randomUUID().replaceAll('-', '')}`;
export const isEbookTransferOf = (publicationId: number, transferId: string): boolean => transferId.startsWith(`p${publicationId}-`);

const holderOf = (kernel: Kernel, token: string) => actorOfToken(kernel, receiveEbookEndpoint, nobody, { token });

/** Lets the holder of a publication's link send its e-book in parts; the author's other transfers count with it. */
export const ebookTransfer: TransferKind = {
  prefix: ebookTransferPrefix,
  async allow(kernel, token, { sizeBytes }) {
    const publicationId = (await holderOf(kernel, token)).token?.subjectId ?? 0;
    const { own, kept } = await kernel.act(async ({ tx }) => ({
      own: await tx.row<{ contactId: number | null }>(sql`SELECT contact_id AS "contactId" FROM publications WHERE id = ${publicationId}`),
      kept: await bytesBeside(tx, publicationId, 'ebook'),
    }));
    if (own?.contactId == null) throw notFound();
    const small = decideFileSize('ebook', sizeBytes);
    const decided = small.accepted ? decideAuthorFiles(kept, sizeBytes) : small;
    if (!decided.accepted) throw new HttpError(422, decided.code, { params: decided.params });
    const id = newEbookTransferId(publicationId);
    await beginTransferOfContact(kernel, { id, contactId: own.contactId, sizeBytes });
    return id;
  },
  async authorize(kernel, token, transferId) {
    if (!isEbookTransferOf((await holderOf(kernel, token)).token?.subjectId ?? 0, transferId)) throw notFound();
  },
};
export const ebookTransfers = transferKinds.entry(ebookTransfer);
