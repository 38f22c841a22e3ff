import { completeVatNumber } from '#modules/identity/domain/vat/complete-vat-number.ts';
import { registerCustomerEndpoint } from '#modules/relations/contract/registration/register-customer.endpoint.ts';
import { decideSubmitRegistration } from '#modules/relations/domain/registration/registration.ts';
import { decideCustomer } from '#modules/relations/server/customer/customer-fields.ts';
import { command } from '#platform/server/served.ts';
import { submitRegistration } from './registration-draft.ts';
import { lockRegistration } from './registrations.store.ts';

export const registerCustomer = command(registerCustomerEndpoint, (context, { token: _, ...typed }) => {
  const { tx, actor } = context;
  const customer = { ...typed, vatNumber: completeVatNumber(typed.vatNumber, typed.country) };
  return tx.asStaff(async () => {
    const draft = await lockRegistration(tx, actor.token!.subjectId);
    const decided = decideSubmitRegistration(draft, customer);
    if (!decided.accepted) return decided;
    const sound = await decideCustomer(tx, { vatType: 'domestic', vatNumber: customer.vatNumber, kvk: customer.kvk }, 1);
    return sound.accepted ? submitRegistration(context, draft, { joins: false, customer }) : sound;
  });
});
