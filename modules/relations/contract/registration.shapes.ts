import { z } from 'zod';
import { requiredText, text } from '#platform/contract/shapes.ts';
import { addressFields, customerFields } from './customer.shapes.ts';

/** Name and phone of the person who registers; becomes a contact on activation. */
export const registeredContact = z.object({
  firstName: requiredText(80),
  surnamePrefix: text(20).default(''),
  surname: requiredText(80),
  phone: text(40).default(''),
});
export type RegisteredContact = z.output<typeof registeredContact>;

const { attention: _, kind: _kind, postbox: _postbox, deliveryInstructions: _instructions, ...address } = addressFields;

/** The customer that pays: an organisation or the person, with one address. */
export const registeredCustomer = z.object({
  business: z.boolean(),
  /** Name of the organisation; a private customer gets the name of the contact. */
  name: text(160).default(''),
  kvk: customerFields.kvk,
  vatNumber: customerFields.vatNumber,
  ...address,
});
export type RegisteredCustomer = z.output<typeof registeredCustomer>;
