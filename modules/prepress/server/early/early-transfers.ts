import { sql } from 'drizzle-orm';
import { receiveEarlyFileEndpoint } from '#modules/prepress/contract/early/receive-early-file.endpoint.ts';
import { decideTransfer } from '#modules/prepress/domain/receive-upload.ts';
import { decideQuota, type UploadUse } from '#modules/prepress/domain/upload-quota.ts';
import { diskForTransfers } from '#modules/prepress/server/upload/disk-for-transfers.ts';
import type { NewTransfer } from '#modules/prepress/server/upload/transfer-kinds.ts';
import { beginningTransfers } from '#modules/prepress/server/upload/transfer-quota.ts';
import { isEarlyTransferOf, newEarlyTransferId, transferHours } from '#modules/prepress/server/upload/transfers.ts';
import { relationsTables } from '#modules/relations/server/public.ts';
import { nobody } from '#platform/server/actor.ts';
import { HttpError, notFound } from '#platform/server/errors.ts';
import { execute } from '#platform/server/execute.ts';
import { actorOfToken, parseFields } from '#platform/server/http/guard.ts';
import type { Kernel } from '#platform/server/kernel.ts';
import type { CommandContext } from '#platform/server/served.ts';
import { costlyInspections } from './inspect-early-file.ts';
import { lineStatus, receiveEarlyFile } from './receive-early-file.ts';

/** The transfer library sends one token; this prefix marks that of a contact without an order. */
const prefix = 'early.';
export const isEarlyToken = (token: string): boolean => token.startsWith(prefix);

const holderOf = (kernel: Kernel, token: string) =>
  actorOfToken(kernel, receiveEarlyFileEndpoint, nobody, { token: token.slice(prefix.length) });

const fieldsOf = receiveEarlyFileEndpoint.input.pick({ slot: true, name: true });

/** Returns the id of a new transfer of a contact, or throws why it is refused, before a byte is sent. */
export async function allowEarlyTransfer(kernel: Kernel, token: string, { fields, sizeBytes, language }: NewTransfer): Promise<string> {
  const contactId = (await holderOf(kernel, token)).token?.subjectId ?? 0;
  parseFields({ texts: kernel.texts, language }, fieldsOf, fields);
  const decided = decideTransfer({ lineStatus, sizeBytes, maxBytes: kernel.config.uploadMaxBytes });
  if (!decided.accepted) throw new HttpError(422, decided.code, { params: decided.params });
  const id = newEarlyTransferId(contactId);
  await beginTransferOfContact(kernel, { id, contactId, sizeBytes });
  return id;
}

/** Counts a transfer of a contact that begins towards the quotas of what they upload without an order; throws 422 beyond one of them. */
export async function beginTransferOfContact(
  kernel: Kernel,
  { id, contactId, sizeBytes }: { id: string; contactId: number; sizeBytes: number },
): Promise<void> {
  const diskFreeBytes = await diskForTransfers(kernel);
  await kernel.act(async (context) => {
    const { tx, now } = context;
    await tx.rows(sql`SELECT pg_advisory_xact_lock(${beginningTransfers})`);
    await tx.rows(sql`DELETE FROM upload_transfers WHERE begun_at < ${now.subtract({ hours: transferHours }).toString()}`);
    const use = { ...(await readUse(context, contactId)), diskFreeBytes };
    const allowed = decideQuota(sizeBytes, use, kernel.config.uploadQuota);
    if (!allowed.accepted) throw new HttpError(422, allowed.code, { params: allowed.params });
    await tx.rows(
      sql`INSERT INTO upload_transfers (transfer_id, contact_id, size, begun_at) VALUES (${id}, ${contactId}, ${sizeBytes}, ${now.toString()})`,
    );
  });
}

type Counted = Omit<UploadUse, 'diskFreeBytes' | 'costlyFiles'>;

/** Reads the use of the quota. Uploads of a contact without an order count as one order; a replaced file counts until its transfer is removed. */
async function readUse({ tx, now }: CommandContext, contactId: number): Promise<Omit<UploadUse, 'diskFreeBytes'>> {
  const counted = await tx.row<Counted>(sql`
    WITH open AS (
      SELECT t.contact_id, t.size FROM upload_transfers t WHERE NOT EXISTS (SELECT 1 FROM uploads u WHERE u.transfer_id = t.transfer_id)
        AND NOT EXISTS (SELECT 1 FROM early_files e WHERE e.transfer_id = t.transfer_id)),
    theirs AS (
      SELECT other.id FROM ${relationsTables.contacts} own JOIN ${relationsTables.contacts} other ON other.customer_id = own.customer_id
      WHERE own.id = ${contactId}),
    stored AS (SELECT * FROM early_files WHERE contact_id IN (SELECT id FROM theirs) AND line_id IS NULL
      AND (replaced_at IS NULL OR uploaded_at > ${now.subtract({ hours: transferHours }).toString()})),
    own AS (SELECT * FROM stored WHERE contact_id = ${contactId})
    SELECT (SELECT count(*) FROM own) AS "orderFiles", (SELECT count(*) FROM open WHERE contact_id = ${contactId}) AS "openTransfers",
      (coalesce((SELECT sum(size) FROM own), 0) + coalesce((SELECT sum(size) FROM open WHERE contact_id = ${contactId}), 0))::float8 AS "orderBytes",
      (coalesce((SELECT sum(size) FROM stored), 0) + coalesce((SELECT sum(size) FROM open WHERE contact_id IN (SELECT id FROM theirs)), 0))::float8
        AS "customerBytes"`);
  return { ...counted!, costlyFiles: await costlyInspections(tx, contactId, now) };
}

/** Authorizes a request of a transfer: the token is still valid, and the transfer is its contact's. */
export async function authorizeEarlyTransfer(kernel: Kernel, token: string, transferId: string): Promise<void> {
  if (!isEarlyTransferOf((await holderOf(kernel, token)).token?.subjectId ?? 0, transferId)) throw notFound();
}

type Ended = { transferId: string; slot: unknown; name: string; ip: string };

/** Receives a transfer as soon as its last byte arrives; a refusal is ignored here: the browser gets it with its own request. */
export async function receiveEarlyTransfer(kernel: Kernel, token: string, { ip, ...file }: Ended): Promise<void> {
  const parsed = receiveEarlyFileEndpoint.input.safeParse({ ...file, token: token.slice(prefix.length) });
  if (!parsed.success) return;
  try {
    await execute(kernel, receiveEarlyFile, { actor: { ...(await holderOf(kernel, token)), ip }, input: parsed.data });
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
  }
}
