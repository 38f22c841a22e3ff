import { sql } from 'drizzle-orm';
import { basketsTables } from '#modules/baskets/server/public.ts';
import { type JobPaper, readJobPaperEndpoint } from '#modules/stock/contract/material/job-paper.endpoints.ts';
import { boughtPerSheet } from '#modules/stock/domain/material/counted-paper.ts';
import { query } from '#platform/server/served.ts';
import { readCountedParts, readUsedPaper } from './counted-paper.query.ts';
import { materialName } from './material-name.ts';

type Row = Omit<JobPaper, 'counted' | 'booked' | 'parts'>;

export const readJobPaper = query(readJobPaperEndpoint, async ({ tx, actor, kernel }, { lineId }) => {
  const line = await tx.row<{ asks: boolean }>(sql`SELECT fsc_logo AS asks FROM ${basketsTables.lines} l WHERE l.id = ${lineId}`);
  const run = (await readCountedParts(tx, lineId)).filter((part) => part.rides !== true && part.grossSheets);
  const booked = await readUsedPaper(tx, lineId);
  const papers = await tx.rows<Row>(sql`
    WITH used AS (SELECT item_id, -sum(quantity) AS quantity FROM stock_mutations WHERE line_id = ${lineId} AND type = 30 GROUP BY item_id)
    SELECT s.id AS "itemId", s.paper, ${materialName(kernel.texts, actor.language)} AS name, s.unit, coalesce(r.quantity, 0)::float8 AS reserved, coalesce(u.quantity, 0)::float8 AS used, (
      SELECT coalesce(jsonb_agg(jsonb_build_object('lotId', o.id, 'lot', o.code, 'location', p.code, 'quantity', t.quantity, 'certificate', o.certificate,
        'size', CASE WHEN i.cut_of IS NOT NULL THEN i.width_mm::float8 || ' × ' || i.height_mm::float8 END) ORDER BY i.cut_of IS NOT NULL, o.received_on, o.id, p.code), '[]'::jsonb)
      FROM stock_items i JOIN stock_positions t ON t.item_id = i.id JOIN stock_lots o ON o.id = t.lot_id JOIN stock_locations p ON p.id = t.location_id
      WHERE (i.id = s.id OR i.cut_of = s.paper) AND t.quantity > 0) AS lots
    FROM stock_items s LEFT JOIN stock_reservations r ON r.item_id = s.id AND r.line_id = ${lineId} LEFT JOIN used u ON u.item_id = s.id
    WHERE s.paper IS NOT NULL AND (r.id IS NOT NULL OR u.quantity IS NOT NULL) ORDER BY s.paper`);
  return {
    asksFsc: line?.asks ?? false,
    papers: papers.map((row) => {
      const parts = run.filter(({ paper }) => paper === row.paper);
      return {
        ...row,
        counted: parts.reduce((sum, part) => sum + part.ran * boughtPerSheet(part), 0),
        booked: booked.get(row.paper)?.used ?? 0,
        parts: parts.map((part) => ({ role: part.role, perSheet: boughtPerSheet(part) })),
      };
    }),
  };
});
