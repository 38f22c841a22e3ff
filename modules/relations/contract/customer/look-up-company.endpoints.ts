import { z } from 'zod';
import { customerFields } from '#modules/relations/contract/customer.shapes.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { accessToken } from '#platform/contract/shapes.ts';

const numbers = { kvk: customerFields.kvk, vatNumber: customerFields.vatNumber };
const text = z.string();
const output = z.object({
  /** `unavailable`: no register could answer; `not_looked_up`: none has numbers of this kind. Both say nothing about the numbers. */
  answer: z.enum(['found', 'unknown', 'unavailable', 'not_looked_up']),
  firm: z.object({ name: text, street: text, houseNumber: text, postcode: text, city: text, country: text }).nullable(),
  /** Whether a stub of the register answered. */
  byStub: z.boolean(),
});
const refusals = ['FIRM_NUMBER_MISSING', 'KVK_INVALID', 'VAT_INVALID', 'SERVICE_NOT_SET_UP'];

/** Looks up the company of a KvK number in the trade register, or of a VAT number in VIES. */
export const lookUpCompanyEndpoint = endpoint({
  name: 'relations.lookUpCompany',
  method: 'POST',
  path: '/api/firms/look-up',
  permission: 'relations.edit',
  internalOnly: true,
  input: z.object(numbers),
  output,
  refusals,
});

/** The same look-up during a registration. */
export const lookUpOwnCompanyEndpoint = endpoint({
  name: 'relations.lookUpOwnCompany',
  method: 'POST',
  path: '/api/register/:token/look-up',
  permission: 'PUBLIC',
  token: 'registration',
  limit: 'lookUps',
  input: z.object({ token: accessToken, ...numbers }),
  output,
  refusals,
});
