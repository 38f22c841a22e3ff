import { sql } from 'drizzle-orm';
import type { LineStatus } from '#modules/baskets/domain/basket/statuses.ts';
import { basketsTables, memoizeRead, notCanceled, orderCheck } from '#modules/baskets/server/public.ts';
import { catalogueTables } from '#modules/catalogue/server/public.ts';
import { artworkStep, type ProofStatus } from '#modules/prepress/domain/artwork.ts';
import { type CheckedSlot, checkFiles, checkPages } from '#modules/prepress/domain/order-check.ts';

type Row = CheckedSlot & {
  basketId: number;
  lineId: number;
  lineStatus: LineStatus;
  asked: boolean;
  proof: ProofStatus | null;
  /** Whether the product needs a proof when its customer does. */
  needsApproval: boolean;
  takenOver: boolean;
  /** Whether its product asks the customer for files. */
  needsFiles: boolean;
};

/** Reads the slots of these orders' products with their newest files and proofs; a product without slots is one row. */
export const readSlots = memoizeRead(({ tx }, basketIds) =>
  tx.rows<Row>(
    sql`
    SELECT l.basket_id AS "basketId", l.id AS "lineId", l.status AS "lineStatus", l.description AS line, s.id IS NOT NULL AS asked,
      coalesce(g.needs_approval, true) AS "needsApproval", (SELECT b.taken_over FROM ${basketsTables.baskets} b WHERE b.id = l.basket_id) AS "takenOver",
      coalesce(g.file_slots <> '{}', true) AS "needsFiles",
      (SELECT p.status FROM approvals p WHERE p.upload_id = u.id ORDER BY p.round DESC LIMIT 1) AS proof,
      CASE WHEN u.id IS NOT NULL THEN json_build_object('status', u.status, 'verdict', u.verdict, 'findings', u.findings, 'accepted', u.accepted) END AS upload
    FROM ${basketsTables.lines} l LEFT JOIN ${catalogueTables.subGroups} g ON g.id = l.sub_group_id
    LEFT JOIN upload_slots s ON s.line_id = l.id LEFT JOIN uploads u ON u.slot_id = s.id AND u.superseded_at IS NULL
    WHERE l.basket_id = ANY(${sql.param([...basketIds])}) AND l.kind = 'product' AND ${notCanceled}`,
    'once',
  ),
);

/** Whether the files and proofs of a line (all its rows) are done; `proofRequired` is the setting of its customer. */
export function isReady(rows: readonly Row[], proofRequired: boolean): boolean {
  const slots = withSlot(rows).map(({ upload, proof }) => ({ upload: upload ?? undefined, proof: proof ?? undefined }));
  const { takenOver, needsFiles } = rows[0]!;
  return artworkStep(slots, proofRequired && rows.some(({ needsApproval }) => needsApproval), takenOver || !needsFiles) === 'release';
}

const withSlot = (rows: readonly Row[]) => rows.filter((row) => row.asked);
const needFiles = (rows: readonly Row[]) => rows.some((row) => row.asked || row.needsFiles);

export const prepressOrderChecks = [
  orderCheck({ module: 'prepress', rule: 'file' }, readSlots, (rows) => checkFiles(withSlot(rows), needFiles(rows))),
  orderCheck({ module: 'prepress', rule: 'pages' }, readSlots, (rows) => checkPages(withSlot(rows), needFiles(rows))),
];
