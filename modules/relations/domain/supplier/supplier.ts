import { languageOfPlace } from '#modules/relations/domain/customer/terms-of-place.ts';
import {
  type BusinessNumberRefusal,
  type BusinessNumbers,
  type CheckedNumber,
  decideBusinessNumbers,
} from '#modules/relations/domain/finance/business-numbers.ts';
import { decideVatNumber, type VatNumberRefusal } from '#modules/relations/domain/finance/vat.ts';
import { type Decision, decideAll, refuse } from '#platform/domain/decision.ts';
import { type Closure, decideClosures } from './closures.ts';

/** The languages of mails and purchase orders to suppliers. */
export const supplierLanguages = ['nl', 'en', 'fr', 'de'] as const;
export type SupplierLanguage = (typeof supplierLanguages)[number];

export const isSupplierLanguage = (language: string): language is SupplierLanguage =>
  (supplierLanguages as readonly string[]).includes(language);

/** The language of a supplier's country, or English where nothing is written in it. */
export function supplierLanguageOfPlace(place: { country: string; postcode: string }): SupplierLanguage {
  const language = languageOfPlace(place);
  return isSupplierLanguage(language) ? language : 'en';
}

/** The services of a supplier, in the order of the select list. */
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

/** Routes of orders to a supplier: by mail, or in the portal where its users sign in. */
export const orderRoutes = ['mail', 'portal'] as const;
export type OrderRoute = (typeof orderRoutes)[number];

export type SaveSupplierInput = BusinessNumbers & {
  orderBy: OrderRoute;
  orderEmail: string;
  vatNumber: CheckedNumber | undefined;
  closures: readonly Closure[];
  /** Whether another supplier has this name. */
  nameTaken: boolean;
};

export type DecideSaveSupplierRefusal =
  | 'SUPPLIER_EXISTS'
  | 'ORDER_EMAIL_MISSING'
  | 'VAT_INVALID'
  | 'VAT_NUMBER_REQUIRED'
  | 'IBAN_INVALID'
  | 'BIC_INVALID'
  | 'KVK_INVALID'
  | 'SUPPLIER_CLOSURE';

/**
 * Whether a supplier may be saved. Refuses SUPPLIER_EXISTS for a duplicate name, ORDER_EMAIL_MISSING when orders go by mail without an
 * address, and the numbers as for customers: VAT_INVALID, IBAN_INVALID, BIC_INVALID and KVK_INVALID, together with
 * those of `decideClosures`.
 */
export function decideSaveSupplier(ask: SaveSupplierInput): Decision<undefined, DecideSaveSupplierRefusal> {
  if (ask.nameTaken) return refuse('SUPPLIER_EXISTS', {}, 'name');
  if (ask.orderBy === 'mail' && ask.orderEmail === '') return refuse('ORDER_EMAIL_MISSING', {}, 'orderEmail');
  return decideAll<VatNumberRefusal | BusinessNumberRefusal | 'SUPPLIER_CLOSURE'>(
    decideVatNumber('domestic', ask.vatNumber),
    decideBusinessNumbers(ask),
    decideClosures(ask.closures),
  );
}
