/** What the order limit and the budget of a contact refuse. */
export const spendingRefusals = [
  'ORDER_NEEDS_COLLEAGUE',
  'ORDER_NEEDS_COLLEAGUE_ALONE',
  'BUDGET_EXCEEDED',
  'BUDGET_EXCEEDED_ALONE',
] as const;
