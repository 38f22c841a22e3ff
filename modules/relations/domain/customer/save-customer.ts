import {
  type BusinessNumberRefusal,
  type BusinessNumbers,
  type CheckedNumber,
  decideBusinessNumbers,
} from '#modules/relations/domain/finance/business-numbers.ts';
import { decidePaymentPlan, type PaymentPart } from '#modules/relations/domain/finance/payment-plan.ts';
import { decideVatNumber, type VatNumberRefusal } from '#modules/relations/domain/finance/vat.ts';
import { accept, type Decision, decideAll, refuse } from '#platform/domain/decision.ts';
import type { AddressKind, VatType } from './customer.ts';
import { normalizePostcode } from './postcode.ts';

export type SaveCustomerInput = BusinessNumbers & {
  vatType: VatType;
  vatNumber: CheckedNumber | undefined;
  /** The number of addresses after saving. */
  addresses: number;
  /** The name of another customer with this MIS id. */
  misIdTakenBy: string | undefined;
  paymentPlan: readonly PaymentPart[];
};

export type SaveCustomerRefusal = 'CUSTOMER_NO_ADDRESS' | VatNumberRefusal | BusinessNumberRefusal | 'MIS_ID_TAKEN' | 'PAYMENT_PLAN_SUM';

/**
 * Whether a customer may be saved. Refuses CUSTOMER_NO_ADDRESS without an address, VAT_INVALID by the checksum of the
 * number's country, VAT_NUMBER_REQUIRED when the customer accounts for the VAT, IBAN_INVALID (mod 97), BIC_INVALID (format), KVK_INVALID
 * unless it has eight digits, MIS_ID_TAKEN when another customer has it, PAYMENT_PLAN_SUM unless the parts of the plan add up to the whole
 * price. Reports the refusals of all fields together.
 */
export function decideSaveCustomer(ask: SaveCustomerInput): Decision<undefined, SaveCustomerRefusal> {
  const addressed = decideAddressCount(ask.addresses);
  if (!addressed.accepted) return addressed;
  return decideAll<SaveCustomerRefusal>(
    decideVatNumber(ask.vatType, ask.vatNumber),
    decideBusinessNumbers(ask),
    ask.misIdTakenBy === undefined ? accept() : refuse('MIS_ID_TAKEN', { name: ask.misIdTakenBy }, 'misId'),
    decidePaymentPlan(ask.paymentPlan),
  );
}

/** Whether a customer has an address; refuses CUSTOMER_NO_ADDRESS, at `field` when the customer is one of several fields. */
export function decideAddressCount(addresses: number, field?: string): Decision<undefined, 'CUSTOMER_NO_ADDRESS'> {
  return addresses > 0 ? accept() : refuse('CUSTOMER_NO_ADDRESS', {}, field);
}

const postboxNames = /^(postbus|antwoordnummer|p\.?\s?o\.?\s?box|post office box|postfach|bo[iî]te postale)(\s+\d.*)?$/i;

/** Whether an address is a postbox: flagged as one, or written as one in the street field. */
export function isPostbox(address: { street: string; postbox?: boolean }): boolean {
  return address.postbox === true || postboxNames.test(address.street.trim());
}

/** The stored form of an address: with a normalized postcode and the postbox flag set. */
export function normalizeAddress<Address extends { street: string; postcode: string; country: string; postbox: boolean }>(
  address: Address,
): Address {
  return { ...address, postcode: normalizePostcode(address.country, address.postcode), postbox: isPostbox(address) };
}

/** Whether an address may be saved; a postbox is no delivery address (POSTBOX_NOT_FOR_DELIVERY). */
export function decideSaveAddress(ask: {
  kind: AddressKind;
  street: string;
  postbox: boolean;
}): Decision<undefined, 'POSTBOX_NOT_FOR_DELIVERY'> {
  if (ask.kind !== 'delivery' || !isPostbox(ask)) return accept();
  return refuse('POSTBOX_NOT_FOR_DELIVERY', {}, ask.postbox ? 'postbox' : 'street');
}

/** Whether an address may be removed; a customer keeps at least one (CUSTOMER_NO_ADDRESS). */
export function decideRemoveAddress(ask: { addresses: number }): Decision<undefined, 'CUSTOMER_NO_ADDRESS'> {
  return decideAddressCount(ask.addresses - 1);
}
