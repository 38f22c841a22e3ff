import { z } from 'zod';
import { place, words } from '#modules/identity/contract/mails/mail-templates.endpoints.ts';
import { endpoint } from '#platform/contract/endpoint.ts';

/** Sends the same preview as a mail to the current user. */
export const testMailTemplateEndpoint = endpoint({
  name: 'identity.testMailTemplate',
  method: 'POST',
  path: '/api/mail-templates/:kind/:unitId/:language/test',
  permission: 'mail_templates.edit',
  internalOnly: true,
  limit: 'mails',
  input: z.object({ ...place, ...words }),
  output: z.object({ to: z.string() }),
  refusals: ['MAIL_FIELD_UNKNOWN'],
});
