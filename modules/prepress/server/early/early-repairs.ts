import { sql } from 'drizzle-orm';
import type { EarlyFile } from '#modules/prepress/contract/early/early-file.shapes.ts';
import type { Repair } from '#modules/prepress/domain/preflight/repair-page.ts';
import { decideAcceptFindings } from '#modules/prepress/domain/receive-upload.ts';
import { decideRepair, decideRepaired } from '#modules/prepress/domain/upload/repair-upload.ts';
import { boundsForPerson } from '#modules/prepress/server/preflight/child-limits.ts';
import { repairPdf } from '#modules/prepress/server/preflight/repair-pdf.ts';
import { pagePicture } from '#modules/prepress/server/proof/page-picture.ts';
import { noMoney } from '#platform/domain/money.ts';
import type { ReadTx } from '#platform/server/database/database.ts';
import { notFound } from '#platform/server/errors.ts';
import { type PutFile, pathOfStored, putBytes } from '#platform/server/files/files.ts';
import type { Kernel } from '#platform/server/kernel.ts';
import { type CommandContext, type Download, unchanged } from '#platform/server/served.ts';
import { type EarlyFileRow, isEarly, selectEarlyFiles } from './early-files.store.ts';
import type { EarlySlotView } from './read-early-files.ts';
import { addEarlyFile, findReceived, lineStatus, lockEarlyFiles } from './receive-early-file.ts';

/** A file that came before its order, with what is expected and found of it as it is configured now. */
export type EarlyTarget = Pick<EarlySlotView, 'slot' | 'expected' | 'customerOverrules'> & { contactId: number; file: EarlyFile };
export type EarlyRepair = EarlyTarget & { row: EarlyFileRow; repair: Repair; transferId: string };

async function rowOf(tx: ReadTx, { contactId, file }: EarlyTarget): Promise<EarlyFileRow> {
  const [row] = await selectEarlyFiles(tx, sql`id = ${file.id} AND contact_id = ${contactId} AND ${isEarly}`);
  if (!row) throw notFound();
  return row;
}

const stateOf = ({ file, customerOverrules }: EarlyTarget) => ({
  ...{ lineStatus, superseded: false, customerOverrules, spineCost: noMoney },
  ...{ findings: file.findings, verdict: file.verdict },
  status: file.verdict === null ? ('running' as const) : ('checked' as const),
  accepted: file.findings.filter(({ accepted }) => accepted).map(({ code }) => code),
});

/** Has a finding printed as it is, as far as the customer may decide that; the order that takes the file knows it. */
export async function acceptEarlyFinding(context: CommandContext, target: EarlyTarget, code: string) {
  const { tx } = context;
  const { id, name } = await rowOf(tx, target);
  const decided = decideAcceptFindings(stateOf(target), [code], false);
  if (!decided.accepted) return decided;
  const found = target.file.findings.find((finding) => finding.code === code);
  if (!found || found.accepted) return unchanged({ accepted: decided.value });
  const added = JSON.stringify([{ code, values: found.values }]);
  await tx.rows(sql`UPDATE early_files SET accepted = accepted || ${added}::jsonb WHERE id = ${id}`);
  await tx.record({ fact: 'early_file.accepted', refs: { contact: target.contactId }, data: { name, codes: [code] } });
  return { accepted: decided.value };
}

/** A page of the file, as it is or as a repair would make it. Nothing is drawn of a file that is not inspected. */
export async function earlyPicture(tx: ReadTx, target: EarlyTarget, page: number, width: number, repair?: Repair): Promise<Download> {
  const { id, fileKey, size, inspection } = await rowOf(tx, target);
  if (!inspection || 'failed' in inspection) throw notFound();
  const drawn = { id, fileKey, size, expected: target.expected, basketId: -target.contactId, pageCount: inspection.pages.length };
  return pagePicture({ ...drawn, scan: 'clean' }, page, width, repair);
}

/** Whether a repair is offered of the file before its order. */
export async function readEarlyRepair(tx: ReadTx, target: EarlyTarget, repair: Repair) {
  const transferId = `c${target.contactId}-${repair}-of-${target.file.id}`;
  const row = await rowOf(tx, target);
  const { findings, repairs } = target.file;
  const decided = decideRepair({ ...stateOf(target), findings: repairs.includes(repair) ? findings : [] }, repair, null);
  return decided.accepted ? { ...target, row, repair, transferId } : decided;
}

/** Repairs the file in a child process, outside any transaction. */
export async function repairEarlyFile(kernel: Kernel, { row, repair, expected, contactId }: EarlyRepair): Promise<PutFile | undefined> {
  const source = await pathOfStored(kernel, { key: row.fileKey });
  const repaired = await repairPdf(source, -contactId, { repair, expected }, boundsForPerson(kernel.config));
  return repaired && putBytes(kernel, repaired);
}

/** Takes the repaired file in the place of the other, unless that was replaced, removed or ordered meanwhile; a repeated call makes no second one. */
export async function takeRepairedFile(
  context: CommandContext,
  { row, repair, transferId, ...target }: EarlyRepair,
  put: PutFile | undefined,
) {
  const { tx, kernel, actor } = context;
  const { contactId, slot } = target;
  await lockEarlyFiles(tx, contactId);
  const known = await findReceived(tx, transferId);
  if (known) return unchanged(known);
  const [current] = await selectEarlyFiles(tx, sql`id = ${row.id} AND ${isEarly}`);
  const decided = decideRepair({ ...stateOf(target), superseded: !current }, repair, null);
  if (!decided.accepted) return decided;
  const made = decideRepaired(put);
  if (!made.accepted) return made;
  const name = `${row.name.replace(/\.pdf$/i, '')} (${kernel.texts.say(actor.language, `prepress.repair.made.${repair}`)}).pdf`;
  return addEarlyFile(context, made.value, { contactId, slot, transferId, name });
}
