import type { SQL } from 'drizzle-orm';
import type { Refused } from '#platform/domain/decision.ts';
import type { ReadTx } from '#platform/server/database/database.ts';
import { slot } from '#platform/server/slot.ts';

/** Slot for figures of customers' orders, filled by higher modules. */
export type CustomerFigureReader = {
  /** SQL for the day of a customer's latest order; `customer` is its id in the enclosing statement. */
  lastOrderedOn(customer: SQL, timeZone: string): SQL;
  /** Customers of the latest quotes and orders, newest first. */
  recentCustomerIds(tx: ReadTx, limit: number): Promise<number[]>;
};
export const customerFigures = slot<CustomerFigureReader>('relations.customerFigures');

/**
 * Slot for the open value of a customer, without VAT: invoices and orders together, compared with its credit limit. `customer` is its id in
 * the enclosing statement.
 */
export const openValues = slot<(customer: SQL) => SQL>('relations.openValues');

/** Slot in which higher modules can refuse to merge `goneId` into `id`. */
export type CustomerMergeCheck = (tx: ReadTx, id: number, goneId: number) => Promise<Refused<'MERGE_SAME_REFERENCE'> | undefined>;
export const customerMergeChecks = slot<CustomerMergeCheck>('relations.customerMergeChecks');

/** Slot for the shop's products that can be mapped to those of an online supplier. */
export type ProductReader = (tx: ReadTx, language: 'nl' | 'en') => Promise<{ code: string; name: string }[]>;
export const mappableProducts = slot<ProductReader>('relations.mappableProducts');

export { acceptsMail } from './contact/accepts-mail.ts';
export { linkContactToUser } from './contact/link-contact-to-user.ts';
export { mailCopies } from './contact/mail-copies.ts';
export { addressText, contactName, greetedName, invoicesGoTo, lettersGoTo, streetLine } from './contact/name-sql.ts';
export { hasRestrictedCustomerAccess, mayPay } from './contact/restricted-customer-access.ts';
export { addDeliveryAddress } from './customer/add-delivery-address.ts';
export { type Guest, takeGuestCustomer } from './customer/guest-customer.ts';
export { type CustomerTerms, readCustomerTerms, readOwnTerms } from './finance/customer-terms.ts';
export { decideCustomerPriceList, readPriceListTypes } from './finance/price-list-types.ts';
export { readVatCheck } from './finance/read-vat-check.ts';
export { readCustomerFinder } from './import/read-customer-finder.ts';
export { findCustomerChoices } from './list/customer-choices.ts';
export { managerOnDuty, managersOnDuty, managerWork, readDuty } from './manager/managers.queries.ts';
export {
  findOnlineOffers,
  type OnlineOffer,
  type PriceRequest,
  readPriceRequest,
  requestOnlinePrice,
} from './online-supplier/request-price.ts';
export { relationsTables } from './read-model.ts';
export { expectedWork } from './supplier/expected-work.ts';
export { readWorkStops, workStops } from './work-stops.ts';
