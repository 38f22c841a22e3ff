import type { SQL } from 'drizzle-orm';
import type { Refused } from '#platform/domain/decision.ts';
import type { ReadTx } from '#platform/server/database.ts';
import { slot } from '#platform/server/slot.ts';

/** What relations shows of customers' orders without knowing orders: higher modules tell. */
export type CustomerFigureReader = {
  /** The day of the latest order of a customer; `customer` is its id in the statement around. */
  lastOrderedOn(customer: SQL, timeZone: string): SQL;
  /** Customers of the latest quotes and orders, newest first. */
  recentCustomerIds(tx: ReadTx, limit: number): Promise<number[]>;
};
export const customerFigures = slot<CustomerFigureReader>('relations.customerFigures');

/**
 * What is open with a customer, invoices and orders together, without VAT: the sum by which its credit is judged. `customer` is its id in the
 * statement around.
 */
export const openValues = slot<(customer: SQL) => SQL>('relations.openValues');

/** What the modules above have against making two customers one: `goneId` is to be merged into `id`. */
export type CustomerMergeCheck = (tx: ReadTx, id: number, goneId: number) => Promise<Refused | undefined>;
export const customerMergeChecks = slot<CustomerMergeCheck>('relations.customerMergeChecks');

/** The products of the shop, of which an online supplier may sell the same: higher modules tell. */
export type ProductReader = (tx: ReadTx, language: 'nl' | 'en') => Promise<{ code: string; name: string }[]>;
export const mappableProducts = slot<ProductReader>('relations.mappableProducts');

export { addDeliveryAddress } from './add-delivery-address.ts';
export { customersToChoose } from './customer-choice.ts';
export { type CustomerTerms, readCustomerTerms } from './customer-terms.ts';
export { linkContactToUser } from './link-user.ts';
export { mailCopies } from './mail-copies.ts';
export { managerOnDuty, managersOnDuty, managerWork } from './managers.queries.ts';
export { addressText, contactName, streetLine } from './names.ts';
export { isVatNumber } from './numbers.ts';
export { askOnlinePrice, type OnlineAsk, type OnlineOffer, onlineOffersOf, readOnlineAsk } from './online-supplier/ask-price.ts';
export { decidePriceListOf, readPriceListTypes } from './price-list-types.ts';
export { seesCustomerInPart } from './sees-in-part.ts';
export { readVatCheck } from './vat-check.ts';
