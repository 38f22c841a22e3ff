import { joinCustomerEndpoint } from '#modules/relations/contract/registration/join-customer.endpoint.ts';
import { decideSubmitRegistration, offeredRule } from '#modules/relations/domain/registration/registration.ts';
import { today } from '#modules/relations/server/today.ts';
import { command } from '#platform/server/served.ts';
import { submitRegistration } from './registration-draft.ts';
import { lockRegistration } from './registrations.store.ts';
import { readWhitelistRules } from './whitelists.ts';

export const joinCustomer = command(joinCustomerEndpoint, (context) => {
  const { tx, actor } = context;
  return tx.asStaff(async () => {
    const draft = await lockRegistration(tx, actor.token!.subjectId);
    const offered = offeredRule(await readWhitelistRules(tx), draft.email, today(context)) !== undefined;
    const decided = decideSubmitRegistration(draft, { offered });
    return decided.accepted ? submitRegistration(context, draft, { joins: true }) : decided;
  });
});
