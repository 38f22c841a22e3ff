import { and, asc, eq, sql } from 'drizzle-orm';
import { basketsTables, lockLinesOf } from '#modules/baskets/server/public.ts';
import { isInspected, type ReturnLine } from '#modules/shipping/domain/return/return.ts';
import { findShipment, type Shipment } from '#modules/shipping/server/shipments.store.ts';
import { returnLines, returns } from '#modules/shipping/server/shipping.tables.ts';
import { photoSubjectLocks } from '#modules/stock/server/public.ts';
import type { ReadTx } from '#platform/server/database/database.ts';
import { notFound, staleVersion } from '#platform/server/errors.ts';

export type StoredReturn = typeof returns.$inferSelect;

/** Locks the order of a return's shipment with its lines, then the return: the order in which all commands here lock. */
export async function lockReturn(tx: ReadTx, id: number, version?: number): Promise<StoredReturn> {
  const found = await findReturnById(tx, id);
  if (found.shipmentId !== null) await lockLinesOf(tx, (await findShipment(tx, found.shipmentId)).basketId);
  const [locked] = await tx.db.select().from(returns).where(eq(returns.id, id)).for('update');
  if (version !== undefined && locked!.version !== version) throw staleVersion(locked!);
  return locked!;
}

export async function findReturnById(tx: ReadTx, id: number): Promise<StoredReturn> {
  const [found] = await tx.db.select().from(returns).where(eq(returns.id, id));
  if (!found) throw notFound();
  return found;
}

/** Saves a change with the next version, and answers the return's state. */
export async function saveReturn(tx: ReadTx, { id, version }: StoredReturn, change: Partial<StoredReturn> = {}) {
  const [saved] = await tx.db
    .update(returns)
    .set({ ...change, version: version + 1 })
    .where(eq(returns.id, id))
    .returning();
  return stateOf(saved!);
}

export function stateOf({ id, number, status, version }: StoredReturn) {
  return { id, number, status, version };
}

export type StoredLine = ReturnLine & { announced: number | null; id: number; lineId: number; locationId: number | null; version: number };

/** The lines of a return; `shipped` is what the shipment had of them, less what other returns booked. */
export function readLines(tx: ReadTx, id: number): Promise<StoredLine[]> {
  return tx.rows<StoredLine>(sql`
    SELECT r.id, r.line_id AS "lineId", r.counted, r.restock, r.quarantine, r.scrap, r.send_back AS "sendBack", r.location_id AS "locationId", r.reason, r.credit, r.condition, r.announced,
      r.version, l.description, l.kind = 'article' AS "isArticle",
      (coalesce((SELECT sum(s.quantity) FROM shipment_lines s WHERE s.shipment_id = t.shipment_id AND s.line_id = r.line_id), 0)
        - coalesce((SELECT sum(o.counted - o.send_back) FROM return_lines o JOIN returns p ON p.id = o.return_id
            WHERE p.shipment_id = t.shipment_id AND p.id <> t.id AND o.line_id = r.line_id AND p.status IN ('booked', 'closed')), 0))::int AS shipped
    FROM return_lines r JOIN returns t ON t.id = r.return_id JOIN ${basketsTables.lines} l ON l.id = r.line_id
    WHERE r.return_id = ${id} ORDER BY l.position, l.id`);
}

/** Adds a line for everything that a shipment had. */
export async function addLinesOf(tx: ReadTx, id: number, shipment: Shipment): Promise<void> {
  await tx.rows(sql`
    INSERT INTO return_lines (return_id, line_id) SELECT DISTINCT ${id}::bigint, line_id FROM shipment_lines WHERE shipment_id = ${shipment.id} ORDER BY line_id`);
}

/** Resets the lines of a canceled return that were not inspected wholly. */
export async function resetLines(tx: ReadTx, lines: readonly StoredLine[]): Promise<void> {
  for (const { id, version } of lines.filter((line) => !isInspected(line))) {
    const nothing = { counted: null, restock: 0, quarantine: 0, scrap: 0, sendBack: 0, version: version + 1 };
    await tx.db.update(returnLines).set(nothing).where(eq(returnLines.id, id));
  }
}

/** Locks one line of a return, and returns its version; another one than was asked is refused. */
export async function lockLine(tx: ReadTx, returnId: number, lineId: number, version: number | undefined): Promise<number> {
  const [line] = await tx.db
    .select({ id: returnLines.id, version: returnLines.version })
    .from(returnLines)
    .where(and(eq(returnLines.returnId, returnId), eq(returnLines.lineId, lineId)))
    .orderBy(asc(returnLines.id))
    .for('update');
  if (!line) throw notFound();
  if (version !== undefined && line.version !== version) throw staleVersion(line);
  return line.version;
}

/** Reads the name of somebody else who inspected a line after a moment; undefined for nobody. */
export function readLaterInspector(tx: ReadTx, returnId: number, lineId: number, { since, not }: { since: string; not: number }) {
  return tx.row<{ who: string }>(sql`
    SELECT actor_name AS who FROM facts WHERE fact = 'shipping.return_inspected' AND refs @> ARRAY[${`return:${returnId}`}]::text[]
      AND data -> 'lineId' = to_jsonb(${lineId}::bigint) AND at > ${since} AND actor_id <> ${not} ORDER BY id DESC LIMIT 1`);
}

/** Reads the references of facts about a return. */
export async function refsOf(tx: ReadTx, { id, shipmentId }: Pick<StoredReturn, 'id' | 'shipmentId'>): Promise<Record<string, number>> {
  if (shipmentId === null) return { return: id };
  return { return: id, shipment: shipmentId, basket: (await findShipment(tx, shipmentId)).basketId };
}

/** Photos of what came back belong to a return. */
export const returnPhotoSubject = photoSubjectLocks.entry({
  of: 'return',
  lock: async (tx, id) => (await tx.row(sql`SELECT 1 FROM returns WHERE id = ${id} FOR UPDATE`)) !== undefined,
});
