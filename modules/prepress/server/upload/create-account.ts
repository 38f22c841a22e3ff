import { acceptInvitation, decideInvitedPassword, hashPassword } from '#modules/identity/server/public.ts';
import { createAccountEndpoint } from '#modules/prepress/contract/create-account.endpoint.ts';
import { decideCreateAccount } from '#modules/prepress/domain/upload-link.ts';
import { linkContactToUser } from '#modules/relations/server/public.ts';
import { refuse } from '#platform/domain/decision.ts';
import { externalCallCommand } from '#platform/server/served.ts';
import { pageHead } from './upload-page.ts';

/**
 * Creates the account of the contact; allowed by link while the contact has none, and only for the contact's own address. A hash takes long on
 * purpose, so it is made while no transaction is open.
 */
export const createAccount = externalCallCommand<typeof createAccountEndpoint, { password: string }, string>(createAccountEndpoint, {
  async read(context, input) {
    const decided = decideCreateAccount(await context.tx.asStaff(() => pageHead(context.tx, context)));
    if (!decided.accepted) return decided;
    const { contactName: name, contactEmail: email } = decided.value;
    const chosen = decideInvitedPassword(context.kernel, { name, email }, input);
    return chosen.accepted ? { password: input.password } : chosen;
  },
  call: (_, { password }) => hashPassword(password),
  save: (context, _, { response: passwordHash }) =>
    context.tx.asStaff(async () => {
      const decided = decideCreateAccount(await pageHead(context.tx, context));
      if (!decided.accepted) return decided;
      const head = decided.value;
      const invited = {
        name: head.contactName,
        email: head.contactEmail,
        language: head.contactLanguage === 'nl' ? ('nl' as const) : ('en' as const),
        businessUnitId: head.unitId,
        externalB2b: head.business,
      };
      const made = await acceptInvitation(context, invited, passwordHash);
      if (!made.accepted) return made;
      if (!(await linkContactToUser(context, head.contactId, made.value))) return refuse('ACCOUNT_EXISTS');
      return { email: head.contactEmail };
    }),
});
