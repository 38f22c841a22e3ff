import { sql } from 'drizzle-orm';
import { inviteUserEndpoint } from '#modules/identity/contract/users/invite-user.endpoint.ts';
import { decideInviteUser } from '#modules/identity/domain/save-user.ts';
import { flagsOf } from '#modules/identity/domain/user.ts';
import { command } from '#platform/server/served.ts';
import { mailInvitation } from './mail-invitation.ts';
import { giveRoles, readUserAsk, roleNames } from './save-user.ts';

export const inviteUser = command(inviteUserEndpoint, async (context, input) => {
  const decided = decideInviteUser(await readUserAsk(context, input, undefined));
  if (!decided.accepted) return decided;
  const { tx, now } = context;
  const { internal, externalB2b, externalSupplier } = flagsOf(input.kind);
  const email = input.email.toLowerCase();
  const created = await tx.row<{ id: number; version: number }>(sql`
    INSERT INTO users (name, initials, email, language, business_unit_id, internal, external_b2b, external_supplier, admin, created_at, updated_at)
    VALUES (${input.name}, ${input.initials}, ${email}, ${input.language}, ${input.businessUnitId}, ${internal}, ${externalB2b},
            ${externalSupplier}, ${input.admin}, ${now.toString()}, ${now.toString()})
    RETURNING id, version`);
  const { id } = created!;
  await giveRoles(context, id, input.roleIds);
  await mailInvitation(context, { ...input, id, email });
  await tx.record({
    fact: 'user.invited',
    refs: { user: id },
    data: { email, name: input.name, roles: await roleNames(context, input.roleIds) },
  });
  return created!;
});
