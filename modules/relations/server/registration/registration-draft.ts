import { sql } from 'drizzle-orm';
import { identityTables } from '#modules/identity/server/public.ts';
import { readRegistrationEndpoint } from '#modules/relations/contract/registration/register.endpoints.ts';
import { decideChangeRegistration, offeredRule } from '#modules/relations/domain/registration/registration.ts';
import { today } from '#modules/relations/server/today.ts';
import type { Refused } from '#platform/domain/decision.ts';
import { type CommandContext, query, unchanged } from '#platform/server/served.ts';
import { mailRegistrationJob } from './mail-registration.job.ts';
import { lockRegistration, type Registration, readRegistrationRow, updateRegistration } from './registrations.store.ts';
import { readWhitelistRules } from './whitelists.ts';

export const readRegistration = query(readRegistrationEndpoint, (context) => {
  const { tx, actor } = context;
  return tx.asStaff(async () => {
    const { email, status, contact, customer, joins, businessUnitId } = await readRegistrationRow(tx, actor.token!.subjectId);
    const rule = offeredRule(await readWhitelistRules(tx), email, today(context));
    const beside = await tx.row<{ uiId: number; offered: string | null }>(sql`
      SELECT ui_id AS "uiId", (SELECT name FROM customers WHERE id = ${rule?.customerId ?? 0}) AS offered
      FROM ${identityTables.businessUnits} WHERE id = ${businessUnitId}`);
    return { email, sent: status !== 'draft', contact, customer, joins, ...beside! };
  });
});

/**
 * Runs one step on the draft that the token names, with staff rights, because the holder of the token has no role of its own. Records no fact:
 * nobody else sees a draft, and anybody may change one as often as they like.
 */
export function onDraft<Code extends string = never>(
  { tx, actor }: CommandContext,
  step: (draft: Registration) => Promise<Partial<Registration> | Refused<Code>>,
) {
  return tx.asStaff(async () => {
    const draft = await lockRegistration(tx, actor.token!.subjectId);
    const decided = decideChangeRegistration(draft.status);
    if (!decided.accepted) return decided;
    const values = await step(draft);
    if ('accepted' in values) return values as Refused<Code>;
    await updateRegistration(tx, draft, values);
    return unchanged({ changed: true });
  });
}

export async function submitRegistration({ tx, now }: CommandContext, draft: Registration, values: Partial<Registration>) {
  await updateRegistration(tx, draft, { ...values, status: 'mailed', sentAt: now.toString() });
  await tx.record({
    fact: 'registration.sent',
    refs: { registration: draft.id },
    from: 'draft',
    to: 'mailed',
    data: { email: draft.email },
  });
  await tx.addJob(mailRegistrationJob.name, { email: draft.email, businessUnitId: draft.businessUnitId }, { priority: 'urgent' });
  return { email: draft.email };
}
