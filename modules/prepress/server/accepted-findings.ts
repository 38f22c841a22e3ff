import { sql } from 'drizzle-orm';
import type { Acceptance } from '#modules/prepress/domain/overrule-finding.ts';
import { decideAcceptFindings } from '#modules/prepress/domain/receive-upload.ts';
import type { Decision } from '#platform/domain/decision.ts';
import type { CommandContext } from '#platform/server/served.ts';
import type { UploadRow } from './artwork.store.ts';
import { settleArtwork } from './settle-artwork.ts';
import { actorName } from './upload/upload-links.ts';

type AcceptOptions = {
  byStaff: boolean;
  reason?: string;
  /** The person who accepted it, when that is not the caller. */
  by?: string;
};

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
  { byStaff, reason, by: accepter }: AcceptOptions,
): Promise<Decision<string[], AcceptCodesRefusal>> {
  const { tx, now } = context;
  const decided = decideAcceptFindings({ ...upload, superseded: upload.supersededAt !== null }, codes, byStaff);
  if (!decided.accepted) return decided;
  const by = accepter ?? (await actorName(context));
  const added = decided.value.filter((code) => !upload.accepted.includes(code));
  const acceptances: Acceptance[] = added.map((code) => ({ code, by, byStaff, at: now.toString(), reason: reason ?? '' }));
  await tx.rows(sql`
    UPDATE uploads SET accepted = ${sql.param(decided.value)}, acceptances = acceptances || ${JSON.stringify(acceptances)}::jsonb
    WHERE id = ${upload.id}`);
  await tx.record({
    fact: 'upload.accepted',
    refs: { basket: upload.basketId, line: upload.lineId, upload: upload.id },
    data: { name: upload.name, by, codes: decided.value, ...(reason && { reason }) },
  });
  const settled = await settleArtwork(context, upload.lineId);
  return settled.accepted ? decided : settled;
}
