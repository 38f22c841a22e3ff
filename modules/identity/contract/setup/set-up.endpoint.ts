import { z } from 'zod';
import { newPassword } from '#modules/identity/contract/new-password.ts';
import { setUpStarts } from '#modules/identity/domain/setup/set-up.ts';
import { endpoint, tableBodyBytes } from '#platform/contract/endpoint.ts';
import { accessToken, requiredText } from '#platform/contract/shapes.ts';
import { isNumberPrefix } from '#platform/domain/number-format.ts';
import { unitFields, unitRefusals } from './unit.shapes.ts';

const series = z.object({
  prefix: z.string().max(40).refine(isNumberPrefix),
  digits: z.number().int().min(1).max(9),
  first: z.number().int().min(1).max(999_999_999),
});

/** The settings of a new shop: administrator, company with the first business unit and brand, number formats and machines. */
const setUpFields = {
  administrator: z.object({
    name: requiredText(120),
    email: requiredText(200).pipe(z.email()),
    language: z.enum(['nl', 'en']),
    ...newPassword,
  }),
  unit: z.object(unitFields),
  numbers: z.object({ order: series, invoice: series, shipment: series, complaint: series }),
  start: z.enum(setUpStarts),
  /** The shop's own parameters in the form of golden/shop.json, when `start` is `own`. */
  parameters: z.unknown().optional(),
};

/** Begins an installation without users. The token is the one that the server printed when it started. */
export const setUpEndpoint = endpoint({
  name: 'identity.setUp',
  method: 'POST',
  path: '/api/set-up',
  permission: 'PUBLIC',
  token: 'set_up',
  limit: 'secrets',
  bodyMaxBytes: tableBodyBytes,
  input: z.object({ token: accessToken, ...setUpFields }),
  output: z.object({ email: z.string() }),
  refusals: [
    'SET_UP_ALREADY',
    'PASSWORD_WEAK',
    'PASSWORD_GUESSABLE',
    'PASSWORDS_DIFFER',
    'SET_UP_PARAMETERS_MISSING',
    'PARAMETERS_WRONG',
    ...unitRefusals,
  ],
});
