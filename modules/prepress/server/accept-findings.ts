import { sql } from 'drizzle-orm';
import { acceptUploadEndpoint } from '#modules/prepress/contract/prepress.endpoints.ts';
import { acceptFindingEndpoint } from '#modules/prepress/contract/upload-page.endpoints.ts';
import { decideAcceptFindings } from '#modules/prepress/domain/receive-upload.ts';
import type { Decision } from '#platform/domain/decision.ts';
import { type CommandContext, command } from '#platform/server/served.ts';
import { lockUpload, type UploadRow } from './artwork.store.ts';
import { settleArtwork } from './settle-artwork.ts';
import { actorName } from './upload/upload-links.ts';

/** The customer accepts one warning: print it as it is. */
export const acceptFinding = command(acceptFindingEndpoint, async (context, { uploadId, code }) => {
  const upload = await lockUpload(context.tx, uploadId);
  const settled = await acceptCodes(context, upload, [code], { byStaff: false });
  return settled.accepted ? { accepted: settled.value } : settled;
});

/** Prepress accepts all findings of a file. */
export const acceptUpload = command(acceptUploadEndpoint, async (context, { uploadId, reason }) => {
  const upload = await lockUpload(context.tx, uploadId);
  const codes = upload.findings.map((finding) => finding.code);
  const settled = await acceptCodes(context, upload, codes, { byStaff: true, reason });
  return settled.accepted ? { accepted: settled.value } : settled;
});

type AcceptOptions = { byStaff: boolean; reason?: string };

async function acceptCodes(
  context: CommandContext,
  upload: UploadRow,
  codes: readonly string[],
  { byStaff, reason }: AcceptOptions,
): Promise<Decision<string[]>> {
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
