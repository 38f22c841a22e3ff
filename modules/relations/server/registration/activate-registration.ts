import { sql } from 'drizzle-orm';
import { identityTables, isPassword } from '#modules/identity/server/public.ts';
import { activateRegistrationEndpoint } from '#modules/relations/contract/registration/activate-registration.endpoint.ts';
import { readActivationEndpoint } from '#modules/relations/contract/registration/register.endpoints.ts';
import { decideActivateRegistration } from '#modules/relations/domain/registration/registration.ts';
import { today } from '#modules/relations/server/today.ts';
import { refuse } from '#platform/domain/decision.ts';
import type { ReadTx } from '#platform/server/database/database.ts';
import { notFound } from '#platform/server/errors.ts';
import { command, query } from '#platform/server/served.ts';
import { revokeTokens } from '#platform/server/tokens.ts';
import { admitRegistration } from './admit-registration.ts';
import { accountExists, lockRegistration, type Registration, updateRegistration } from './registrations.store.ts';
import { readWhitelistRules } from './whitelists.ts';

export const readActivation = query(readActivationEndpoint, ({ tx, actor }) =>
  tx.asStaff(async () => {
    const found = await tx.row<{ email: string; uiId: number; returnTo: string }>(sql`
      SELECT r.email, u.ui_id AS "uiId", r.return_to AS "returnTo" FROM registrations r JOIN ${identityTables.businessUnits} u ON u.id = r.business_unit_id
      WHERE r.id = ${actor.token!.subjectId}`);
    if (!found) throw notFound();
    return found;
  }),
);

/** Whether a private person registers at a brand that prints dissertations. */
async function ordersThesis(tx: ReadTx, { customer, businessUnitId }: Registration): Promise<boolean> {
  if (!customer || customer.business) return false;
  const unit = await tx.row(sql`SELECT 1 FROM ${identityTables.businessUnits} WHERE id = ${businessUnitId} AND prints_dissertations`);
  return unit !== undefined;
}

/** Activates a registration. The password prevents an owner of the address from activating what somebody else registered with it. */
export const activateRegistration = command(activateRegistrationEndpoint, (context, { password }) => {
  const { tx, now, actor } = context;
  return tx.asStaff(async () => {
    const registration = await lockRegistration(tx, actor.token!.subjectId);
    const { id, email, joins, passwordHash } = registration;
    if (registration.status !== 'mailed') throw notFound();
    if (!(await isPassword(password, passwordHash!))) return refuse('REGISTRATION_PASSWORD_WRONG', {}, 'password');
    const decided = decideActivateRegistration(
      { email, joins, accountExists: await accountExists(tx, email), ordersThesis: await ordersThesis(tx, registration) },
      await readWhitelistRules(tx),
      today(context),
    );
    if (!decided.accepted) return decided;
    await revokeTokens(tx, 'activation', id, now);
    await revokeTokens(tx, 'registration', id, now);
    if (decided.value.status === 'active') {
      const admitted = await admitRegistration(context, registration, decided.value.joinsCustomerId);
      return admitted.accepted ? { status: 'active' as const, email } : admitted;
    }
    await updateRegistration(tx, registration, { status: 'waiting', verifiedAt: now.toString() });
    await tx.record({ fact: 'registration.waiting', refs: { registration: id }, from: 'mailed', to: 'waiting', data: { email } });
    return { status: 'waiting' as const, email };
  });
});
