import { type SQL, sql } from 'drizzle-orm';
import { basketsTables, shopDay } from '#modules/baskets/server/public.ts';
import { readComplaintPatternsEndpoint } from '#modules/complaints/contract/patterns.endpoint.ts';
import { type Counted, controlChart, findRepeats, type Month, type Occurrence, paretoOf } from '#modules/complaints/domain/patterns.ts';
import { complaintCostSum } from '#modules/complaints/server/handling/complaint-columns.ts';
import { nameIn } from '#modules/complaints/server/lists/localized-name.ts';
import { planningTables } from '#modules/planning/server/public.ts';
import type { Money } from '#platform/domain/money.ts';
import { type QueryContext, query } from '#platform/server/served.ts';

const months = 13;
const maxRows = 10;

type Span = { from: Temporal.PlainDate; since: string; zone: string; inUnit: (alias: SQL) => SQL };

export const readComplaintPatterns = query(readComplaintPatternsEndpoint, async (context, { unitId }) => {
  const { tx, actor, kernel } = context;
  const zone = kernel.config.timeZone;
  const from = shopDay(context)
    .with({ day: 1 })
    .subtract({ months: months - 1 });
  const since = from.toZonedDateTime(zone).toInstant().toString();
  const span: Span = { from, since, zone, inUnit: (alias) => (unitId ? sql`${alias}.business_unit_id = ${unitId}` : sql`true`) };
  const these = sql`k.registered_at >= ${since}::timestamptz AND ${span.inUnit(sql`k`)}`;
  const name = nameIn(actor.language, sql`t`);
  const unnamed = kernel.texts.say(actor.language, 'complaints.patterns.unnamed');
  const byTerm = (column: SQL) =>
    tx.rows<Counted>(sql`
      SELECT t.id, coalesce(${name}, ${unnamed}) AS name, count(*) AS count FROM complaints k LEFT JOIN complaint_terms t ON t.id = ${column}
      WHERE ${these} GROUP BY t.id, 2`);
  const costly = (table: SQL, column: SQL) =>
    tx.rows<Counted & { cost: Money }>(sql`
      SELECT t.id, t.name, count(*) AS count, sum(${complaintCostSum})::bigint AS cost FROM complaints k JOIN ${table} t ON t.id = ${column}
      WHERE ${these} GROUP BY t.id, t.name ORDER BY 4 DESC, 3 DESC, t.name LIMIT ${maxRows}`);
  const [reasons, departments, trend, machines, repeats, customers, suppliers] = await Promise.all([
    byTerm(sql`k.reason_id`),
    byTerm(sql`k.department_id`),
    readMonths(context, span),
    readMachines(context, these),
    readRepeats(context, these, zone),
    costly(sql`customers`, sql`k.customer_id`),
    costly(sql`suppliers`, sql`k.supplier_id`),
  ]);
  const total = await tx.row<{ count: number; cost: Money }>(sql`
    SELECT count(*) AS count, coalesce(sum(${complaintCostSum}), 0)::bigint AS cost FROM complaints k WHERE ${these}`);
  return {
    from: from.toString(),
    ...total!,
    reasons: paretoOf(reasons),
    departments: paretoOf(departments),
    trend: controlChart(trend),
    machines,
    repeats,
    customers,
    suppliers,
  };
});

/** Reads complaints and orders per month, including months without either. */
function readMonths({ tx }: QueryContext, { from, since, zone, inUnit }: Span): Promise<Month[]> {
  const monthOf = (moment: SQL) => sql`to_char(${moment} AT TIME ZONE ${zone}::text, 'YYYY-MM')`;
  return tx.rows<Month>(sql`
    WITH made AS (SELECT ${monthOf(sql`b.ordered_at`)} AS month, count(*) AS count FROM ${basketsTables.baskets} b
        WHERE b.ordered_at >= ${since}::timestamptz AND ${inUnit(sql`b`)} GROUP BY 1),
      met AS (SELECT ${monthOf(sql`k.registered_at`)} AS month, count(*) AS count FROM complaints k
        WHERE k.registered_at >= ${since}::timestamptz AND ${inUnit(sql`k`)} GROUP BY 1)
    SELECT to_char(day, 'YYYY-MM') AS month, coalesce(met.count, 0) AS complaints, coalesce(made.count, 0) AS orders
    FROM generate_series(${from.toString()}::timestamp, ${from.add({ months: months - 1 }).toString()}::timestamp, '1 month') day
    LEFT JOIN made ON made.month = to_char(day, 'YYYY-MM') LEFT JOIN met ON met.month = to_char(day, 'YYYY-MM') ORDER BY day`);
}

type Machine = { placeId: number; place: string; reasonId: number; reason: string; count: number };

function readMachines({ tx, actor }: QueryContext, these: SQL): Promise<Machine[]> {
  return tx.rows<Machine>(sql`
    SELECT p.id AS "placeId", ${nameIn(actor.language, sql`p`)} AS place, t.id AS "reasonId", ${nameIn(actor.language, sql`t`)} AS reason, count(*) AS count
    FROM complaints k JOIN ${planningTables.planPlaces} p ON p.id = k.plan_place_id JOIN complaint_terms t ON t.id = k.reason_id
    WHERE ${these} GROUP BY p.id, t.id ORDER BY p.position, p.id, t.position, t.id`);
}

async function readRepeats({ tx, actor }: QueryContext, these: SQL, zone: string) {
  const occurrences = await tx.rows<Occurrence & { number: string; place: string; reason: string }>(sql`
    SELECT k.id, k.number, p.id AS "placeId", ${nameIn(actor.language, sql`p`)} AS place, t.id AS "reasonId", ${nameIn(actor.language, sql`t`)} AS reason,
      (k.registered_at AT TIME ZONE ${zone}::text)::date AS "on"
    FROM complaints k JOIN ${planningTables.planPlaces} p ON p.id = k.plan_place_id JOIN complaint_terms t ON t.id = k.reason_id WHERE ${these} ORDER BY k.id`);
  const byId = new Map(occurrences.map((one) => [one.id, one]));
  return findRepeats(occurrences).map(({ from, until, complaintIds }) => {
    const complaints = complaintIds.map((id) => byId.get(id)!);
    const { place, reason } = complaints[0]!;
    return { place, reason, from, until, complaints: complaints.map(({ id, number }) => ({ id, number })) };
  });
}
