import { decideNewPassword } from '#modules/identity/domain/password.ts';
import { forbiddenPasswordWords, hashPassword } from '#modules/identity/server/public.ts';
import { changeRegistrationEndpoint } from '#modules/relations/contract/registration/change-registration.endpoint.ts';
import { externalCallCommand } from '#platform/server/served.ts';
import { onDraft } from './registration-draft.ts';

/** A hash takes long on purpose, so it is made while no transaction is open. */
export const changeRegistration = externalCallCommand<typeof changeRegistrationEndpoint, { password: string }, string | undefined>(
  changeRegistrationEndpoint,
  {
    async read({ kernel }, { email, password, repeated }) {
      if (password === '' && repeated === '') return { password };
      const chosen = decideNewPassword(password, repeated, forbiddenPasswordWords(kernel, email));
      return chosen.accepted ? { password } : chosen;
    },
    call: async (_, { password }) => (password === '' ? undefined : hashPassword(password)),
    save: (context, { email }, { response: passwordHash }) =>
      onDraft(context, async (draft) => {
        if (passwordHash === undefined) return { email };
        return email === draft.email ? { passwordHash } : { email, passwordHash };
      }),
  },
);
