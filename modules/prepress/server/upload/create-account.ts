import { acceptInvitation } from '#modules/identity/server/public.ts';
import { createAccountEndpoint } from '#modules/prepress/contract/create-account.endpoint.ts';
import { decideCreateAccount } from '#modules/prepress/domain/upload-link.ts';
import { linkContactToUser } from '#modules/relations/server/public.ts';
import { refuse } from '#platform/domain/decision.ts';
import { command } from '#platform/server/served.ts';
import { pageHead } from './upload-page.ts';

/** Creates the account of the contact; allowed by link while the contact has none, and only for the contact's own address. */
export const createAccount = command(createAccountEndpoint, (context, input) =>
  context.tx.asStaff(async () => {
    const decided = decideCreateAccount(await pageHead(context.tx, context));
    if (!decided.accepted) return decided;
    const head = decided.value;
    const made = await acceptInvitation(
      context,
      {
        name: head.contactName,
        email: head.contactEmail,
        language: head.contactLanguage === 'nl' ? 'nl' : 'en',
        businessUnitId: head.unitId,
        externalB2b: head.business,
      },
      input,
    );
    if (!made.accepted) return made;
    if (!(await linkContactToUser(context, head.contactId, made.value))) return refuse('ACCOUNT_EXISTS');
    return { email: head.contactEmail };
  }),
);
