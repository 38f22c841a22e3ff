import { type SQL, sql } from 'drizzle-orm';
import { shopDay } from '#modules/baskets/server/public.ts';
import { type ComplaintGroup, listComplaintsEndpoint } from '#modules/complaints/contract/complaints.endpoints.ts';
import { plainDate } from '#platform/contract/shapes.ts';
import { maxCounted, pageOfRows } from '#platform/server/database/page-of-rows.ts';
import { likeAnywhere } from '#platform/server/database/search.ts';
import { query } from '#platform/server/served.ts';
import { complaintColumns, complaintRowOf, complaintTables, type RawRow } from './complaint-columns.ts';

export const listComplaints = query(listComplaintsEndpoint, async (context, input) => {
  const { tx, actor } = context;
  const today = shopDay(context);
  const byDay = input.group !== 'done' && input.group !== 'all';
  const conditions: SQL[] = [groupOf(input.group, today)];
  if (input.statusId) conditions.push(sql`k.status_id = ${input.statusId}`);
  if (input.departmentId) conditions.push(sql`k.department_id = ${input.departmentId}`);
  if (input.reasonId) conditions.push(sql`k.reason_id = ${input.reasonId}`);
  if (input.customerId) conditions.push(sql`k.customer_id = ${input.customerId}`);
  if (input.basketId) conditions.push(sql`(k.basket_id = ${input.basketId} OR k.rework_basket_id = ${input.basketId})`);
  if (input.returnId) conditions.push(sql`k.return_id = ${input.returnId}`);
  if (input.unitId) conditions.push(sql`k.business_unit_id = ${input.unitId}`);
  if (input.mine) conditions.push(sql`k.owner_user_id = ${actor.id}`);
  for (const word of (input.search ?? '').split(/\s+/).filter((one) => one !== ''))
    conditions.push(
      sql`searchable(k.number || ' ' || k.title || ' ' || c.name || ' ' || coalesce(b.number, '')) LIKE ${likeAnywhere(word)}`,
    );
  const where = sql.join(conditions, sql` AND `);
  const planned = conditions.length === 1 ? 'once' : 'afresh';
  const [found, counted] = await Promise.all([
    tx.rows<RawRow>(
      sql`
      SELECT ${complaintColumns(actor.language)} FROM ${complaintTables} WHERE ${where} AND ${after(input.cursor, byDay)}
      ORDER BY ${byDay ? sql`k.due_on, k.id` : sql`k.id DESC`} LIMIT ${input.limit + 1}`,
      planned,
    ),
    tx.row<{ count: number }>(
      sql`SELECT count(*) AS count FROM (SELECT 1 FROM ${complaintTables} WHERE ${where} LIMIT ${maxCounted + 1}) counted`,
      planned,
    ),
  ]);
  const page = pageOfRows(found, input.limit, counted!.count, ({ id, dueOn }) => `${id}~${dueOn}`);
  return { ...page, rows: page.rows.map((row) => complaintRowOf(context, row, today)) };
});

function groupOf(group: ComplaintGroup, today: Temporal.PlainDate): SQL {
  switch (group) {
    case 'open':
      return sql`k.closed_at IS NULL`;
    case 'waiting':
      return sql`k.closed_at IS NULL AND s.kind = 'waiting'`;
    case 'late':
      return sql`k.closed_at IS NULL AND k.due_on < ${today.toString()}::date`;
    case 'done':
      return sql`k.closed_at IS NOT NULL`;
    case 'all':
      return sql`true`;
  }
}

/** The keyset condition of the cursor; an invalid cursor starts at the beginning. */
function after(cursor: string | undefined, byDay: boolean): SQL {
  const [, id, day] = /^(\d{1,15})~(\d{4}-\d\d-\d\d)$/.exec(cursor ?? '') ?? [];
  if (!id || !plainDate.safeParse(day).success) return sql`true`;
  return byDay ? sql`(k.due_on, k.id) > (${day}::date, ${Number(id)}::bigint)` : sql`k.id < ${Number(id)}`;
}
