import { sql } from 'drizzle-orm';
import { decideNewPassword } from '#modules/identity/domain/password.ts';
import { forbiddenPasswordWords, hashPassword, identityTables, withBotCheck } from '#modules/identity/server/public.ts';
import { beginRegistrationEndpoint } from '#modules/relations/contract/registration/begin-registration.endpoint.ts';
import { DRAFT_DAYS, decideRegistrationUnit } from '#modules/relations/domain/registration/registration.ts';
import { registrations } from '#modules/relations/server/relations.tables.ts';
import { externalCallCommand } from '#platform/server/served.ts';
import { grantToken } from '#platform/server/tokens.ts';

const botCheck = withBotCheck('register');

export const beginRegistration = externalCallCommand(beginRegistrationEndpoint, {
  async read(context, input) {
    const chosen = decideNewPassword(input.password, input.repeated, forbiddenPasswordWords(context.kernel, input.email));
    if (!chosen.accepted) return chosen;
    return { person: await botCheck.read(context, input), password: input.password };
  },
  // A hash takes long on purpose: none is made for a program, nor while a transaction is open.
  async call(kernel, { person: asked, password }) {
    const person = await botCheck.call(kernel, asked);
    return { person, passwordHash: person.accepted ? await hashPassword(password) : '' };
  },
  async save({ tx, now, actor }, input, { response: { person, passwordHash } }) {
    if (!person.accepted) return person;
    return tx.asStaff(async () => {
      const unit = await tx.row<{ id: number }>(
        sql`SELECT id FROM ${identityTables.businessUnits} ORDER BY ui_id = ${input.uiId} DESC, id LIMIT 1`,
      );
      const at = decideRegistrationUnit(unit);
      if (!at.accepted) return at;
      const [begun] = await tx.db
        .insert(registrations)
        .values({
          status: 'draft',
          email: input.email,
          passwordHash,
          language: actor.language,
          businessUnitId: at.value.id,
          returnTo: input.returnTo,
          createdAt: now.toString(),
        })
        .returning({ id: registrations.id });
      await tx.record({ fact: 'registration.begun', refs: { registration: begun!.id }, data: { email: input.email } });
      return { token: await grantToken(tx, { kind: 'registration', subjectId: begun!.id, basketId: null }, now, DRAFT_DAYS) };
    });
  },
});
