import { sql } from 'drizzle-orm';
import { quoteStatuses } from '#modules/baskets/domain/basket/statuses.ts';
import { basketsTables, notCanceled } from '#modules/baskets/server/public.ts';
import { relationsTables } from '#modules/relations/server/public.ts';
import { type PrintedPart, paperNeeds } from '#modules/stock/domain/material/paper-need.ts';
import type { QueryContext } from '#platform/server/served.ts';

/** The quantity of a paper that an open quote takes. */
type QuoteNeed = { paper: string; quantity: number; basketId: number; number: string; customer: string };
type QuoteJob = Omit<QuoteNeed, 'paper' | 'quantity'> & { components: PrintedPart[] };

/** The paper of the lines of open quotes, by their calculations. */
export async function readQuoteNeeds({ tx }: QueryContext): Promise<QuoteNeed[]> {
  const jobs = await tx.rows<QuoteJob>(sql`
    SELECT b.id AS "basketId", b.number, c.name AS customer, l.estimate -> 'components' AS components
    FROM ${basketsTables.lines} l JOIN ${basketsTables.baskets} b ON b.id = l.basket_id JOIN ${relationsTables.customers} c ON c.id = b.customer_id
    WHERE b.status = ANY(${sql.param([...quoteStatuses])}) AND l.kind = 'product' AND jsonb_typeof(l.estimate -> 'components') = 'array'
      AND NOT coalesce(l.estimate_case ? 'boughtIn', false) AND ${notCanceled} ORDER BY l.id`);
  return jobs.flatMap(({ components, ...quote }) => paperNeeds(components).map((need) => ({ ...need, ...quote })));
}
