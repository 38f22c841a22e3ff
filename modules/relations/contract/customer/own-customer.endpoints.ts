import { z } from 'zod';
import { addressShape, contactShape } from '#modules/relations/contract/customer.shapes.ts';
import { optionalMails } from '#modules/relations/domain/contact/optional-mails.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { emptyShape } from '#platform/contract/shapes.ts';
import { contactAccesses } from '../../domain/contact/contact-access.ts';
import { customerLanguages } from '../../domain/customer/customer.ts';

/** A contact with its account, for colleagues. */
const colleagueShape = contactShape.extend({ access: z.enum(contactAccesses), administrator: z.boolean(), isSelf: z.boolean() });
export type ColleagueView = z.infer<typeof colleagueShape>;

/** Reads the customer of the signed-in contact, with its addresses and visible contacts; null for other users. */
export const readOwnCustomerEndpoint = endpoint({
  name: 'relations.readOwnCustomer',
  method: 'GET',
  path: '/api/own-customer',
  permission: 'SIGNED_IN',
  input: emptyShape,
  output: z.object({
    customer: z
      .object({
        id: z.number(),
        name: z.string(),
        business: z.boolean(),
        language: z.enum(customerLanguages),
        addresses: z.array(addressShape),
        contacts: z.array(colleagueShape),
        shippedMail: z.boolean(),
        unwantedMails: z.array(z.enum(optionalMails)),
      })
      .nullable(),
  }),
});
