import { inviteColleague, inviteColleagueAgain } from '#modules/identity/server/public.ts';
import { inviteContactEndpoint } from '#modules/relations/contract/contact/invite-contact.endpoint.ts';
import { decideInviteContact, decideNewAccount } from '#modules/relations/domain/contact/contact-access.ts';
import { command } from '#platform/server/served.ts';
import { lockColleague } from './colleague.ts';
import { linkContactToUser } from './link-contact-to-user.ts';

export const inviteContact = command(inviteContactEndpoint, async (context, { customerId, contactId }) => {
  const { tx } = context;
  const locked = await lockColleague(context, { customerId, contactId });
  if (!locked.accepted) return locked;
  const { userId, name, email, language, businessUnitId, business } = locked.value;
  const decided = decideInviteContact(locked.value);
  if (!decided.accepted) return decided;
  return tx.asStaff(async () => {
    if (userId === null) {
      const invited = await inviteColleague(context, { name, email, language, businessUnitId, externalB2b: business });
      const made = decideNewAccount(email, invited !== undefined);
      if (!made.accepted) return made;
      await linkContactToUser(context, contactId, invited!);
    } else {
      const again = await inviteColleagueAgain(context, userId);
      if (!again.accepted) return again;
    }
    await tx.record({ fact: 'customer.contact_invited', refs: { customer: customerId, contact: contactId }, data: { name } });
    return { id: contactId };
  });
});
