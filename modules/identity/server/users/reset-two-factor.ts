import { resetTwoFactorEndpoint } from '#modules/identity/contract/users/reset-two-factor.endpoint.ts';
import { twoFactorReset } from '#modules/identity/domain/facts.ts';
import { decideManageUser } from '#modules/identity/domain/rights.ts';
import { removeTwoFactor } from '#modules/identity/server/sign-in/two-factor.ts';
import { refuse } from '#platform/domain/decision.ts';
import { command } from '#platform/server/served.ts';
import { lockUser } from './users.store.ts';

export const resetTwoFactor = command(resetTwoFactorEndpoint, async ({ tx, actor }, { id }) => {
  const user = await lockUser(tx, id);
  const managed = decideManageUser(actor, user);
  if (!managed.accepted) return managed;
  if (!(await removeTwoFactor(tx, id))) return refuse('SECOND_STEP_NOT_SET');
  await tx.record(twoFactorReset({ refs: { user: id }, data: {} }));
  return { id };
});
