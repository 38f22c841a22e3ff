import { closeColleague } from '#modules/identity/server/public.ts';
import { endContactAccessEndpoint } from '#modules/relations/contract/contact/end-contact-access.endpoint.ts';
import { decideEndAccess } from '#modules/relations/domain/contact/contact-access.ts';
import { command, unchanged } from '#platform/server/served.ts';
import { lockColleague } from './colleague.ts';

export const endContactAccess = command(endContactAccessEndpoint, async (context, { customerId, contactId }) => {
  const { tx, actor } = context;
  const locked = await lockColleague(context, { customerId, contactId });
  if (!locked.accepted) return locked;
  const { userId, access, name } = locked.value;
  const decided = decideEndAccess(userId === actor.id);
  if (!decided.accepted) return decided;
  if (userId === null || access === 'ended') return unchanged({ id: contactId });
  return tx.asStaff(async () => {
    const closed = await closeColleague(context, userId);
    if (!closed.accepted) return closed;
    await tx.record({ fact: 'customer.contact_access_ended', refs: { customer: customerId, contact: contactId }, data: { name } });
    return { id: contactId };
  });
});
