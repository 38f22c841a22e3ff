import { sql } from 'drizzle-orm';
import { basketsTables, notCanceled } from '#modules/baskets/server/public.ts';
import { operationsOf } from '#modules/estimating/domain/engine/operations.ts';
import { estimateWithReasons } from '#modules/estimating/domain/engine/reasons.ts';
import type { EstimateCase } from '#modules/estimating/domain/engine/types.ts';
import type { Shop } from '#modules/estimating/domain/parameters/shop.ts';
import { estimatingTables } from '#modules/estimating/server/public.ts';
import { toEventDrafts } from '#modules/planning/domain/placing/events-of-operations.ts';
import { withOwnActivities } from '#modules/planning/domain/placing/own-activities.ts';
import { expectedWeek, winChance } from '#modules/planning/domain/plan-overview.ts';
import { readOwnActivities } from '#modules/planning/server/activities/activities.store.ts';
import type { QueryContext } from '#platform/server/served.ts';

/** Only the latest open quotes count; older ones seldom become orders. */
const maxQuotes = 400;
/** Sample of quotes for the win chance; a whole year of a large shop gives the same share. */
const latestQuotes = 1000;

type Moment = Pick<QueryContext, 'tx' | 'now'>;
type QuotedLine = {
  quantity: number;
  ask: EstimateCase;
  parametersId: number;
  deliverOn: string | null;
  basketId: number;
  subGroupId: number | null;
};

/** The week in which work without a date is expected, and the first week that counts. */
type Expectation = { first: Temporal.PlainDate; otherwise: Temporal.PlainDate };

/** Calculates the work of sent, open quotes from their cases; alternatives are left out so that nothing counts twice. */
export async function quotedWork({ tx, now }: Moment, { first, otherwise }: Expectation) {
  const lines = await tx.rows<QuotedLine>(
    sql`
    WITH lying AS (
      SELECT b.id, b.delivery_date FROM ${basketsTables.baskets} b
      WHERE b.status = 'quotation_sent' AND EXISTS (
        SELECT 1 FROM ${basketsTables.quotes} q WHERE q.basket_id = b.id AND q.status = 'sent' AND q.sent_at <= ${now.toString()})
      ORDER BY b.id DESC LIMIT ${maxQuotes})
    SELECT b.id AS "basketId", l.quantity, l.estimate_case AS ask, l.parameter_set_id AS "parametersId", b.delivery_date AS "deliverOn",
      l.sub_group_id AS "subGroupId"
    FROM lying b JOIN ${basketsTables.lines} l ON l.basket_id = b.id
    WHERE l.kind = 'product' AND l.alternative_of IS NULL AND l.estimate_case IS NOT NULL AND l.parameter_set_id IS NOT NULL AND ${notCanceled}`,
    'once',
  );
  if (lines.length === 0) return { work: [], quotes: 0 };
  const shops = await tx.rows<{ id: number; shop: Shop }>(sql`
    SELECT id, shop FROM ${estimatingTables.parameterSets} WHERE id = ANY(${sql.param([...new Set(lines.map(({ parametersId }) => parametersId))])})`);
  const shopOf = new Map(shops.map(({ id, shop }) => [id, shop]));
  const own = await readOwnActivities(tx);
  const work = lines.flatMap(({ basketId, quantity, ask, parametersId, deliverOn, subGroupId }) => {
    const result = estimateWithReasons(shopOf.get(parametersId)!, { ...ask, quantities: [quantity] });
    const row = 'quantities' in result ? result.quantities[0] : undefined;
    const week = expectedWeek(deliverOn === null ? null : Temporal.PlainDate.from(deliverOn), first, otherwise).toString();
    if (!row) return [];
    const drafts = withOwnActivities(toEventDrafts(operationsOf(row), row), own, subGroupId);
    return drafts.map(({ placeCode, minutes }) => ({ basketId, placeCode, week, minutes }));
  });
  return { work, quotes: new Set(lines.map(({ basketId }) => basketId)).size };
}

export async function readChance({ tx, now }: Moment, today: Temporal.PlainDate): Promise<number> {
  const found = await tx.row<{ won: number; lost: number }>(
    sql`
    SELECT count(*) FILTER (WHERE b.ordered_at IS NOT NULL) AS won, count(*) FILTER (WHERE b.status = 'quote_canceled') AS lost
    FROM ${basketsTables.baskets} b WHERE b.id = ANY(ARRAY(
      SELECT basket_id FROM ${basketsTables.quotes} WHERE revision = 1 AND sent_at >= ${today.subtract({ years: 1 }).toString()}::date AND sent_at <= ${now.toString()}
      ORDER BY sent_at DESC LIMIT ${latestQuotes}))`,
    'once',
  );
  return winChance(found!);
}
