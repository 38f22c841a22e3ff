import { sql } from 'drizzle-orm';
import { type LineRow, lockBasket, lockLine, moveLine, readParties } from '#modules/baskets/server/public.ts';
import { takeBackFileEndpoint } from '#modules/prepress/contract/take-back-file.endpoint.ts';
import { decideTakeBackFile, type FileHolder } from '#modules/prepress/domain/release/take-back-file.ts';
import type { Decision } from '#platform/domain/decision.ts';
import type { ReadTx } from '#platform/server/database/database.ts';
import { type CommandContext, command, type Tx } from '#platform/server/served.ts';
import { slot } from '#platform/server/slot.ts';
import { findUpload, supersedeFiles, type UploadRow } from '../artwork.store.ts';
import { contactLanguage, mailContact, openUploadLink } from '../upload/upload-links.ts';

export const takeBackFile = command(takeBackFileEndpoint, async (context, { uploadId, reason }) => {
  const { tx } = context;
  const { lineId } = await findUpload(tx, uploadId);
  const line = await lockLine(tx, lineId);
  const upload = await findUpload(tx, uploadId);
  const holders = await readFileHolders(context, lineId);
  const decided = decideTakeBackFile({ lineStatus: line.status, superseded: upload.supersededAt !== null, holders });
  if (!decided.accepted) return decided;
  await supersedeFiles(context, upload.slotId);
  const moved = await takeBackRelease(context, line, reason);
  if (!moved.accepted) return moved;
  const refs = { basket: line.basketId, line: line.id, upload: uploadId };
  await tx.record({ fact: 'upload.taken_back', refs, data: { name: upload.name, reason } });
  const namesOf = (wanted: FileHolder['kind']) => [...new Set(holders.flatMap(({ kind, name }) => (kind === wanted ? [name] : [])))];
  return { mailedTo: await askAgain(context, upload, reason), presses: namesOf('press'), suppliers: namesOf('supplier') };
});

/** Slot: higher modules name the holders of a line's print files. */
export const fileHolders = slot<(tx: ReadTx, lineId: number) => Promise<readonly FileHolder[]>>('prepress.fileHolders');

async function readFileHolders({ tx, kernel }: CommandContext, lineId: number): Promise<FileHolder[]> {
  const found = [];
  for (const holdersOf of fileHolders.entriesOf(kernel)) found.push(...(await holdersOf(tx, lineId)));
  return found;
}

/** Takes back the release of a locked line, of which nothing was begun: it waits for its files again, and nothing of it begins. */
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

/** Mails the contact the reason with a link for another file; returns the address, null without one. */
async function askAgain(context: CommandContext, { basketId, slot: name }: UploadRow, reason: string): Promise<string | null> {
  const basket = await lockBasket(context.tx, basketId);
  const parties = await readParties(context.tx, basket);
  const to = parties.contact?.email;
  if (!to) return null;
  const { url } = await openUploadLink(context, basketId, to);
  const files = context.kernel.texts.say(contactLanguage(parties), `prepress.slots.${name}`);
  await mailContact(context, 'file_again', { basket, parties, url, files, remark: reason });
  return to;
}
