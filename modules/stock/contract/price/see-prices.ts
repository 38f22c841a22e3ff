import { anyOf } from '#platform/domain/access.ts';

/**
 * The permissions of which one is enough to see what we pay our suppliers and what that makes our stock worth. Who buys sees it too: otherwise
 * their forms would hide what they save.
 */
export const pricePermissions = ['stock.see_prices', 'stock.purchase', 'financial.maintain'] as const;
export const seePrices = anyOf(...pricePermissions);
