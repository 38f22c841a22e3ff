import { type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { inviteUserEndpoint } from '#modules/identity/contract/users/invite-user.endpoint.ts';
import { saveUserEndpoint } from '#modules/identity/contract/users/save-user.endpoint.ts';
import { decideSaveUser, type SaveUserAsk } from '#modules/identity/domain/save-user.ts';
import { flagsOf } from '#modules/identity/domain/user.ts';
import { type UserLink, userLinks } from '#modules/identity/server/public.ts';
import { type CommandContext, command, unchanged } from '#platform/server/served.ts';
import { askToConfirmEmail } from './email-change.ts';
import { mailInvitation } from './mail-invitation.ts';
import { countOtherAdmins, type LockedUser, lockUser, permissionsByRole } from './users.store.ts';

type Wanted = z.output<typeof inviteUserEndpoint.input>;

export const saveUser = command(saveUserEndpoint, async (context, input) => {
  const { tx, now } = context;
  const current = await lockUser(tx, input.id, input.version);
  const decided = decideSaveUser(await readUserAsk(context, input, current));
  if (!decided.accepted) return decided;
  const email = input.email.toLowerCase();
  const hasNewEmail = email !== current.email;
  // An account without any sign-in has no owner yet: it is invited again, at its new address.
  const isInvited = current.state === 'invited';
  const changes = [...changesOf(current, input), ...(hasNewEmail && isInvited ? ['email'] : [])];
  const rolesChanged = [...input.roleIds].sort().join() !== [...current.roleIds].sort().join();
  if (changes.length === 0 && !rolesChanged && !hasNewEmail) return unchanged({ id: input.id, version: current.version });
  const { internal, externalB2b, externalSupplier } = flagsOf(input.kind);
  const before = await roleNames(context, current.roleIds);
  await tx.rows(sql`
    UPDATE users SET name = ${input.name}, initials = ${input.initials}, email = ${isInvited ? email : current.email},
      new_email = ${hasNewEmail && !isInvited ? email : current.newEmail}, language = ${input.language},
      business_unit_id = ${input.businessUnitId}, internal = ${internal}, external_b2b = ${externalB2b},
      external_supplier = ${externalSupplier}, admin = ${input.admin}, updated_at = ${now.toString()}, version = version + 1
    WHERE id = ${input.id}`);
  if (rolesChanged) await giveRoles(context, input.id, input.roleIds);
  if (changes.length > 0) await tx.record({ fact: 'user.changed', refs: { user: input.id }, data: { fields: changes.join(', ') } });
  if (rolesChanged) {
    const after = await roleNames(context, input.roleIds);
    await tx.record({ fact: 'user.roles_changed', refs: { user: input.id }, from: before || '–', to: after || '–' });
  }
  if (current.admin !== input.admin) {
    await tx.record({ fact: input.admin ? 'user.made_admin' : 'user.no_longer_admin', refs: { user: input.id } });
  }
  if (hasNewEmail && isInvited) await mailInvitation(context, { ...input, email });
  else if (hasNewEmail) await askToConfirmEmail(context, { id: input.id, email: current.email, newEmail: email });
  return { id: input.id, version: current.version + 1 };
});

/** Reads what decides over a new account, or over changes of the `current` one. */
export async function readUserAsk(context: CommandContext, wanted: Wanted, current: LockedUser | undefined): Promise<SaveUserAsk> {
  const { tx, actor, kernel } = context;
  const taken = await tx.row(sql`SELECT 1 FROM users WHERE email = ${wanted.email.toLowerCase()} AND id <> ${current?.id ?? 0}`);
  const links: UserLink[] = [];
  for (const read of userLinks.entriesOf(kernel)) links.push(...(current ? await read(context, [current.id]) : []));
  const unit = wanted.businessUnitId === null || (await tx.row(sql`SELECT 1 FROM business_units WHERE id = ${wanted.businessUnitId}`));
  return {
    giver: actor,
    current,
    wanted,
    permissionsOf: await permissionsByRole(tx),
    emailTaken: taken !== undefined,
    unitKnown: unit !== undefined,
    otherAdmins: await countOtherAdmins(tx, current?.id ?? 0),
    links: links.map(({ kind }) => kind),
  };
}

/** Names the changed fields, for the history; a new address has facts of its own. */
function changesOf(current: LockedUser, wanted: Wanted): string[] {
  const fields = ['name', 'initials', 'language', 'kind', 'businessUnitId'] as const;
  return fields.filter((field) => current[field] !== wanted[field]);
}

export async function giveRoles({ tx }: CommandContext, userId: number, roleIds: readonly number[]): Promise<void> {
  await tx.rows(sql`DELETE FROM user_roles WHERE user_id = ${userId}`);
  await tx.rows(
    sql`INSERT INTO user_roles (user_id, role_id) SELECT ${userId}, id FROM roles WHERE id = ANY(${idList(roleIds)}::bigint[])`,
  );
}

export async function roleNames({ tx, actor }: CommandContext, roleIds: readonly number[]): Promise<string> {
  const name = actor.language === 'en' ? sql`name_en` : sql`name_nl`;
  const found = await tx.row<{ names: string | null }>(
    sql`SELECT string_agg(${name}, ', ' ORDER BY name_nl) AS names FROM roles WHERE id = ANY(${idList(roleIds)}::bigint[])`,
  );
  return found?.names ?? '';
}

const idList = (ids: readonly number[]): SQL => sql`${sql.param([...ids])}`;
