import { type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { basketsTables, followUpManager, isGoods, reasonName, shopDay } from '#modules/baskets/server/public.ts';
import { catalogueTables } from '#modules/catalogue/server/public.ts';
import { identityTables } from '#modules/identity/server/public.ts';
import { relationsTables } from '#modules/relations/server/public.ts';
import { listRejectedEndpoint, type RejectedRow } from '#modules/reports/contract/rejected.endpoint.ts';
import { instant } from '#platform/contract/shapes.ts';
import { addMoney, type Money } from '#platform/domain/money.ts';
import { likeAnywhere } from '#platform/server/database/search.ts';
import { type QueryContext, query } from '#platform/server/served.ts';

type Input = z.output<typeof listRejectedEndpoint.input>;
type Row = RejectedRow & { at: string };
type Counted = { reason: string; name: string; count: number; total: Money };

export const listRejected = query(listRejectedEndpoint, async (context, input) => {
  const { tx, actor, kernel } = context;
  // A code that occurs in both lists has the same meaning in both.
  const nameOf = (code: SQL) =>
    reasonName(
      actor.language,
      sql`(SELECT min(k.kind) FROM ${basketsTables.basketReasons} k WHERE k.kind <> 'wait' AND k.code = ${code})`,
      code,
    );
  const ofReason = input.reason ? sql`e.reason = ${input.reason}` : sql`true`;
  const after = readCursor(input.cursor);
  const page = after ? sql`(e.ended_at, e.id) < (${after.at}::timestamptz, ${after.id}::bigint)` : sql`true`;
  // Reads at most one page of each kind, in the order of its index.
  const paged = (kind: SQL) =>
    sql`(SELECT * FROM (${kind}) e WHERE ${ofReason} AND ${page} ORDER BY e.ended_at DESC, e.id DESC LIMIT ${input.limit + 1})`;
  const planned = input.search ? 'afresh' : 'once';
  const [found, reasons, competitors] = await Promise.all([
    tx.rows<Row>(
      sql`
      WITH page AS MATERIALIZED (
        SELECT * FROM (${endedBaskets(context, input, paged)}) e ORDER BY e.ended_at DESC, e.id DESC LIMIT ${input.limit + 1})
      SELECT b.id, b.number, b.version, b.status, p.kind, p.reason, ${nameOf(sql`p.reason`)} AS "reasonName", c.name AS customer, b.description, u.name AS "orderManager", b.total,
        (p.ended_at AT TIME ZONE ${kernel.config.timeZone})::date AS "endedOn", p.ended_at AS at,
        coalesce(CASE p.reason WHEN 'expired' THEN NULL
          WHEN 'declined' THEN (SELECT q.decline_reason FROM ${basketsTables.quotes} q WHERE q.basket_id = b.id AND q.status = 'declined' ORDER BY q.revision DESC LIMIT 1)
          ELSE b.note END, '') AS note,
        coalesce(x.competitor, '') AS competitor, x.competitor_price AS "competitorPrice", b.follow_up_on AS "callOn", b.follow_up_note AS "callNote",
        (SELECT n.name FROM ${relationsTables.managers} k JOIN ${identityTables.users} n ON n.id = k.user_id WHERE k.id = ${followUpManager}) AS caller,
        (SELECT jsonb_build_object('id', k.id, 'name', n.name) FROM ${relationsTables.managers} k JOIN ${identityTables.users} n ON n.id = k.user_id WHERE k.id = b.follow_up_by) AS "followUpBy",
        (b.followed_up_at AT TIME ZONE ${kernel.config.timeZone})::date AS "calledOn",
        (SELECT CASE ${actor.language} WHEN 'nl' THEN s.name_nl ELSE s.name_en END FROM ${basketsTables.lines} l JOIN ${catalogueTables.subGroups} s ON s.id = l.sub_group_id
         WHERE l.basket_id = b.id AND ${isGoods} ORDER BY l.position, l.id LIMIT 1) AS product
      FROM page p JOIN ${basketsTables.baskets} b ON b.id = p.id JOIN ${relationsTables.customers} c ON c.id = b.customer_id LEFT JOIN ${basketsTables.lostQuotes} x ON x.basket_id = b.id
      LEFT JOIN ${relationsTables.managers} m ON m.id = b.order_manager_id LEFT JOIN ${identityTables.users} u ON u.id = m.user_id
      ORDER BY p.ended_at DESC, p.id DESC`,
      planned,
    ),
    tx.rows<Counted>(
      sql`
      WITH ended AS (${endedBaskets(context, input, (kind) => kind)})
      SELECT e.reason, ${nameOf(sql`e.reason`)} AS name, count(*) AS count, sum(e.total)::bigint AS total FROM ended e GROUP BY e.reason ORDER BY count(*) DESC, e.reason`,
      planned,
    ),
    tx.rows<Counted>(
      sql`
      WITH ended AS (${endedBaskets(context, { ...input, competitor: undefined }, (kind) => sql`${kind} AND b.id IN (SELECT basket_id FROM ${basketsTables.lostQuotes} WHERE competitor <> '')`)})
      SELECT min(x.competitor) AS reason, min(x.competitor) AS name, count(*) AS count, sum(e.total)::bigint AS total
      FROM ended e JOIN ${basketsTables.lostQuotes} x ON x.basket_id = e.id WHERE ${ofReason} GROUP BY lower(x.competitor) ORDER BY count(*) DESC, lower(x.competitor)`,
      planned,
    ),
  ]);
  const rows = found.slice(0, input.limit);
  const last = rows.at(-1);
  const counted = reasons.filter(({ reason }) => !input.reason || reason === input.reason);
  return {
    rows: rows.map(({ at: _, ...row }) => row),
    nextCursor: found.length > input.limit && last ? `${last.id}~${last.at}` : null,
    count: counted.reduce((sum, { count }) => sum + count, 0),
    countIsExact: true,
    total: addMoney(...counted.map(({ total }) => total)),
    reasons,
    competitors,
  };
});

/** Reads two index ranges: baskets that were ended, by a user or by the nightly job, and quotes that expired today and end tonight. */
function endedBaskets(context: QueryContext, input: Input, each: (kind: SQL) => SQL): SQL {
  const today = shopDay(context);
  const zone = context.kernel.config.timeZone;
  const since = input.days === 0 ? Temporal.PlainDate.from('1900-01-01') : today.subtract({ days: input.days });
  const filters = conditions(input);
  const canceled = sql`
    SELECT b.id, b.total, b.closed_at AS ended_at, CASE WHEN b.status = 'order_canceled' THEN 'canceled' WHEN b.reason = 'expired' THEN 'expired' ELSE 'lost' END AS kind,
      coalesce(b.reason, 'declined') AS reason
    FROM ${basketsTables.baskets} b
    WHERE b.status IN ('quote_canceled', 'order_canceled') AND b.closed_at >= ${since.toString()}::timestamp AT TIME ZONE ${zone}`;
  const expired = sql`
    SELECT b.id, b.total, (b.valid_until + 1)::timestamp AT TIME ZONE ${zone} AS ended_at, 'expired' AS kind, 'expired' AS reason
    FROM ${basketsTables.baskets} b
    WHERE b.status = 'quotation_sent' AND b.valid_until < ${today.toString()}::date AND b.valid_until >= ${since.subtract({ days: 1 }).toString()}::date`;
  const byNight = sql`b.status = 'quote_canceled' AND b.reason IS NOT DISTINCT FROM 'expired'`;
  if (input.kind === 'lost') return each(sql`${canceled} AND b.status = 'quote_canceled' AND NOT (${byNight})${filters}`);
  if (input.kind === 'canceled') return each(sql`${canceled} AND b.status = 'order_canceled'${filters}`);
  const ended = input.kind === 'expired' ? sql`${canceled} AND ${byNight}` : canceled;
  return sql`${each(sql`${ended}${filters}`)} UNION ALL ${each(sql`${expired}${filters}`)}`;
}

function conditions({ search = '', managerId, unitId, competitor, call }: Input): SQL {
  const parts: SQL[] = [];
  if (managerId) parts.push(sql` AND b.order_manager_id = ${managerId}`);
  if (unitId) parts.push(sql` AND b.business_unit_id = ${unitId}`);
  if (competitor)
    parts.push(
      sql` AND b.id IN (SELECT basket_id FROM ${basketsTables.lostQuotes} WHERE competitor <> '' AND lower(competitor) = lower(${competitor}))`,
    );
  if (call) parts.push(call === 'open' ? sql` AND b.follow_up_on IS NOT NULL` : sql` AND b.followed_up_at IS NOT NULL`);
  for (const word of search.split(/\s+/).filter((one) => one !== '')) parts.push(sql` AND b.search_text LIKE ${likeAnywhere(word)}`);
  return sql.join(parts, sql``);
}

/** Parses the cursor, the moment and id of the last row; an invalid cursor starts at the beginning. */
function readCursor(text: string | undefined): { id: number; at: string } | undefined {
  const [, id, at] = /^(\d{1,15})~(.{1,40})$/.exec(text ?? '') ?? [];
  return id && at && instant.safeParse(at).success ? { id: Number(id), at } : undefined;
}
