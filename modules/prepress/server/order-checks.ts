import { sql } from 'drizzle-orm';
import { notCanceled, orderCheck, readTogether } from '#modules/baskets/server/public.ts';
import { type CheckedSlot, checkFiles, checkPages } from '#modules/prepress/domain/order-check.ts';

type Row = CheckedSlot & { basketId: number; asked: boolean };

/** The slots of the products of these orders with their newest files. */
const readSlots = readTogether(({ tx }, basketIds) =>
  tx.rows<Row>(
    sql`
    SELECT l.basket_id AS "basketId", l.description AS line, s.id IS NOT NULL AS asked,
      CASE WHEN u.id IS NOT NULL THEN json_build_object('status', u.status, 'verdict', u.verdict, 'findings', u.findings, 'accepted', u.accepted) END AS upload
    FROM lines l LEFT JOIN upload_slots s ON s.line_id = l.id LEFT JOIN uploads u ON u.slot_id = s.id AND u.superseded_at IS NULL
    WHERE l.basket_id = ANY(${sql.param([...basketIds])}) AND l.kind = 'product' AND ${notCanceled}`,
    'once',
  ),
);

const asked = (rows: readonly Row[]) => rows.filter((row) => row.asked);

export const prepressOrderChecks = [
  orderCheck({ module: 'prepress', rule: 'file' }, readSlots, (rows) => checkFiles(asked(rows))),
  orderCheck({ module: 'prepress', rule: 'pages' }, readSlots, (rows) => checkPages(asked(rows))),
];
