import { sql } from 'drizzle-orm';
import { basketStages, factOfStage } from '#modules/baskets/domain/basket/stages.ts';
import { subscribe } from '#platform/server/facts.ts';

/** Stores when a basket first reached each stage, in the transaction of the fact; `rebuild_basket_stages()` derives it from the history. */
export const storeStages = basketStages.map((stage) =>
  subscribe(factOfStage[stage], async ({ tx, now }, { refs }) => {
    tx.writeLater(sql`
      INSERT INTO basket_stages (basket_id, stage, reached_at) VALUES (${refs.basket}, ${stage}, ${now.toString()}) ON CONFLICT DO NOTHING`);
  }),
);
