import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { emptyShape } from '#platform/contract/shapes.ts';
import { customerLanguages } from '../domain/customer/customer.ts';
import { addressShape, contactShape } from './customer.shapes.ts';

/** Reads the customer of the signed-in contact, with its addresses and visible contacts; null for other users. */
export const ownCustomerEndpoint = endpoint({
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
        contacts: z.array(contactShape),
        shippedMail: z.boolean(),
      })
      .nullable(),
  }),
});

/** Chooses which optional mails the signed-in contact receives. */
export const chooseMailsEndpoint = endpoint({
  name: 'relations.chooseMails',
  method: 'POST',
  path: '/api/own-contact/mails',
  permission: 'SIGNED_IN',
  personal: true,
  input: z.object({ shipped: z.boolean() }),
  output: z.object({ shipped: z.boolean() }),
});
