import { z } from 'zod';
import { place, words } from '#modules/identity/contract/mails/mail-templates.endpoints.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { version } from '#platform/contract/shapes.ts';

/** Saves the shop's own texts for a mail kind, per brand and language. */
export const saveMailTemplateEndpoint = endpoint({
  name: 'identity.saveMailTemplate',
  method: 'PUT',
  path: '/api/mail-templates/:kind/:unitId/:language',
  permission: 'mail_templates.edit',
  internalOnly: true,
  input: z.object({ ...place, ...words, version }),
  output: z.object({ version: z.number().int() }),
  refusals: ['MAIL_FIELD_UNKNOWN', 'STALE_VERSION'],
});
