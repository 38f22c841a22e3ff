import { z } from 'zod';
import { customerFields } from '#modules/relations/contract/customer.shapes.ts';
import { similarityReasons } from '#modules/relations/domain/customer/similar-customers.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { text } from '#platform/contract/shapes.ts';

/** Finds known customers that may be the one being entered, the strongest match first, each with its reasons. */
export const listSimilarCustomersEndpoint = endpoint({
  name: 'relations.listSimilarCustomers',
  method: 'GET',
  path: '/api/customers/alike',
  permission: 'relations.view',
  internalOnly: true,
  input: z.object({
    name: text(160).default(''),
    postcode: text(12).default(''),
    email: text(200).default(''),
    vatNumber: customerFields.vatNumber,
    kvk: customerFields.kvk,
  }),
  output: z.object({
    rows: z.array(
      z.object({ id: z.number(), name: z.string(), city: z.string(), blocked: z.boolean(), reasons: z.array(z.enum(similarityReasons)) }),
    ),
  }),
});
