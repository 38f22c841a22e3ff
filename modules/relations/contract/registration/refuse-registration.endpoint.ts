import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id, requiredText, version } from '#platform/contract/shapes.ts';

/** Refuses a registration and mails the reason to the person. */
export const refuseRegistrationEndpoint = endpoint({
  name: 'relations.refuseRegistration',
  method: 'POST',
  path: '/api/registrations/:id/refuse',
  permission: 'registrations.decide',
  internalOnly: true,
  input: z.object({ id, version, reason: requiredText(500) }),
  output: z.object({ id: z.number() }),
  refusals: ['REGISTRATION_NOT_WAITING', 'STALE_VERSION'],
});
