import { sql } from 'drizzle-orm';
import { type LineRow, lockBasket, lockLine, moveLine, readParties } from '#modules/baskets/server/public.ts';
import { takeBackFileEndpoint } from '#modules/prepress/contract/take-back-file.endpoint.ts';
import { decideTakeBackFile } from '#modules/prepress/domain/release/take-back-file.ts';
import type { Decision } from '#platform/domain/decision.ts';
import { type CommandContext, command, type Tx } from '#platform/server/served.ts';
import { findUpload, supersedeFiles } from '../artwork.store.ts';
import { mailContact, openUploadLink } from '../upload/upload-links.ts';

export const takeBackFile = command(takeBackFileEndpoint, async (context, { uploadId, reason }) => {
  const { tx } = context;
  const { lineId } = await findUpload(tx, uploadId);
  const line = await lockLine(tx, lineId);
  const upload = await findUpload(tx, uploadId);
  const decided = decideTakeBackFile({ lineStatus: line.status, superseded: upload.supersededAt !== null });
  if (!decided.accepted) return decided;
  await supersedeFiles(context, upload.slotId);
  const moved = await takeBackRelease(context, line, reason);
  if (!moved.accepted) return moved;
  const refs = { basket: line.basketId, line: line.id, upload: uploadId };
  await tx.record({ fact: 'upload.taken_back', refs, data: { name: upload.name, reason } });
  return { mailedTo: await askAgain(context, line.basketId) };
});

/** Takes back the release of a locked line, of which nothing was begun: it waits for its files again, and planning takes it off the board. */
export async function takeBackRelease(
  context: CommandContext,
  line: LineRow,
  note: string,
): Promise<Decision<undefined, 'MOVE_NOT_ALLOWED'>> {
  await forgetRelease(context.tx, line.id);
  return moveLine(context, line.id, 'artwork', { data: { note } });
}

async function forgetRelease(tx: Tx, lineId: number): Promise<void> {
  await tx.rows(sql`DELETE FROM line_releases WHERE line_id = ${lineId}`);
}

/** Mails the contact a link for another file; returns the address, null without one. */
async function askAgain(context: CommandContext, basketId: number): Promise<string | null> {
  const basket = await lockBasket(context.tx, basketId);
  const parties = await readParties(context.tx, basket);
  const to = parties.contact?.email;
  if (!to) return null;
  const { url } = await openUploadLink(context, basketId, to);
  await mailContact(context, 'upload_link', { basket, parties, url });
  return to;
}
