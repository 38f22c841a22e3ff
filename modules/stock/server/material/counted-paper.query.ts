import { sql } from 'drizzle-orm';
import { basketsTables } from '#modules/baskets/server/public.ts';
import { planningTables } from '#modules/planning/server/public.ts';
import type { CountedPart, UsedPaper } from '#modules/stock/domain/material/counted-paper.ts';
import { replacedSheets, sheetOfSides } from '#modules/stock/domain/material/cut-to-size.ts';
import type { ReadTx } from '#platform/server/database/database.ts';
import { ridesAlong } from './rides-along.ts';

/** A part with the sheets that its presses ran so far, in sheets of the press. */
type RunPart = CountedPart & { role: string; ran: number };

/** Reads the parts of a calculated line with what its presses counted: in all once each of them is ready, and so far. */
export async function readCountedParts(tx: ReadTx, lineId: number): Promise<RunPart[]> {
  const found = await tx.rows<{ part: RunPart }>(sql`
    SELECT part || jsonb_build_object('role', coalesce(part ->> 'role', ''), 'rides', ${ridesAlong}, 'counted', counts.counted, 'ran', counts.ran) AS part
    FROM ${basketsTables.lines} l CROSS JOIN LATERAL jsonb_array_elements(CASE WHEN jsonb_typeof(l.estimate -> 'components') = 'array' THEN l.estimate -> 'components' ELSE '[]' END) part
    CROSS JOIN LATERAL (
      SELECT coalesce(sum(e.good + e.waste) FILTER (WHERE e.status = 'ready' AND e.unit = 'sheet'), 0) AS ran,
        CASE WHEN bool_and(e.status = 'ready' AND e.good IS NOT NULL AND e.unit = 'sheet') THEN jsonb_build_object('good', sum(e.good), 'waste', sum(e.waste)) END AS counted
      FROM ${planningTables.planEvents} e WHERE e.line_id = l.id AND e.component = part ->> 'role' AND e.activity IN ('print', 'printMono')
        AND e.status <> 'canceled' AND e.partner_of IS NULL) counts
    WHERE l.id = ${lineId}`);
  return found.map(({ part }) => part);
}

/** Reads the quantity of each paper that a line took and did not bring back, with the sheets that it replaced by sheets cut from the paper. */
export async function readUsedPaper(tx: ReadTx, lineId: number): Promise<Map<string, UsedPaper>> {
  const found = await tx.rows<{ paper: string; quantity: number; scanned: number; sides: [number, number, number, number] | null }>(sql`
    SELECT coalesce(s.cut_of, s.paper) AS paper, -sum(m.quantity)::float8 AS quantity,
      coalesce(-sum(m.quantity) FILTER (WHERE NOT m.at_ready), 0)::float8 AS scanned,
      CASE WHEN s.cut_of IS NOT NULL THEN ARRAY[o.width_mm, o.height_mm, s.width_mm, s.height_mm]::float8[] END AS sides
    FROM stock_mutations m JOIN stock_items s ON s.id = m.item_id LEFT JOIN stock_items o ON o.paper = s.cut_of
    WHERE m.line_id = ${lineId} AND m.type = 30 AND s.paper IS NOT NULL GROUP BY s.id, o.id ORDER BY s.id`);
  const papers = new Map<string, UsedPaper>();
  for (const { paper, quantity, scanned, sides } of found) {
    const { used, scanned: before } = papers.get(paper) ?? { used: 0, scanned: 0 };
    const sheets = sides
      ? replacedSheets({ ...sheetOfSides(sides[0], sides[1]), grain: 'X' }, sheetOfSides(sides[2], sides[3]), quantity)
      : quantity;
    papers.set(paper, { used: used + sheets, scanned: before + (sides ? sheets : scanned) });
  }
  return papers;
}
