import { sql } from 'drizzle-orm';
import { basketsTables } from '#modules/baskets/server/public.ts';
import { findScannedEventEndpoint } from '#modules/planning/contract/find-scanned-event.endpoint.ts';
import { readScannedCode, type ScannedCode } from '#modules/planning/domain/floor/scanned-code.ts';
import type { EventStatus } from '#modules/planning/domain/plan-event.ts';
import type { ReadTx } from '#platform/server/database/database.ts';
import { query } from '#platform/server/served.ts';

type Found = { eventId: number; placeId: number; status: EventStatus };

export const findScannedEvent = query(findScannedEventEndpoint, async ({ tx }, { code }) => {
  for (const reading of readScannedCode(code)) {
    const found = await findEvent(tx, reading);
    if (found) return { found };
  }
  return { found: null };
});

/** Without an operation: what runs or stands still of the line, else what comes next. */
function findEvent(tx: ReadTx, { number, position, sequence }: ScannedCode): Promise<Found | undefined> {
  const asked =
    sequence === null ? sql`e.activity NOT IN ('prepress', 'dispatch') AND e.status <> 'canceled'` : sql`e.sequence = ${sequence}`;
  return tx.row<Found>(sql`
    SELECT e.id AS "eventId", coalesce(e.place_id, 0) AS "placeId", e.status
    FROM plan_events e JOIN ${basketsTables.lines} l ON l.id = e.line_id JOIN ${basketsTables.baskets} b ON b.id = l.basket_id
    WHERE b.number = ${number} AND l.position = ${position} AND ${asked}
    ORDER BY array_position(ARRAY['in_progress', 'on_hold', 'planned', 'to_plan', 'ready', 'canceled'], e.status), e.planned_start, e.sequence
    LIMIT 1`);
}

/** Whether a code is of the job ticket of this operation: of its line, or of the operation itself. */
export async function isTicketOf(tx: ReadTx, code: string, { lineId, sequence }: { lineId: number; sequence: number }): Promise<boolean> {
  const line = await tx.row<{ number: string; position: number }>(sql`
    SELECT b.number, l.position FROM ${basketsTables.lines} l JOIN ${basketsTables.baskets} b ON b.id = l.basket_id WHERE l.id = ${lineId}`);
  return readScannedCode(code).some(
    (read) => read.number === line?.number && read.position === line.position && (read.sequence === null || read.sequence === sequence),
  );
}
