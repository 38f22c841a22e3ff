import { sql } from 'drizzle-orm';
import { job } from '#platform/server/jobs.ts';
import type { CommandContext } from '#platform/server/served.ts';

const name = 'baskets.quoteGoes';

/** Tells at `goesAt` that a quote which was planned goes, once: asked again, at another moment, it is told then instead. */
export function plannedQuoteGoes({ tx }: CommandContext, quoteId: number, goesAt: Temporal.Instant): Promise<void> {
  return tx.addJob(name, { quoteId }, { key: `${name}:${quoteId}`, runAt: goesAt.toString() });
}

/** Of a quote that was taken back, replaced or answered before its moment nothing is told: its mail does not go. */
export const quoteGoes = job(name, async ({ tx }, { quoteId }) => {
  const quote = await tx.row<{ basketId: number; revision: number; to: string }>(sql`
    SELECT basket_id AS "basketId", revision, sent_to AS to FROM quotes WHERE id = ${Number(quoteId)} AND status = 'sent'`);
  if (!quote) return;
  const { basketId, revision, to } = quote;
  await tx.record({ fact: 'basket.planned_quotation_sent', refs: { basket: basketId }, to: 'quotation_sent', data: { revision, to } });
});
