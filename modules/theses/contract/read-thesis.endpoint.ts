import { z } from 'zod';
import { milestoneNames } from '#modules/theses/domain/thesis-days.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { emptyShape, money } from '#platform/contract/shapes.ts';
import { thesisAnswers, thesisStep } from './thesis.shapes.ts';
import { universityFields } from './universities.endpoints.ts';

const named = z.object({ value: z.string(), name: z.string() });
const changeTerms = z.object({ freeChanges: z.number().int(), changeCost: money, vatPercent: z.number() });
export const milestone = z.object({ name: z.enum(milestoneNames), date: z.string(), time: z.string().optional() });

/** Reads the open draft of the signed-in customer, what can be chosen, and the latest thesis that was ordered. */
export const readThesisEndpoint = endpoint({
  name: 'theses.read',
  method: 'GET',
  path: '/api/thesis',
  permission: 'fup',
  input: emptyShape,
  output: z.object({
    /** Whether the customer's business unit prints theses. */
    offered: z.boolean(),
    /** `version` 0: nothing is saved yet. */
    draft: z.object({ version: z.number().int(), step: thesisStep, answers: thesisAnswers, savedAt: z.string().nullable() }),
    formats: z.array(named),
    papers: z.array(named),
    /** Per binding that can be chosen. */
    finishes: z.object({ softcover: z.array(named), hardcover: z.array(named) }),
    extras: z.object({
      ...{ bookmark: z.boolean(), propositions: z.boolean(), invitation: z.boolean() },
      /** The price of the first extra hardcovers together and of each further one, without VAT; null when they are not sold. */
      hardcovers: z.object({ copies: z.number().int(), together: money, further: money, vatPercent: z.number() }).nullable(),
    }),
    ribbons: z.array(z.object({ id: z.number().int(), name: z.string() })),
    addresses: z.array(z.object({ id: z.number().int(), address: z.string() })),
    invoiceTo: z.string(),
    /** The brand that sells it, whose terms count. */
    brand: z.number().int(),
    poRequired: z.boolean(),
    /** Per binding, the rounds of changes of a proof that are in the price, and the cost of a further one; 0 when none costs anything. */
    changes: z.object({ softcover: changeTerms, hardcover: changeTerms }),
    /** Whether the customer pays online when ordering. */
    paysNow: z.boolean(),
    universities: z.array(
      universityFields.omit({ active: true, payerCustomerId: true }).extend({
        id: z.number().int(),
        seesCandidates: z.boolean(),
        /** The name as which it pays theses; empty when it pays none. */
        payer: z.string(),
      }),
    ),
    /** The national library, and how many copies it takes; null where the shop offers none. */
    library: z.object({ name: z.string(), copies: z.number().int() }).nullable(),
    /** `paymentId`: of the payment that it still waits for. */
    ordered: z
      .object({
        id: z.number().int(),
        version: z.number().int(),
        number: z.string(),
        title: z.string(),
        total: money,
        days: z.array(milestone),
        paymentId: z.number().int().nullable(),
      })
      .nullable(),
  }),
});
