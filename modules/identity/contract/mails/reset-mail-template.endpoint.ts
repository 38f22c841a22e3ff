import { z } from 'zod';
import { place } from '#modules/identity/contract/mails/mail-templates.endpoints.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { version } from '#platform/contract/shapes.ts';

/** Restores the built-in texts. */
export const resetMailTemplateEndpoint = endpoint({
  name: 'identity.resetMailTemplate',
  method: 'POST',
  path: '/api/mail-templates/:kind/:unitId/:language/reset',
  permission: 'mail_templates.edit',
  internalOnly: true,
  input: z.object({ ...place, version }),
  output: z.object({ version: z.number().int() }),
  refusals: ['STALE_VERSION'],
});
