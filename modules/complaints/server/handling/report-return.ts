import { sql } from 'drizzle-orm';
import { basketsTables } from '#modules/baskets/server/public.ts';
import { reportReturnEndpoint } from '#modules/complaints/contract/report-return.endpoint.ts';
import { nameIn } from '#modules/complaints/server/lists/localized-name.ts';
import { shippingTables } from '#modules/shipping/server/public.ts';
import { photoRef } from '#modules/stock/server/public.ts';
import { notFound } from '#platform/server/errors.ts';
import { shareFiles } from '#platform/server/files/files.ts';
import { command } from '#platform/server/served.ts';
import { addComplaint } from './register-complaint.ts';

type About = { basketId: number; customerId: number; businessUnitId: number; contactId: number | null };

export const reportReturn = command(reportReturnEndpoint, async (context, { id, lineId, typeId, reasonId, description }) => {
  const { tx } = context;
  const ofLine =
    lineId === null ? sql`true` : sql`EXISTS (SELECT 1 FROM ${basketsTables.lines} l WHERE l.id = ${lineId} AND l.basket_id = b.id)`;
  const about = await tx.row<About>(sql`
    SELECT b.id AS "basketId", b.customer_id AS "customerId", b.business_unit_id AS "businessUnitId", b.contact_id AS "contactId"
    FROM ${shippingTables.returns} r JOIN ${shippingTables.shipmentBaskets} s ON s.shipment_id = r.shipment_id
      JOIN ${basketsTables.baskets} b ON b.id = s.basket_id
    WHERE r.id = ${id} AND ${ofLine} ORDER BY b.id LIMIT 1 FOR UPDATE OF b`);
  if (!about) throw notFound();
  const named = await tx.row<{ title: string }>(sql`SELECT ${nameIn('nl')} AS title FROM complaint_terms WHERE id = ${reasonId ?? typeId}`);
  const made = await addComplaint(context, {
    about: { ...about, lineId, returnId: id },
    ...{ title: named?.title ?? '', description, typeId, departmentId: null, reasonId, extraEmails: [], tell: false },
  });
  if (!('id' in made)) return made;
  const lines = await tx.rows<{ part: number }>(sql`SELECT line_id AS part FROM ${shippingTables.returnLines} WHERE return_id = ${id}`);
  const photos = lines.map(({ part }) => photoRef({ of: 'return', id, part }));
  await shareFiles(tx, photos, `complaint:${made.id}`);
  return made;
});
