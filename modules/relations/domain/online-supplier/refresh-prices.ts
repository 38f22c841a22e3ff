import { accept, type Decision, refuse } from '#platform/domain/decision.ts';

/** Returns the key to call an online supplier with; refuses API_KEY_MISSING. */
export function decideCallSupplier(sealedKey: string | null): Decision<string, 'API_KEY_MISSING'> {
  return sealedKey ? accept(sealedKey) : refuse('API_KEY_MISSING', {}, 'key');
}

/** Whether the prices of an online supplier may be refreshed; refuses API_KEY_MISSING, and NOTHING_MAPPED without a mapped product. */
export function decideRefreshPrices(supplier: {
  sealedKey: string | null;
  products: number;
}): Decision<undefined, 'API_KEY_MISSING' | 'NOTHING_MAPPED'> {
  const callable = decideCallSupplier(supplier.sealedKey);
  if (!callable.accepted) return callable;
  return supplier.products === 0 ? refuse('NOTHING_MAPPED', {}, 'products') : accept();
}
