import type { Money } from '#platform/domain/money.ts';
import type { ReadTx } from '#platform/server/database.ts';
import { slot } from '#platform/server/slot.ts';

export type CustomerFigures = { customerId: number; openValue: Money; lastOrderedOn: string | null };

/** What relations shows of customers' orders without knowing orders: higher modules tell. */
export type CustomerFigureReader = {
  /** Value of what is ordered and not yet invoiced, and the day of the latest order. */
  figuresOf(tx: ReadTx, customerIds: readonly number[], timeZone: string): Promise<CustomerFigures[]>;
  /** Customers of the latest quotes and orders, newest first. */
  recentCustomerIds(tx: ReadTx, limit: number): Promise<number[]>;
};
export const customerFigures = slot<CustomerFigureReader>('relations.customerFigures');

export { addDeliveryAddress } from './add-delivery-address.ts';
export { type CustomerTerms, readCustomerTerms } from './customer-terms.ts';
export { linkContactToUser } from './link-user.ts';
export { managerOnDuty } from './managers.queries.ts';
export { addressText, contactName, streetLine } from './names.ts';
export { isVatNumber } from './numbers.ts';
export { seesCustomerInPart } from './sees-in-part.ts';
export { readVatCheck } from './vat-check.ts';
