import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';

/** Chooses which optional mails the signed-in contact receives. */
export const chooseMailsEndpoint = endpoint({
  name: 'relations.chooseMails',
  method: 'POST',
  path: '/api/own-contact/mails',
  permission: 'SIGNED_IN',
  personal: true,
  input: z.object({ shipped: z.boolean() }),
  output: z.object({ shipped: z.boolean() }),
});
