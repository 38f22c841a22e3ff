export const open = ['REVISE_FIRST', 'QUOTE_FIXED', 'BASKET_NOT_OPEN', 'STALE_VERSION'] as const;
