import { sql } from 'drizzle-orm';
import { materialShortages } from '#modules/planning/server/public.ts';
import { paperLack } from '#modules/stock/server/promise/paper-lack.ts';
import { expectedDay, expectedQuantity, sentLines } from '#modules/stock/server/purchase/expected.ts';
import { isBoughtAsFsc } from './fsc-reservations.ts';
import { isKeptPaper } from './kept-paper.ts';

/**
 * The papers that jobs lack: those of which jobs up to their day need more than there is and comes in time; jobs with the FSC logo among
 * themselves too, of lots with the certificate. A shop that keeps no paper has none.
 */
export const paperShortages = materialShortages.entry(async (tx, lineIds, today) => {
  const expected = (more: ReturnType<typeof sql>) =>
    sql`(SELECT ${expectedQuantity} FROM ${sentLines} WHERE p.item_id = n.item_id AND ${expectedDay(today)} <= n.need_on AND ${more})`;
  const rows = await tx.rows<{ lineId: number; papers: string }>(sql`
    WITH lacking AS (
      SELECT n.line_id, n.paper, n.asks_fsc AND n.lack_fsc > ${expected(isBoughtAsFsc(sql`n.paper`))} AS fsc, n.lack > ${expected(sql`true`)} AS lacks
      FROM (${paperLack(today)}) n WHERE n.line_id = ANY(${sql.param([...lineIds])}::bigint[]) AND ${isKeptPaper(sql`n.item_id`)})
    SELECT line_id AS "lineId", string_agg(DISTINCT named, ', ' ORDER BY named) AS papers
    FROM (SELECT line_id, paper || CASE WHEN fsc THEN ' FSC' ELSE '' END AS named FROM lacking WHERE fsc OR lacks) l GROUP BY line_id`);
  return new Map(rows.map(({ lineId, papers }) => [lineId, papers]));
});
