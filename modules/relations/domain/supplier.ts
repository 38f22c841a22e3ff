import { type Decision, decideAll, refuse } from '#platform/domain/decision.ts';
import { type BusinessNumberRefusal, type BusinessNumbers, decideBusinessNumbers, type TypedNumber } from './business-numbers.ts';
import { decideVatNumber, type VatNumberRefusal } from './vat.ts';

/** What a supplier can do for the shop; the order is that of the list people choose from. */
export const supplierServices = [
  'printing',
  'large_format',
  'binding',
  'sewing',
  'lamination',
  'foil',
  'embossing',
  'spot_varnish',
  'die_cutting',
  'slipcases',
  'mailing',
  'transport',
  'paper',
  'materials',
] as const;
export type SupplierService = (typeof supplierServices)[number];

/** How a supplier gets its orders: by mail, or in the portal where its people sign in. */
export const orderRoutes = ['mail', 'portal'] as const;
export type OrderRoute = (typeof orderRoutes)[number];

export type SaveSupplierAsk = BusinessNumbers & {
  orderBy: OrderRoute;
  orderEmail: string;
  vatNumber: TypedNumber | undefined;
  /** Whether another supplier bears this name. */
  nameTaken: boolean;
};

/**
 * Whether a supplier may be saved so. Refuses SUPPLIER_EXISTS for a name twice, ORDER_EMAIL_MISSING when orders go by mail and nowhere,
 * and the numbers as for customers: VAT_INVALID, IBAN_INVALID, BIC_INVALID and KVK_INVALID at once.
 */
export function decideSaveSupplier(ask: SaveSupplierAsk): Decision<undefined> {
  if (ask.nameTaken) return refuse('SUPPLIER_EXISTS', {}, 'name');
  if (ask.orderBy === 'mail' && ask.orderEmail === '') return refuse('ORDER_EMAIL_MISSING', {}, 'orderEmail');
  return decideAll<VatNumberRefusal | BusinessNumberRefusal>(decideVatNumber('domestic', ask.vatNumber), decideBusinessNumbers(ask));
}
