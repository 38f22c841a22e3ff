/** Refusals of an answer to an order made outside the shop, when the staff approved or changed it meanwhile. */
export const heldOrderRefusals = ['NOT_AWAITING_COLLEAGUE', 'NOT_ON_HOLD', 'MOVE_NOT_ALLOWED'] as const;
