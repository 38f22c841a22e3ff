import { accept, type Decision, refuse } from '#platform/domain/decision.ts';
import type { Money } from '#platform/domain/money.ts';

/** An option of an online supplier's product, in the supplier's codes. */
export type ProductOption = { code: string; value: string };

/** Why a call to an online supplier failed. `RATE_LIMIT` carries the seconds to wait. */
export type ApiError =
  | { code: 'KEY_REFUSED' | 'TIMEOUT' | 'NOT_REACHED' | 'NOT_ALLOWED' | 'UNREADABLE' | 'PER_CALCULATION' | 'NOT_SET_UP' }
  | { code: 'RATE_LIMIT'; seconds: number }
  | { code: 'REFUSED'; reason: string }
  | { code: 'HTTP'; status: number };

export type ApiResult<Value> = { kind: 'answer'; value: Value } | { kind: 'trouble'; trouble: ApiError };

export type SuppliedProduct = { code: string; name: string; active: boolean };
export type SuppliedPrice = { price: Money; hours: number | null };

/** Formats an error for storage and display: its code with its details. */
export function formatApiError(trouble: ApiError): string {
  switch (trouble.code) {
    case 'RATE_LIMIT':
      return `RATE_LIMIT ${trouble.seconds}`;
    case 'REFUSED':
      return `REFUSED ${trouble.reason}`;
    case 'HTTP':
      return `HTTP ${trouble.status}`;
    default:
      return trouble.code;
  }
}

/** Whether an error ends the refresh, because the next request would fail in the same way. */
export function endsRefresh(trouble: ApiError): boolean {
  return trouble.code !== 'REFUSED' && trouble.code !== 'PER_CALCULATION';
}

export type SaveOnlineSupplierInput = {
  apiBase: string;
  nameTaken: boolean;
  /** The shop's products to map, each with its quantity. */
  products: readonly { product: string; quantity: number; known: boolean }[];
};

/**
 * Whether an online supplier may be saved. Refuses SUPPLIER_EXISTS for a duplicate name, API_BASE_INVALID for an invalid URL (an empty one
 * uses the built-in stub of a demo shop), MAPPED_UNKNOWN for a product that the shop does not have, and MAPPED_TWICE for a product and quantity that are
 * mapped more than once.
 */
export function decideSaveOnlineSupplier(
  ask: SaveOnlineSupplierInput,
): Decision<undefined, 'SUPPLIER_EXISTS' | 'API_BASE_INVALID' | 'MAPPED_UNKNOWN' | 'MAPPED_TWICE'> {
  if (ask.nameTaken) return refuse('SUPPLIER_EXISTS', {}, 'name');
  if (ask.apiBase !== '' && !/^https:\/\/[^\s/?#]+(\/[^\s?#]*)?$/.test(ask.apiBase)) return refuse('API_BASE_INVALID', {}, 'apiBase');
  const unknown = ask.products.find(({ known }) => !known);
  if (unknown) return refuse('MAPPED_UNKNOWN', { product: unknown.product }, 'products');
  const keys = ask.products.map(({ product, quantity }) => `${product} ${quantity}`);
  const twice = ask.products.find((_, at) => keys.indexOf(keys[at]!) !== at);
  return twice ? refuse('MAPPED_TWICE', { product: twice.product, quantity: twice.quantity }, 'products') : accept();
}
