import { basketCreated, basketMoved, invoiceFinal, lineMoved } from '#modules/baskets/domain/facts.ts';
import type { FollowedFact } from '#platform/domain/fact.ts';

/** The stages of a basket's life that the overview counts, each by the first time it was reached. */
export const basketStages = ['new', 'confirmed', 'in_production', 'ready', 'delivered', 'invoiced'] as const;
export type BasketStage = (typeof basketStages)[number];

/** The fact that starts each stage: the first final invoice makes a basket invoiced, the first released line puts it in production. */
export const factOfStage: Record<BasketStage, FollowedFact<{ basket: number }>> = {
  new: basketCreated,
  confirmed: basketMoved.order_confirmation_sent,
  in_production: lineMoved.into_production,
  ready: basketMoved.ready,
  delivered: basketMoved.delivered,
  invoiced: invoiceFinal,
};
