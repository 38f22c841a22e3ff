import { registerContactEndpoint } from '#modules/relations/contract/registration/register-contact.endpoint.ts';
import { command } from '#platform/server/served.ts';
import { onDraft } from './registration-draft.ts';

export const registerContact = command(registerContactEndpoint, (context, { token: _, ...contact }) =>
  onDraft(context, async () => ({ contact })),
);
