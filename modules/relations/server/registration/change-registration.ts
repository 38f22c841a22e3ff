import { decideNewPassword } from '#modules/identity/domain/password.ts';
import { forbiddenPasswordWords, hashPassword } from '#modules/identity/server/public.ts';
import { changeRegistrationEndpoint } from '#modules/relations/contract/registration/change-registration.endpoint.ts';
import { command } from '#platform/server/served.ts';
import { onDraft } from './registration-draft.ts';

export const changeRegistration = command(changeRegistrationEndpoint, (context, { email, password, repeated }) =>
  onDraft(context, async (draft) => {
    if (password === '' && repeated === '') return { email };
    const chosen = decideNewPassword(password, repeated, forbiddenPasswordWords(context.kernel, email));
    if (!chosen.accepted) return chosen;
    const passwordHash = await hashPassword(password);
    return email === draft.email ? { passwordHash } : { email, passwordHash };
  }),
);
