import { sql } from 'drizzle-orm';
import { decideNewPassword } from '#modules/identity/domain/password.ts';
import { forbiddenPasswordWords, hashPassword, withBotCheck } from '#modules/identity/server/public.ts';
import {
  beginRegistrationEndpoint,
  changeRegistrationEndpoint,
  joinCustomerEndpoint,
  readRegistrationEndpoint,
  registerContactEndpoint,
  registerCustomerEndpoint,
  resendActivationEndpoint,
} from '#modules/relations/contract/register.endpoints.ts';
import {
  DRAFT_DAYS,
  decideChangeRegistration,
  decideSubmitRegistration,
  offeredRule,
} from '#modules/relations/domain/registration/registration.ts';
import { decideCustomer } from '#modules/relations/server/customer/save-customer.ts';
import { registrations } from '#modules/relations/server/relations.tables.ts';
import { today } from '#modules/relations/server/today.ts';
import { type CommandContext, command, externalCallCommand, externalCallPreference, query } from '#platform/server/served.ts';
import { grantToken } from '#platform/server/tokens.ts';
import { mailRegistrationJob } from './mail-registration.job.ts';
import { lockRegistration, type Registration, readRegistrationRow, updateRegistration } from './registrations.store.ts';
import { readWhitelistRules } from './whitelists.ts';

export const beginRegistration = externalCallCommand(beginRegistrationEndpoint, {
  ...withBotCheck('register'),
  async keep({ tx, now, actor, kernel }, input, { answer: person }) {
    if (!person.accepted) return person;
    const chosen = decideNewPassword(input.password, input.repeated, forbiddenPasswordWords(kernel, input.email));
    if (!chosen.accepted) return chosen;
    const passwordHash = await hashPassword(input.password);
    return tx.asStaff(async () => {
      const unit = await tx.row<{ id: number }>(sql`SELECT id FROM business_units ORDER BY ui_id = ${input.uiId} DESC, id LIMIT 1`);
      const [begun] = await tx.db
        .insert(registrations)
        .values({
          status: 'draft',
          email: input.email,
          passwordHash,
          language: actor.language,
          businessUnitId: unit!.id,
          createdAt: now.toString(),
        })
        .returning({ id: registrations.id });
      await tx.record({ fact: 'registration.begun', refs: { registration: begun!.id }, data: { email: input.email } });
      return { token: await grantToken(tx, { kind: 'registration', subjectId: begun!.id, basketId: null }, now, DRAFT_DAYS) };
    });
  },
});

export const readRegistration = query(readRegistrationEndpoint, (context) => {
  const { tx, actor } = context;
  return tx.asStaff(async () => {
    const { email, status, contact, customer, joins, businessUnitId } = await readRegistrationRow(tx, actor.token!.subjectId);
    const rule = offeredRule(await readWhitelistRules(tx), email, today(context));
    const beside = await tx.row<{ uiId: number; offered: string | null }>(sql`
      SELECT ui_id AS "uiId", (SELECT name FROM customers WHERE id = ${rule?.customerId ?? 0}) AS offered
      FROM business_units WHERE id = ${businessUnitId}`);
    return { email, sent: status !== 'draft', contact, customer, joins, ...beside! };
  });
});

export const changeRegistration = command(changeRegistrationEndpoint, (context, { email, password, repeated }) =>
  onDraft(context, async (draft) => {
    if (password === '' && repeated === '') return { email };
    const chosen = decideNewPassword(password, repeated, forbiddenPasswordWords(context.kernel, email));
    if (!chosen.accepted) return chosen;
    const passwordHash = await hashPassword(password);
    return email === draft.email ? { passwordHash } : { email, passwordHash };
  }),
);

export const registerContact = command(registerContactEndpoint, (context, { token: _, ...contact }) =>
  onDraft(context, async () => ({ contact })),
);

/** Runs one step on the draft that the token names, with staff rights, because the holder of the token has no role of its own. */
function onDraft(
  { tx, actor }: CommandContext,
  step: (draft: Registration) => Promise<Partial<Registration> | ReturnType<typeof decideChangeRegistration>>,
) {
  return tx.asStaff(async () => {
    const draft = await lockRegistration(tx, actor.token!.subjectId);
    const decided = decideChangeRegistration(draft.status);
    if (!decided.accepted) return decided;
    const values = await step(draft);
    if ('accepted' in values) return values as Extract<typeof values, { accepted: false }>;
    await updateRegistration(tx, draft, values);
    await tx.record({ fact: 'registration.changed', refs: { registration: draft.id } });
    return { changed: true };
  });
}

export const joinCustomer = command(joinCustomerEndpoint, (context) => {
  const { tx, actor } = context;
  return tx.asStaff(async () => {
    const draft = await lockRegistration(tx, actor.token!.subjectId);
    const offered = offeredRule(await readWhitelistRules(tx), draft.email, today(context)) !== undefined;
    const decided = decideSubmitRegistration(draft, { offered });
    return decided.accepted ? send(context, draft, { joins: true }) : decided;
  });
});

export const registerCustomer = command(registerCustomerEndpoint, (context, { token: _, ...customer }) => {
  const { tx, actor } = context;
  return tx.asStaff(async () => {
    const draft = await lockRegistration(tx, actor.token!.subjectId);
    const decided = decideSubmitRegistration(draft, customer);
    if (!decided.accepted) return decided;
    const sound = await decideCustomer(tx, { vatType: 'domestic', vatNumber: customer.vatNumber, kvk: customer.kvk }, 1);
    return sound.accepted ? send(context, draft, { joins: false, customer }) : sound;
  });
});

async function send({ tx, now }: CommandContext, draft: Registration, values: Partial<Registration>) {
  await updateRegistration(tx, draft, { ...values, status: 'mailed', sentAt: now.toString() });
  await tx.record({
    fact: 'registration.sent',
    refs: { registration: draft.id },
    from: 'draft',
    to: 'mailed',
    data: { email: draft.email },
  });
  await tx.addJob(mailRegistrationJob.name, { email: draft.email, businessUnitId: draft.businessUnitId });
  return { email: draft.email };
}

/** Enqueues the mail without a look-up, so that neither response nor timing discloses who has an account. */
export const resendActivation = externalCallPreference(resendActivationEndpoint, {
  ...withBotCheck('register'),
  async keep({ tx }, { email }, { answer: person }) {
    if (!person.accepted) return person;
    await tx.addJob(mailRegistrationJob.name, { email, businessUnitId: null });
    return { email };
  },
});
