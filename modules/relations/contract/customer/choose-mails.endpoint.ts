import { z } from 'zod';
import { optionalMails } from '#modules/relations/domain/contact/optional-mails.ts';
import { endpoint } from '#platform/contract/endpoint.ts';

/** Chooses which optional mails the signed-in contact receives. */
export const chooseMailsEndpoint = endpoint({
  name: 'relations.chooseMails',
  method: 'POST',
  path: '/api/own-contact/mails',
  permission: 'SIGNED_IN',
  personal: true,
  input: z.object({
    shipped: z.boolean(),
    /** The other mails that are not wanted; left out, they stay as they are. */
    unwanted: z.array(z.enum(optionalMails)).max(optionalMails.length).optional(),
  }),
  output: z.object({ shipped: z.boolean() }),
});
