import { type SQL, sql } from 'drizzle-orm';
import { isUncharged } from '#modules/baskets/domain/basket/statuses.ts';
import { basketMoved, lineAmended, lineOrdered } from '#modules/baskets/domain/facts.ts';
import { basketsTables, hasProducts, lockBasket, lockLine, moveLine, readParties } from '#modules/baskets/server/public.ts';
import { catalogueTables } from '#modules/catalogue/server/public.ts';
import type { EstimateCase } from '#modules/estimating/domain/engine/types.ts';
import { estimatingTables } from '#modules/estimating/server/public.ts';
import { type CaseAllowances, expectedFile, type SlotName } from '#modules/prepress/domain/expected-files.ts';
import { isOnlyReleased } from '#modules/prepress/domain/release/take-back-file.ts';
import { amendedFile } from '#modules/prepress/domain/upload/amended-file.ts';
import type { ReadTx } from '#platform/server/database/database.ts';
import { subscribe } from '#platform/server/facts.ts';
import { type Job, job } from '#platform/server/jobs/jobs.ts';
import type { CommandContext } from '#platform/server/served.ts';
import { findUpload, selectUploads, slotsOf, type UploadRow } from './artwork.store.ts';
import { checkAgain } from './check-again.ts';
import { takeEarlyFiles } from './early/attach-early-files.ts';
import { takeBackRelease } from './order-check/take-back-file.ts';
import { uploadSlots } from './prepress.tables.ts';
import { findExactReprints } from './reprint.ts';
import { settleArtwork } from './settle-artwork.ts';
import { shareInnerWork } from './upload/shared-files.ts';
import { mailContact, openUploadLink } from './upload/upload-links.ts';

type OrderedLine = {
  id: number;
  fileSlots: SlotName[];
  ask: EstimateCase;
  spineMm: number | null;
  caseMaker: CaseAllowances | null;
};

/** Adds the slots of expected files when an order is confirmed, and mails the customer an upload link for the missing ones. */
export const askForFilesOfOrder = subscribe(basketMoved.order_confirmation_sent, (context, { refs }) => askForFiles(context, refs.basket));

/** Asks for the files of a line that an amendment added, in the same way. */
export const askForFilesOfLine = subscribe(lineOrdered, (context, { refs }) => askForFiles(context, refs.basket));

async function askForFiles(context: CommandContext, basketId: number): Promise<void> {
  const { tx } = context;
  if (!(await hasProducts(context, basketId))) return;
  const lines = await orderedLines(tx, sql`l.basket_id = ${basketId} AND l.status IN ('entered', 'in_calculation')`);
  if (lines.length === 0) return;
  for (const line of lines) await addSlots(context, basketId, line);
  await shareInnerWork(context, basketId);
  const withoutFiles = lines.filter(({ fileSlots }) => fileSlots.length === 0).map(({ id }) => id);
  for (const lineId of withoutFiles) await tx.addJob(withoutFilesJob.name, { lineId }, { key: `${withoutFilesJob.name}:${lineId}` });
  const reprints = await findExactReprints(tx, sql`c.basket_id = ${basketId}`);
  for (const lineId of reprints) await tx.addJob('prepress.reprint', { lineId }, { key: `reprint:${lineId}` });
  const complete = await takeEarlyFiles(context, basketId);
  const awaited = lines.filter(({ id }) => ![...withoutFiles, ...reprints, ...complete].includes(id));
  if (awaited.length > 0) await sendFirstLink(context, basketId, awaited);
}

function orderedLines(tx: ReadTx, where: SQL): Promise<OrderedLine[]> {
  return tx.rows<OrderedLine>(sql`
    SELECT l.id, g.file_slots AS "fileSlots", l.estimate_case AS ask, (l.estimate->>'spineMm')::float8 AS "spineMm",
           p.shop->'finishing'->'caseMaker' AS "caseMaker"
    FROM ${basketsTables.lines} l JOIN ${catalogueTables.subGroups} g ON g.id = l.sub_group_id LEFT JOIN ${estimatingTables.parameterSets} p ON p.id = l.parameter_set_id
    WHERE ${where} AND l.kind = 'product' AND l.estimate_case IS NOT NULL ORDER BY l.position, l.id`);
}

/**
 * An amended execution expects other files: those that came are checked again, and their open proofs no longer count. The release of a line is
 * taken back for that.
 */
export const expectFilesAgain = subscribe(lineAmended, async (context, { refs, data }) => {
  if (!data.respecified) return;
  const { tx } = context;
  const [line] = await orderedLines(tx, sql`l.id = ${refs.line}`);
  if (!line) return;
  const again: UploadRow[] = [];
  for (const slot of await slotsOf(tx, sql`s.line_id = ${line.id}`)) {
    const calculated = expectedOf(slot.slot, line);
    if (slot.calculated)
      await tx.rows(sql`UPDATE upload_slots SET calculated = ${JSON.stringify(calculated)}::jsonb WHERE id = ${slot.id}`);
    const expected = JSON.stringify(amendedFile(slot, calculated));
    const changed = await tx.row(sql`
      UPDATE upload_slots SET expected = ${expected}::jsonb WHERE id = ${slot.id} AND expected <> ${expected}::jsonb RETURNING id`);
    if (!changed) continue;
    again.push(...(await selectUploads(tx, sql`s.id = ${slot.id} AND u.superseded_at IS NULL`)));
  }
  const locked = await lockLine(tx, line.id);
  if (again.length > 0 && isOnlyReleased(locked.status)) {
    const moved = await takeBackRelease(context, locked, '');
    if (!moved.accepted) throw new Error(`the release of line ${line.id} cannot be taken back: ${moved.code}`);
  }
  for (const { id } of again) await checkAgain(context, await findUpload(tx, id));
});

const expectedOf = (slot: SlotName, { ask, spineMm, caseMaker }: OrderedLine) =>
  expectedFile(slot, ask, { spineMm: spineMm ?? undefined, caseMaker: caseMaker ?? undefined });

/** Releases a line of a product without files, as soon as its order is confirmed. */
export const withoutFilesJob: Job = job('prepress.withoutFiles', async (context, payload) => {
  const line = await lockLine(context.tx, Number(payload.lineId));
  if (line.status !== 'entered' && line.status !== 'in_calculation') return;
  const moved = await moveLine(context, line.id, 'artwork');
  const settled = moved.accepted ? await settleArtwork(context, line.id) : moved;
  if (!settled.accepted) throw new Error(`line ${line.id} cannot be released: ${settled.code}`);
});

async function addSlots({ tx }: CommandContext, basketId: number, line: OrderedLine): Promise<void> {
  for (const [position, slot] of line.fileSlots.entries()) {
    await tx.db
      .insert(uploadSlots)
      .values({ basketId, lineId: line.id, slot, position, expected: expectedOf(slot, line) })
      .onConflictDoNothing();
  }
}

/** Sends one link for the whole basket; without a contact to mail, or for an order without charge, the lines wait until staff send one. */
async function sendFirstLink(context: CommandContext, basketId: number, lines: readonly OrderedLine[]): Promise<void> {
  const { tx } = context;
  const basket = await lockBasket(tx, basketId);
  const parties = await readParties(tx, basket);
  if (!parties.contact?.email || isUncharged(basket.type)) return;
  const { url } = await openUploadLink(context, basketId, parties.contact.email);
  await mailContact(context, 'upload_link', { basket, parties, url });
  for (const { id } of lines) {
    // A line that has one of its files waits for the other as artwork.
    const isWaiting = await tx.row(sql`SELECT 1 FROM ${basketsTables.lines} WHERE id = ${id} AND status IN ('entered', 'in_calculation')`);
    if (isWaiting) await moveLine(context, id, 'upload_link_sent', { data: { to: parties.contact.email } });
  }
}
