import { sql } from 'drizzle-orm';
import { setAdministers } from '#modules/identity/server/public.ts';
import { setContactAdministratorEndpoint } from '#modules/relations/contract/contact/set-contact-administrator.endpoint.ts';
import { decideSetAdministrator } from '#modules/relations/domain/contact/contact-access.ts';
import { command, unchanged } from '#platform/server/served.ts';
import { lockColleague } from './colleague.ts';

export const setContactAdministrator = command(
  setContactAdministratorEndpoint,
  async (context, { customerId, contactId, administrator }) => {
    const { tx, actor } = context;
    const locked = await lockColleague(context, { customerId, contactId });
    if (!locked.accepted) return locked;
    const colleague = locked.value;
    const { userId, name, access } = colleague;
    const decided = decideSetAdministrator({ own: userId === actor.id, access });
    if (!decided.accepted) return decided;
    if (colleague.administrator === administrator) return unchanged({ administrator });
    return tx.asStaff(async () => {
      const set = await setAdministers(context, userId!, administrator);
      if (!set.accepted) return set;
      if (administrator) await tx.rows(sql`UPDATE contacts SET sees_all = true, version = version + 1 WHERE id = ${contactId}`);
      await tx.record({
        fact: administrator ? 'customer.contact_made_administrator' : 'customer.contact_no_longer_administrator',
        refs: { customer: customerId, contact: contactId },
        data: { name },
      });
      return { administrator };
    });
  },
);
