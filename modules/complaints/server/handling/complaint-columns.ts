import { type SQL, sql } from 'drizzle-orm';
import { basketsTables } from '#modules/baskets/server/public.ts';
import type { ComplaintRow } from '#modules/complaints/contract/complaint.shapes.ts';
import { workingDaysIn } from '#modules/complaints/domain/due-day.ts';
import type { StatusKind } from '#modules/complaints/domain/status.ts';
import { nameIn } from '#modules/complaints/server/lists/localized-name.ts';
import { identityTables } from '#modules/identity/server/public.ts';
import { relationsTables } from '#modules/relations/server/public.ts';
import type { QueryContext } from '#platform/server/served.ts';
import type { Language } from '#platform/server/text/texts.ts';

/** The cost price of the rework order of complaint `k`. */
export const reworkCost = sql`coalesce((SELECT sum(l.cost + l.outside_difference) FROM ${basketsTables.lines} l
  WHERE l.basket_id = k.rework_basket_id AND l.status NOT IN ('order_canceled', 'quote_canceled')), 0)`;
/** The total cost of complaint `k` so far. */
export const complaintCostSum = sql`(coalesce((SELECT sum(o.amount) FROM complaint_costs o WHERE o.complaint_id = k.id), 0) + ${reworkCost})::bigint`;

export type RawRow = Omit<ComplaintRow, 'late' | 'overstayed' | 'status'> & {
  statusId: number;
  statusName: string;
  statusKind: StatusKind;
  statusTone: ComplaintRow['status']['tone'];
  statusSince: string;
  maxDays: number | null;
};

/** The columns of complaint `k` in a list. */
export function complaintColumns(language: Language): SQL {
  const term = (column: SQL) => sql`(SELECT ${nameIn(language)} FROM complaint_terms WHERE id = ${column})`;
  return sql`k.id, k.number, k.title, k.customer_id AS "customerId", c.name AS customer, k.basket_id AS "basketId", b.number AS "basketNumber",
    (SELECT description FROM ${basketsTables.lines} WHERE id = k.line_id) AS line, ${term(sql`k.type_id`)} AS type, ${term(sql`k.department_id`)} AS department,
    ${term(sql`k.sub_department_id`)} AS "subDepartment", ${term(sql`k.reason_id`)} AS reason, ${complaintCostSum} AS cost,
    k.registered_at AS "registeredAt", k.due_on AS "dueOn", u.name AS owner, s.id AS "statusId", ${nameIn(language, sql`s`)} AS "statusName",
    s.kind AS "statusKind", s.tone AS "statusTone", k.status_since AS "statusSince", s.max_days AS "maxDays",
    k.invoice_locked AS "invoiceLocked"`;
}

/** Uses LEFT JOINs on unique keys, so that PostgreSQL drops the tables that a count does not need. */
export const complaintTables = sql`complaints k LEFT JOIN ${relationsTables.customers} c ON c.id = k.customer_id LEFT JOIN complaint_statuses s ON s.id = k.status_id
  LEFT JOIN ${basketsTables.baskets} b ON b.id = k.basket_id LEFT JOIN ${identityTables.users} u ON u.id = k.owner_user_id`;

/** Adds what is late today to a row: past its due day, or in its status for longer than the shop's maximum. */
export function complaintRowOf<Row extends RawRow>(context: Pick<QueryContext, 'kernel'>, row: Row, today: Temporal.PlainDate) {
  const { statusId, statusName, statusKind, statusTone, maxDays, ...rest } = row;
  const isOpen = statusKind !== 'done';
  const since = () => Temporal.Instant.from(row.statusSince).toZonedDateTimeISO(context.kernel.config.timeZone).toPlainDate();
  return {
    ...rest,
    late: isOpen && row.dueOn < today.toString(),
    overstayed: isOpen && maxDays !== null && workingDaysIn(since(), today) > maxDays,
    status: { id: statusId, name: statusName, kind: statusKind, tone: statusTone },
  };
}
