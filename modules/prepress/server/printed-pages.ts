import { sql } from 'drizzle-orm';
import { type PrintedPage, printedPages } from '#modules/baskets/server/public.ts';

/** Reads for each line the first page of the file that was checked last, while the file is stored. */
export const firstPages = printedPages.entry(({ tx }, basketId) =>
  tx.rows<PrintedPage>(
    sql`
    SELECT DISTINCT ON (s.line_id) s.line_id AS "lineId", '/api/proofs/' || u.id || '/pages/1?width=160' AS address, u.name
    FROM upload_slots s JOIN uploads u ON u.slot_id = s.id JOIN files f ON f.id = u.file_id
    WHERE s.basket_id = ${basketId} AND u.superseded_at IS NULL AND u.status = 'checked' AND jsonb_array_length(u.pages) > 0 AND f.removed_at IS NULL
    ORDER BY s.line_id, u.checked_at DESC NULLS LAST, u.id DESC`,
    'once',
  ),
);
