import { sql } from 'drizzle-orm';
import { decideAcceptFindings } from '#modules/prepress/domain/receive-upload.ts';
import type { Decision } from '#platform/domain/decision.ts';
import type { CommandContext } from '#platform/server/served.ts';
import type { UploadRow } from './artwork.store.ts';
import { settleArtwork } from './settle-artwork.ts';
import { actorName } from './upload/upload-links.ts';

type AcceptOptions = { byStaff: boolean; reason?: string };

export type AcceptCodesRefusal =
  | 'MOVE_NOT_ALLOWED'
  | 'UPLOAD_CLOSED'
  | 'UPLOAD_SUPERSEDED'
  | 'UPLOAD_NOT_CHECKED'
  | 'FINDING_NEEDS_NEW_FILE'
  | 'FINDING_NEEDS_STAFF'
  | 'ORDER_CHECK_RED'
  | 'ORDER_CHECK_NOTE';

export async function acceptCodes(
  context: CommandContext,
  upload: UploadRow,
  codes: readonly string[],
  { byStaff, reason }: AcceptOptions,
): Promise<Decision<string[], AcceptCodesRefusal>> {
  const { tx } = context;
  const decided = decideAcceptFindings({ ...upload, superseded: upload.supersededAt !== null }, codes, byStaff);
  if (!decided.accepted) return decided;
  await tx.rows(sql`UPDATE uploads SET accepted = ${sql.param(decided.value)} WHERE id = ${upload.id}`);
  await tx.record({
    fact: 'upload.accepted',
    refs: { basket: upload.basketId, line: upload.lineId, upload: upload.id },
    data: { name: upload.name, by: await actorName(context), codes: decided.value, ...(reason && { reason }) },
  });
  const settled = await settleArtwork(context, upload.lineId);
  return settled.accepted ? decided : settled;
}
