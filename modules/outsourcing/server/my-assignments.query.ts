import { sql } from 'drizzle-orm';
import { basketsTables } from '#modules/baskets/server/public.ts';
import { identityTables } from '#modules/identity/server/public.ts';
import { listMyAssignmentsEndpoint } from '#modules/outsourcing/contract/outsourcing.endpoints.ts';
import type { MyAssignment } from '#modules/outsourcing/contract/outsourcing.shapes.ts';
import { readPrintFiles } from '#modules/prepress/server/public.ts';
import { relationsTables } from '#modules/relations/server/public.ts';
import { query } from '#platform/server/served.ts';
import { readOutsideTimes } from './outside-times.ts';

type Own = Omit<MyAssignment, 'jobNumber' | 'brand' | 'nextSupplier' | 'files'> & {
  lineId: number;
  eventId: number | null;
  nextSupplierId: number | null;
};
type JobOfLine = { lineId: number; jobNumber: string; brand: string };

const maxRows = 100;

/** Lists the supplier's own assignments by row-level security; job and next supplier are then read with staff rights for those rows. */
export const listMyAssignments = query(listMyAssignmentsEndpoint, async ({ tx, actor, kernel }) => {
  if (actor.internal) return { rows: [] };
  const own = await tx.rows<Own>(sql`
    SELECT a.id, a.version, a.status, a.note, a.asked_at AS "askedAt", a.price, a.delivery_date AS "deliveryDate", a.quote_note AS "quoteNote",
      a.ordered_at AS "orderedAt", a.deliver_at AS "deliverAt", a.next_supplier_id AS "nextSupplierId", a.shipped_at AS "shippedAt",
      a.tracking, a.received_quantity AS "receivedQuantity", a.files_recalled_at AS "filesRecalledAt", a.ended_at AS "endedAt", a.ended_by AS "endedBy", a.reason, c.activity, c.component, c.description, c.specification,
      c.quantity, c.needed_on AS "neededOn", c.line_id AS "lineId", c.event_id AS "eventId"
    FROM outsourced_assignments a JOIN outsourced_components c ON c.id = a.component_id
    ORDER BY array_position(ARRAY['request', 'order', 'quote', 'closed', 'canceled'], a.status), a.id DESC LIMIT ${maxRows}`);
  const [jobs, suppliers, times, files] = await tx.asStaff(async () => [
    await tx.rows<JobOfLine>(sql`
      SELECT l.id AS "lineId", b.number || '-' || l.position AS "jobNumber", u.brand ->> 'name' AS brand
      FROM ${basketsTables.lines} l JOIN ${basketsTables.baskets} b ON b.id = l.basket_id JOIN ${identityTables.businessUnits} u ON u.id = b.business_unit_id
      WHERE l.id = ANY(${sql.param(own.map(({ lineId }) => lineId))})`),
    await tx.rows<{ id: number; name: string }>(sql`
      SELECT id, name FROM ${relationsTables.suppliers} WHERE id = ANY(${sql.param(own.flatMap(({ nextSupplierId }) => nextSupplierId ?? []))})`),
    await readOutsideTimes({ tx, kernel }, own),
    await readPrintFiles(
      tx,
      own.filter(({ endedAt }) => endedAt === null).map(({ lineId }) => lineId),
    ),
  ]);
  const rows = own.map(({ lineId, eventId: _, nextSupplierId, ...row }, index) => {
    const { jobNumber, brand } = jobs.find((one) => one.lineId === lineId)!;
    const neededOn = times[index]!.neededOn?.toString() ?? null;
    const count = row.endedAt === null ? files.filter((file) => file.lineId === lineId).length : 0;
    return {
      ...row,
      files: count,
      neededOn,
      jobNumber,
      brand,
      nextSupplier: suppliers.find(({ id }) => id === nextSupplierId)?.name ?? null,
    };
  });
  return { rows };
});
