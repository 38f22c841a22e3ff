import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { thesisAnswers, thesisChoice, thesisExtraPrice, thesisPrice } from './thesis.shapes.ts';

/** Prices a thesis with its extras for the signed-in customer, delivered on the chosen day. What cannot be made is described in `problem`, not refused. */
export const priceThesisEndpoint = endpoint({
  name: 'theses.price',
  method: 'POST',
  path: '/api/thesis/price',
  permission: 'fup',
  limit: 'prices',
  input: thesisChoice.extend(thesisAnswers.pick({ deliveryOn: true, defenceOn: true }).shape),
  output: z.object({
    price: thesisPrice.nullable(),
    /** The price of each printed extra for these books, chosen or not, with the surcharge of the chosen day. */
    extras: z.array(thesisExtraPrice),
    problem: z.string().nullable(),
    /** The nearest day that is offered, when the chosen one is not any more. */
    insteadOn: z.string().nullable(),
    /** The day by which the university wants its copies, when the chosen one comes after it. */
    missedDue: z.string().nullable(),
  }),
});
