import { type SQL, sql } from 'drizzle-orm';
import type { LineStatus } from '#modules/baskets/domain/basket/statuses.ts';
import { basketsTables, lockLine } from '#modules/baskets/server/public.ts';
import type { ProofStatus, UploadStatus } from '#modules/prepress/domain/artwork.ts';
import type { SlotName } from '#modules/prepress/domain/expected-files.ts';
import { decideOpenFile, type FileScan } from '#modules/prepress/domain/file-scan.ts';
import type { Acceptance } from '#modules/prepress/domain/overrule-finding.ts';
import type { ExpectedFile } from '#modules/prepress/domain/preflight/expected-file.ts';
import type { Finding, Verdict } from '#modules/prepress/domain/preflight/finding.ts';
import { uploadSlots } from '#modules/prepress/server/prepress.tables.ts';
import type { Money } from '#platform/domain/money.ts';
import type { ReadTx } from '#platform/server/database/database.ts';
import { type RowOf, selectColumns } from '#platform/server/database/table-sql.ts';
import { notFound, refusalError } from '#platform/server/errors.ts';
import type { CommandContext } from '#platform/server/served.ts';

/** A file of a slot with its newest proof. */
export type UploadRow = {
  id: number;
  slotId: number;
  lineId: number;
  basketId: number;
  lineStatus: LineStatus;
  slot: SlotName;
  expected: ExpectedFile;
  /** Of the book; empty for none. */
  isbn: string;
  number: number;
  fileKey: string;
  name: string;
  size: number;
  sha256: string;
  uploadedAt: string;
  uploadedBy: string;
  supersededAt: string | null;
  status: UploadStatus;
  verdict: Verdict | null;
  findings: Finding[];
  accepted: string[];
  acceptances: Acceptance[];
  customerOverrules: string[];
  spineCost: Money;
  priceAskedAt: string | null;
  scan: FileScan;
  pageCount: number | null;
  /** The pages that print in color; null before the file was inspected. */
  colored: number[] | null;
  bleedMm: number | null;
  proofId: number | null;
  proofStatus: ProofStatus | null;
  proofRound: number | null;
  proofAnsweredAt: string | null;
  proofAnsweredBy: string | null;
  proofRemark: string | null;
};

const slotNames = ['id', 'lineId', 'basketId', 'slot', 'expected', 'calculated', 'sameAs'] as const;
export type SlotRow = RowOf<typeof uploadSlots, typeof slotNames>;

const uploadColumns = sql`u.id, u.slot_id AS "slotId", s.line_id AS "lineId", s.basket_id AS "basketId", l.status AS "lineStatus", s.slot,
  s.expected, l.isbn, u.number, u.file_key AS "fileKey", u.name, u.size, u.sha256, u.uploaded_at AS "uploadedAt", u.uploaded_by AS "uploadedBy",
  u.superseded_at AS "supersededAt", u.status, u.verdict, u.findings, u.accepted, u.acceptances, u.scan,
  coalesce(own.customer_overrules, shop.customer_overrules) AS "customerOverrules", coalesce(own.spine_cost, shop.spine_cost) AS "spineCost",
  u.price_asked_at AS "priceAskedAt", jsonb_array_length(u.pages) AS "pageCount",
  CASE WHEN u.pages IS NOT NULL THEN ARRAY(SELECT p.number::float8 FROM jsonb_array_elements(u.pages) WITH ORDINALITY p(page, number)
    WHERE (p.page ->> 'hasColour')::boolean) END AS colored,
  (SELECT min((p ->> 'bleedMm')::float8) FROM jsonb_array_elements(u.pages) p) AS "bleedMm",
  a.id AS "proofId", a.status AS "proofStatus", a.round AS "proofRound", a.answered_at AS "proofAnsweredAt",
  a.answered_by AS "proofAnsweredBy", a.remark AS "proofRemark"`;
const uploadTables = sql`uploads u JOIN upload_slots s ON s.id = u.slot_id JOIN ${basketsTables.lines} l ON l.id = s.line_id
  JOIN preflight_limits shop ON shop.sub_group_id IS NULL LEFT JOIN preflight_limits own ON own.sub_group_id = l.sub_group_id
  LEFT JOIN LATERAL (SELECT * FROM approvals p WHERE p.upload_id = u.id ORDER BY p.round DESC LIMIT 1) a ON true`;

export function selectUploads(tx: ReadTx, where: SQL): Promise<UploadRow[]> {
  return tx.rows<UploadRow>(
    sql`SELECT ${uploadColumns} FROM ${uploadTables} WHERE ${where} ORDER BY s.line_id, s.position, u.number DESC`,
    'once',
  );
}

export async function findUpload(tx: ReadTx, id: number): Promise<UploadRow> {
  const [upload] = await selectUploads(tx, sql`u.id = ${id}`);
  if (!upload) throw notFound();
  return upload;
}

/** Throws 409 unless the file of this upload may be opened. */
export function requireOpenFile({ scan }: Pick<UploadRow, 'scan'>): void {
  const decided = decideOpenFile(scan);
  if (!decided.accepted) throw refusalError(decided);
}

/** Locks the line of an upload and reads the upload; every change to the artwork of a line takes this one lock. */
export async function lockUpload(tx: ReadTx, id: number): Promise<UploadRow> {
  const { lineId } = await findUpload(tx, id);
  await lockLine(tx, lineId);
  return findUpload(tx, id);
}

export function slotsOf(tx: ReadTx, where: SQL): Promise<SlotRow[]> {
  return tx.rows<SlotRow>(
    sql`
    SELECT ${selectColumns(uploadSlots, slotNames, 's')} FROM upload_slots s
    WHERE ${where} ORDER BY s.line_id, s.position`,
    'once',
  );
}

/** Marks the current file of a slot and its proof as superseded. */
export async function supersedeFiles({ tx, now }: Pick<CommandContext, 'tx' | 'now'>, slotId: number): Promise<void> {
  await tx.rows(sql`
    UPDATE approvals SET status = 'superseded' WHERE status IN ('open', 'approved')
      AND upload_id IN (SELECT id FROM uploads WHERE slot_id = ${slotId})`);
  await tx.rows(sql`UPDATE uploads SET superseded_at = ${now.toString()} WHERE slot_id = ${slotId} AND superseded_at IS NULL`);
}
