import { z } from 'zod';
import { place, schedule } from '#modules/identity/contract/mails/mail-templates.endpoints.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id, version } from '#platform/contract/shapes.ts';

/** Sets when mails of a kind are sent automatically to customers of a brand, in both languages. */
export const saveMailScheduleEndpoint = endpoint({
  name: 'identity.saveMailSchedule',
  method: 'PUT',
  path: '/api/mail-templates/:kind/:unitId/schedule',
  permission: 'mail_templates.edit',
  internalOnly: true,
  input: z.object({ kind: place.kind, unitId: id, ...schedule, version }),
  output: z.object({ version: z.number().int() }),
  refusals: ['STALE_VERSION'],
});
