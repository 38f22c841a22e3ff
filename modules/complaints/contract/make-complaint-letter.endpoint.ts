import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id, requiredText } from '#platform/contract/shapes.ts';
import { act, emails } from './handle-complaint.shapes.ts';

/** Reads a letter to begin with: in the customer's language, with what the complaint knows. */
export const readComplaintLetterEndpoint = endpoint({
  name: 'complaints.readLetter',
  method: 'GET',
  path: '/api/complaints/:id/letter',
  permission: act.permission,
  internalOnly: true,
  input: z.object({ id }),
  /** `unprintable` are the characters of the address and references that the letter cannot show. */
  output: z.object({ to: z.array(z.string()), subject: z.string(), message: z.string(), unprintable: z.array(z.string()) }),
});

/** Makes the letter as a PDF among the files of the complaint, and mails it; without an address it is for the post. */
export const makeComplaintLetterEndpoint = endpoint({
  ...act,
  name: 'complaints.makeLetter',
  path: '/api/complaints/:id/letter',
  input: z.object({ id, to: emails, subject: requiredText(200), message: requiredText(8000) }),
  output: z.object({ id: z.number().int(), fileId: z.number().int() }),
  refusals: ['TEXT_UNPRINTABLE'],
});
