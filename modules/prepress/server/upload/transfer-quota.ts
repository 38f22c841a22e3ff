import { sql } from 'drizzle-orm';
import { basketsTables } from '#modules/baskets/server/public.ts';
import { decideQuota, type UploadUse } from '#modules/prepress/domain/upload-quota.ts';
import { costlyChecks } from '#modules/prepress/server/preflight-job.ts';
import type { ReadTx } from '#platform/server/database/database.ts';
import { HttpError } from '#platform/server/errors.ts';
import type { Kernel } from '#platform/server/kernel.ts';
import type { CommandContext } from '#platform/server/served.ts';
import { diskForTransfers } from './disk-for-transfers.ts';
import { removeTransferFiles, transferHours } from './transfers.ts';

/** The advisory lock of transfers that begin: they share the disk, and are counted one after the other. */
export const beginningTransfers = 1_970_301_542;

/** Counts a transfer that begins towards the quotas of its order, its customer and the disk; throws 422 beyond one of them. */
export async function beginTransfer(kernel: Kernel, transfer: { id: string; basketId: number; sizeBytes: number }): Promise<void> {
  const diskFreeBytes = await diskForTransfers(kernel);
  await kernel.act(async (context) => {
    const { tx, now } = context;
    await tx.rows(sql`SELECT pg_advisory_xact_lock(${beginningTransfers})`);
    await tx.rows(sql`DELETE FROM upload_transfers WHERE begun_at < ${now.subtract({ hours: transferHours }).toString()}`);
    const use = { ...(await readUse(context, transfer.basketId)), diskFreeBytes };
    const decided = decideQuota(transfer.sizeBytes, use, kernel.config.uploadQuota);
    if (!decided.accepted) throw new HttpError(422, decided.code, { params: decided.params });
    await tx.rows(sql`
      INSERT INTO upload_transfers (transfer_id, basket_id, size, begun_at)
      VALUES (${transfer.id}, ${transfer.basketId}, ${transfer.sizeBytes}, ${now.toString()})`);
  });
}

/** Forgets a transfer whose file a higher module took: it counts no longer. */
export async function forgetTransfer(tx: ReadTx, transferId: string): Promise<void> {
  await tx.rows(sql`DELETE FROM upload_transfers WHERE transfer_id = ${transferId}`);
}

/** Forgets a transfer that its sender canceled. */
export async function endTransfer({ database }: Pick<Kernel, 'database'>, transferId: string): Promise<void> {
  await database.pool.query('DELETE FROM upload_transfers WHERE transfer_id = $1', [transferId]);
}

/** Removes a transfer whose file is refused for good, so that it no longer counts. */
export async function discardTransfer(kernel: Pick<Kernel, 'config' | 'database'>, transferId: string): Promise<void> {
  await removeTransferFiles(kernel, transferId);
  await endTransfer(kernel, transferId);
}

type Counted = Omit<UploadUse, 'diskFreeBytes' | 'costlyFiles'>;

async function readUse({ tx, now }: CommandContext, basketId: number): Promise<Omit<UploadUse, 'diskFreeBytes'>> {
  const counted = (await tx.row<Counted>(sql`
    WITH open AS (
      SELECT t.basket_id, t.size FROM upload_transfers t WHERE NOT EXISTS (SELECT 1 FROM uploads u WHERE u.transfer_id = t.transfer_id)
        AND NOT EXISTS (SELECT 1 FROM early_files e WHERE e.transfer_id = t.transfer_id)),
    theirs AS (SELECT o.id FROM ${basketsTables.baskets} b JOIN ${basketsTables.baskets} o ON o.customer_id = b.customer_id WHERE b.id = ${basketId}),
    stored AS (
      SELECT s.basket_id, u.size FROM theirs JOIN upload_slots s ON s.basket_id = theirs.id JOIN uploads u ON u.slot_id = s.id
      JOIN files f ON f.id = u.file_id AND f.removed_at IS NULL),
    used AS (SELECT * FROM stored UNION ALL SELECT basket_id, size FROM open WHERE basket_id IN (SELECT id FROM theirs))
    SELECT coalesce(sum(size) FILTER (WHERE basket_id = ${basketId}), 0)::bigint AS "orderBytes", coalesce(sum(size), 0)::bigint AS "customerBytes",
      (SELECT count(*) FROM stored WHERE basket_id = ${basketId}) AS "orderFiles",
      (SELECT count(*) FROM open WHERE basket_id = ${basketId}) AS "openTransfers"
    FROM used`))!;
  return { ...counted, costlyFiles: await costlyChecks(tx, basketId, now) };
}
