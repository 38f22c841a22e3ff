import { accept, type Decision, refuse } from '#platform/domain/decision.ts';
import type { AddressKind, VatType } from './customer.ts';
import { decidePaymentPlan, type PaymentPart } from './payment-plan.ts';
import { decideVatNumber, type VatNumberRefusal } from './vat.ts';

export type SaveCustomerAsk = {
  vatType: VatType;
  /** The number as typed, without blanks; `valid` is what its checksum says. */
  vatNumber: { text: string; valid: boolean } | undefined;
  iban: { text: string; valid: boolean } | undefined;
  bic: { text: string; valid: boolean } | undefined;
  kvk: string | undefined;
  /** How many addresses the customer has after saving. */
  addresses: number;
  /** Another customer that already bears this MIS id. */
  misIdTakenBy: string | undefined;
  paymentPlan: readonly PaymentPart[];
};

export type SaveCustomerRefusal =
  | 'CUSTOMER_NO_ADDRESS'
  | VatNumberRefusal
  | 'IBAN_INVALID'
  | 'BIC_INVALID'
  | 'KVK_INVALID'
  | 'MIS_ID_TAKEN'
  | 'PAYMENT_PLAN_SUM';

/**
 * Whether a customer may be saved as asked (domain model 3.7). Refuses CUSTOMER_NO_ADDRESS without any address, VAT_INVALID by the
 * checksum of the number's country, VAT_NUMBER_REQUIRED when VAT is left to the customer, IBAN_INVALID by mod 97, BIC_INVALID
 * by its form, KVK_INVALID unless it has eight digits, MIS_ID_TAKEN when another customer bears it, PAYMENT_PLAN_SUM unless a plan's
 * parts are the whole price.
 */
export function decideSaveCustomer(ask: SaveCustomerAsk): Decision<undefined, SaveCustomerRefusal> {
  const addressed = decideAddressCount(ask.addresses);
  if (!addressed.accepted) return addressed;
  const vat = decideVatNumber(ask.vatType, ask.vatNumber);
  if (!vat.accepted) return vat;
  if (ask.iban && !ask.iban.valid) return refuse('IBAN_INVALID', { number: ask.iban.text }, 'iban');
  if (ask.bic && !ask.bic.valid) return refuse('BIC_INVALID', { number: ask.bic.text }, 'bic');
  if (ask.kvk && !/^\d{8}$/.test(ask.kvk)) return refuse('KVK_INVALID', { number: ask.kvk }, 'kvk');
  if (ask.misIdTakenBy !== undefined) return refuse('MIS_ID_TAKEN', { name: ask.misIdTakenBy }, 'misId');
  return decidePaymentPlan(ask.paymentPlan);
}

/** Whether a customer has the address that it must have; refuses CUSTOMER_NO_ADDRESS, at `field` when the customer is one of several fields. */
export function decideAddressCount(addresses: number, field?: string): Decision<undefined, 'CUSTOMER_NO_ADDRESS'> {
  return addresses > 0 ? accept() : refuse('CUSTOMER_NO_ADDRESS', {}, field);
}

/** Whether an address may be saved: a postbox receives letters, never a delivery (POSTBOX_NOT_FOR_DELIVERY). */
export function decideSaveAddress(ask: { kind: AddressKind; postbox: boolean }): Decision<undefined, 'POSTBOX_NOT_FOR_DELIVERY'> {
  return ask.postbox && ask.kind === 'delivery' ? refuse('POSTBOX_NOT_FOR_DELIVERY', {}, 'postbox') : accept();
}

/** Whether an address may go: a customer keeps at least one (CUSTOMER_NO_ADDRESS). */
export function decideRemoveAddress(ask: { addresses: number }): Decision<undefined, 'CUSTOMER_NO_ADDRESS'> {
  return decideAddressCount(ask.addresses - 1);
}
