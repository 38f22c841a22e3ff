/** What the order limit and the budget of a contact refuse of an order; one that a colleague may approve waits for that. */
export const orderSpendingRefusals = ['ORDER_NEEDS_COLLEAGUE_ALONE', 'BUDGET_EXCEEDED', 'BUDGET_EXCEEDED_ALONE'] as const;
export type OrderSpendingRefusal = (typeof orderSpendingRefusals)[number];

/** What they refuse of an order that was placed and becomes dearer, which a colleague agrees to in person. */
export const spendingRefusals = ['ORDER_NEEDS_COLLEAGUE', ...orderSpendingRefusals] as const;
export type SpendingRefusal = (typeof spendingRefusals)[number];
