import { sql } from 'drizzle-orm';
import { catalogueTables } from '#modules/catalogue/server/public.ts';
import type { EstimateCase } from '#modules/estimating/domain/engine/types.ts';
import { estimatingTables } from '#modules/estimating/server/public.ts';
import { bookSlots, type EarlyFile, type earlySlots, type extraSlots } from '#modules/prepress/contract/early/early-file.shapes.ts';
import { caseOfFile } from '#modules/prepress/domain/case-of-file.ts';
import { isAcceptedEarly } from '#modules/prepress/domain/early/early-acceptance.ts';
import { type CaseAllowances, expectedFile, type SlotName } from '#modules/prepress/domain/expected-files.ts';
import { mayAccept } from '#modules/prepress/domain/overrule-finding.ts';
import { pageBoxes } from '#modules/prepress/domain/page-box.ts';
import type { ExpectedFile } from '#modules/prepress/domain/preflight/expected-file.ts';
import { judgeUpload } from '#modules/prepress/domain/preflight/judge-upload.ts';
import { offeredRepairs } from '#modules/prepress/domain/upload/repair-upload.ts';
import { repairedSizes } from '#modules/prepress/domain/upload/repaired-sizes.ts';
import { limitsOfProduct } from '#modules/prepress/server/preflight-limits/preflight-limits.ts';
import type { ReadTx } from '#platform/server/database/database.ts';
import { type EarlyFileRow, isEarly, selectEarlyFiles, uploadSlotOf } from './early-files.store.ts';

/** A product as it is configured, priced but not ordered. */
export type ConfiguredProduct = { subGroupId: number; parameterSetId: number; ask: EstimateCase; spineMm: number | null; isbn?: string };
export type EarlySlotView = {
  slot: (typeof earlySlots)[number];
  expected: ExpectedFile;
  file: EarlyFile | null;
  /** The errors that the product's setting leaves to the customer. */
  customerOverrules: readonly string[];
};

async function expectedExtra(tx: ReadTx, slot: SlotName, product: ConfiguredProduct): Promise<ExpectedFile> {
  const ofBook = (await expectedEarlyFiles(tx, product)).find((expected) => expected.slot === slot);
  return ofBook ?? expectedFile('other', product.ask, {});
}

/** The files that a configured product needs and can have before its order. */
export async function expectedEarlyFiles(tx: ReadTx, product: ConfiguredProduct): Promise<ExpectedFile[]> {
  const { subGroupId, parameterSetId, ask, spineMm, isbn } = product;
  const found = await tx.row<{ slots: SlotName[]; caseMaker: CaseAllowances | null }>(sql`
    SELECT g.file_slots AS slots, (SELECT p.shop->'finishing'->'caseMaker' FROM ${estimatingTables.parameterSets} p WHERE p.id = ${parameterSetId}) AS "caseMaker"
    FROM ${catalogueTables.subGroups} g WHERE g.id = ${subGroupId}`);
  const sizes = { spineMm: spineMm ?? undefined, caseMaker: found?.caseMaker ?? undefined };
  return bookSlots
    .filter((slot) => found?.slots.includes(slot))
    .map((slot) => ({
      ...expectedFile(slot, ask, sizes),
      ...(slot === 'cover' && isbn && { isbn }),
    }));
}

/** Reads what a contact uploaded for a configured product, judged by that configuration. The caller reads as staff. */
export async function readEarlyFiles(
  tx: ReadTx,
  contactId: number,
  product: ConfiguredProduct,
): Promise<{ slots: EarlySlotView[]; offer: { pages: number; colourPages: number } | null }> {
  const { limits, customerOverrules } = await limitsOfProduct(tx, product.subGroupId);
  const files = await selectEarlyFiles(tx, sql`contact_id = ${contactId} AND ${isEarly}`);
  let offer: { pages: number; colourPages: number } | null = null;
  const slots = (await expectedEarlyFiles(tx, product)).flatMap((expected): EarlySlotView[] => {
    const { slot } = expected;
    if (slot === 'other') return [];
    const found = files.find((file) => file.slot === slot);
    const judged = found?.inspection && judgeUpload(found.inspection, expected, limits);
    const has =
      judged && slot === 'inner' ? caseOfFile(product.ask, { slot, findings: judged.findings, pageCount: null, colored: null }) : undefined;
    const ordered = product.ask.components.find(({ role }) => role === 'inner');
    if (has && (has.pages !== ordered?.pages || has.colourPages !== ordered.colourPages))
      offer = { pages: has.pages, colourPages: has.colourPages };
    return [{ slot, expected, file: found ? viewOf(found, expected, judged, customerOverrules) : null, customerOverrules }];
  });
  return { slots, offer };
}

type Judged = ReturnType<typeof judgeUpload> | null | undefined;

/** A file with what is judged of it now. */
function viewOf(row: EarlyFileRow, expected: ExpectedFile, judged: Judged, customerOverrules: readonly string[]): EarlyFile {
  const { id, name, size, uploadedAt, inspection } = row;
  const findings = (judged?.findings ?? []).map((finding) => ({
    ...finding,
    accepted: isAcceptedEarly(finding, row.accepted),
    mayAccept: mayAccept(finding, customerOverrules),
    acceptance: null,
  }));
  const accepted = findings.filter((finding) => finding.accepted).map(({ code }) => code);
  const inspected = inspection && !('failed' in inspection) ? inspection : null;
  const repairs = offeredRepairs(findings, accepted).filter((repair) => repair !== 'spine');
  return {
    ...{ id, name, size, uploadedAt, findings, verdict: judged?.verdict ?? null },
    pageCount: inspected?.pages.length ?? null,
    repairs,
    repaired: inspected && repairs.length > 0 ? repairedSizes(pageBoxes(inspected, expected), expected, repairs) : [],
  };
}

export type ConfiguredExtra = { slot: (typeof extraSlots)[number]; product: ConfiguredProduct };

/** The same for what is printed beside a book: one file each. Of extra hardcovers that is their cover: their inner work is that of the book. */
export async function readEarlyExtras(tx: ReadTx, contactId: number, extras: readonly ConfiguredExtra[]): Promise<EarlySlotView[]> {
  const files = await selectEarlyFiles(tx, sql`contact_id = ${contactId} AND ${isEarly}`);
  const subGroupIds = sql.param(extras.map(({ product }) => product.subGroupId));
  const asking = await tx.rows<{ id: number; slots: SlotName[] }>(sql`
    SELECT g.id, g.file_slots AS slots FROM ${catalogueTables.subGroups} g WHERE g.id = ANY(${subGroupIds}::bigint[])`);
  const views: EarlySlotView[] = [];
  for (const { slot, product } of extras) {
    const asked = uploadSlotOf(slot);
    if (!asking.some(({ id, slots }) => id === product.subGroupId && slots.includes(asked))) continue;
    const { limits, customerOverrules } = await limitsOfProduct(tx, product.subGroupId);
    const expected = await expectedExtra(tx, asked, product);
    const found = files.find((file) => file.slot === slot);
    const judged = found?.inspection && judgeUpload(found.inspection, expected, limits);
    views.push({ slot, expected, file: found ? viewOf(found, expected, judged, customerOverrules) : null, customerOverrules });
  }
  return views;
}
