/** The stages of a basket's life that the overview counts, each by the first time it was reached. */
export const basketStages = ['new', 'confirmed', 'in_production', 'ready', 'delivered', 'invoiced'] as const;
export type BasketStage = (typeof basketStages)[number];

/** The fact that starts each stage: the first final invoice makes a basket invoiced, the first released line puts it in production. */
export const factOfStage: Record<BasketStage, string> = {
  new: 'basket.created',
  confirmed: 'basket.order_confirmation_sent',
  in_production: 'line.into_production',
  ready: 'basket.ready',
  delivered: 'basket.delivered',
  invoiced: 'invoice.final',
};
