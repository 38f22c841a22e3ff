import { sql } from 'drizzle-orm';
import { basketsTables } from '#modules/baskets/server/public.ts';
import { readOrderedThesisEndpoint } from '#modules/theses/contract/read-ordered-thesis.endpoint.ts';
import { notFound } from '#platform/server/errors.ts';
import { query } from '#platform/server/served.ts';
import type { OrderedThesis } from './theses.tables.ts';

export const readOrderedThesis = query(readOrderedThesisEndpoint, async ({ tx }, { id }) => {
  // Read with the caller's own rights: another customer's order is not found.
  const order = await tx.row<{ days: OrderedThesis | null }>(sql`
    SELECT d.days FROM ${basketsTables.baskets} b LEFT JOIN thesis_drafts d ON d.basket_id = b.id WHERE b.id = ${id}`);
  if (!order) throw notFound();
  return { days: order.days?.milestones ?? null };
});
