import { sql } from 'drizzle-orm';
import { approveRegistrationEndpoint } from '#modules/relations/contract/registration/approve-registration.endpoint.ts';
import { decideApproveRegistration } from '#modules/relations/domain/registration/registration.ts';
import { notFound } from '#platform/server/errors.ts';
import { command } from '#platform/server/served.ts';
import { admitRegistration } from './admit-registration.ts';
import { mailRegistrant } from './mail-registration.job.ts';
import { readerOf } from './registrations.queries.ts';
import { accountExists, lockRegistration } from './registrations.store.ts';

export const approveRegistration = command(approveRegistrationEndpoint, async (context, { id, version, customerId }) => {
  const { tx } = context;
  const registration = await lockRegistration(tx, id, version);
  if (customerId !== null && !(await tx.row(sql`SELECT 1 FROM customers WHERE id = ${customerId}`))) throw notFound();
  const decided = decideApproveRegistration({
    status: registration.status,
    accountExists: await accountExists(tx, registration.email),
    joinsCustomerId: customerId,
    hasCustomer: registration.customer !== null,
  });
  if (!decided.accepted) return decided;
  const admitted = await admitRegistration(context, registration, customerId);
  if (!admitted.accepted) return admitted;
  const { returnTo } = registration;
  const path = returnTo === '' ? '/login' : `/login?to=${encodeURIComponent(returnTo)}`;
  await mailRegistrant(context, { kind: 'approved', ...readerOf(registration), path });
  return admitted.value;
});
