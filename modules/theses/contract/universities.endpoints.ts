import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { emptyShape, plainDate, requiredText, text } from '#platform/contract/shapes.ts';
import { countryCode } from './thesis.shapes.ts';

export const universityFields = z.object({
  name: requiredText(120),
  /** Printed copies that the university wants before the defence. */
  copies: z.number().int().min(0).max(100),
  leadWeeks: z.number().int().min(0).max(26),
  propositions: z.enum(['none', 'allowed', 'required']),
  titlePageApproval: z.boolean(),
  /** Working days that its approval takes. */
  titlePageDays: z.number().int().min(0).max(60).default(5),
  /** Weeks before the defence at which the manuscript is to be final; 0 for no rule. */
  manuscriptWeeks: z.number().int().min(0).max(52).default(0),
  /** The customer as which it gets the invoice of a candidate whose thesis it pays; null when it pays none. */
  payerCustomerId: z.number().int().positive().nullable().default(null),
  formatAdvice: text(300),
  attention: text(120),
  street: text(120),
  houseNumber: text(20),
  postcode: text(12),
  city: text(80),
  country: countryCode,
  sourceUrl: z.union([z.literal(''), z.url({ protocol: /^https$/ }).max(300)]),
  checkedOn: plainDate.nullable(),
  active: z.boolean(),
});
export type UniversityFields = z.infer<typeof universityFields>;

const universityRow = universityFields.extend({
  id: z.number().int(),
  version: z.number().int(),
  /** The name of the customer that it pays as. */
  payer: z.string(),
  /** The contacts who see its candidates. */
  readers: z.array(z.object({ id: z.number().int(), name: z.string() })),
});
export type UniversityRow = z.infer<typeof universityRow>;

export const listUniversitiesEndpoint = endpoint({
  name: 'theses.listUniversities',
  method: 'GET',
  path: '/api/maintenance/universities',
  permission: 'maintenance_general.view',
  internalOnly: true,
  input: emptyShape,
  output: z.object({ rows: z.array(universityRow) }),
});
