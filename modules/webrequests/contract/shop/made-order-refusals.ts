/** What answering an order refuses that was made outside the shop, when the staff resumed or changed it meanwhile. */
export const madeOrderRefusals = ['NOT_AWAITING_COLLEAGUE', 'NOT_ON_HOLD', 'MOVE_NOT_ALLOWED'] as const;
