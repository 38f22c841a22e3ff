/** Refusals of the order limit and the budget of a contact; an order that a colleague may approve waits for that. */
export const orderSpendingRefusals = ['ORDER_NEEDS_COLLEAGUE_ALONE', 'BUDGET_EXCEEDED', 'BUDGET_EXCEEDED_ALONE'] as const;
export type OrderSpendingRefusal = (typeof orderSpendingRefusals)[number];

/** Their refusals of a placed order that becomes dearer, to which a colleague agrees in person. */
export const spendingRefusals = ['ORDER_NEEDS_COLLEAGUE', ...orderSpendingRefusals] as const;
export type SpendingRefusal = (typeof spendingRefusals)[number];
