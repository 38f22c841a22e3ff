import { z } from 'zod';
import { requiredText, text } from '#platform/contract/shapes.ts';
import { addressFields, customerFields } from './customer.shapes.ts';

/** How a person who registers is called; kept as typed until there is a contact. */
export const registeredContact = z.object({
  firstName: requiredText(80),
  surnamePrefix: text(20).default(''),
  surname: requiredText(80),
  phone: text(40).default(''),
});
export type RegisteredContact = z.output<typeof registeredContact>;

const { attention: _, kind: _kind, postbox: _postbox, ...address } = addressFields;

/** Who pays: an organisation, or the person; with the one address that is known so far. */
export const registeredCustomer = z.object({
  business: z.boolean(),
  /** Name of the organisation; a private customer is called by the name of the contact. */
  name: text(160).default(''),
  kvk: customerFields.kvk,
  vatNumber: customerFields.vatNumber,
  ...address,
});
export type RegisteredCustomer = z.output<typeof registeredCustomer>;
