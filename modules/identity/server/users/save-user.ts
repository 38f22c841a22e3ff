import { type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { inviteUserEndpoint, resendInvitationEndpoint, saveUserEndpoint } from '#modules/identity/contract/users.endpoints.ts';
import { decideSaveUser } from '#modules/identity/domain/save-user.ts';
import { flagsOf } from '#modules/identity/domain/user.ts';
import { type UserLink, userLinks } from '#modules/identity/server/public.ts';
import { accept, type Decision, refuse } from '#platform/domain/decision.ts';
import { type CommandContext, command, unchanged } from '#platform/server/served.ts';
import { mailInvitation } from './mail-invitation.ts';
import { countOtherAdmins, type LockedUser, lockUser, permissionsByRole } from './users.store.ts';

type Wanted = z.output<typeof inviteUserEndpoint.input>;

export const inviteUser = command(inviteUserEndpoint, async (context, input) => {
  const decided = await decide(context, input, undefined);
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

export const resendInvitation = command(resendInvitationEndpoint, async (context, { id }) => {
  const user = await lockUser(context.tx, id);
  if (user.state !== 'invited') return refuse('NOT_INVITED');
  await mailInvitation(context, user);
  await context.tx.record({ fact: 'user.invited_again', refs: { user: id }, data: { email: user.email } });
  return { id };
});

export const saveUser = command(saveUserEndpoint, async (context, input) => {
  const { tx, now } = context;
  const current = await lockUser(tx, input.id, input.version);
  const decided = await decide(context, input, current);
  if (!decided.accepted) return decided;
  const changes = changesOf(current, input);
  const rolesChanged = [...input.roleIds].sort().join() !== [...current.roleIds].sort().join();
  if (changes.length === 0 && !rolesChanged) return unchanged({ id: input.id, version: current.version });
  const { internal, externalB2b, externalSupplier } = flagsOf(input.kind);
  const before = await roleNames(context, current.roleIds);
  await tx.rows(sql`
    UPDATE users SET name = ${input.name}, initials = ${input.initials}, email = ${input.email.toLowerCase()}, language = ${input.language},
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
  return { id: input.id, version: current.version + 1 };
});

async function decide(context: CommandContext, wanted: Wanted, current: LockedUser | undefined): Promise<Decision<undefined>> {
  const { tx, actor, kernel } = context;
  const taken = await tx.row(sql`SELECT 1 FROM users WHERE email = ${wanted.email.toLowerCase()} AND id <> ${current?.id ?? 0}`);
  const links: UserLink[] = [];
  for (const read of userLinks.entriesOf(kernel)) links.push(...(current ? await read(context, [current.id]) : []));
  const decided = decideSaveUser({
    giver: actor,
    current,
    wanted,
    permissionsOf: await permissionsByRole(tx),
    emailTaken: taken !== undefined,
    otherAdmins: await countOtherAdmins(tx, current?.id ?? 0),
    links: links.map(({ kind }) => kind),
  });
  if (!decided.accepted) return decided;
  const unit = wanted.businessUnitId === null || (await tx.row(sql`SELECT 1 FROM business_units WHERE id = ${wanted.businessUnitId}`));
  return unit ? accept() : refuse('UNIT_UNKNOWN', {}, 'businessUnitId');
}

/** Names the changed fields, for the history. */
function changesOf(current: LockedUser, wanted: Wanted): string[] {
  const fields = ['name', 'initials', 'language', 'kind', 'businessUnitId'] as const;
  const changed: string[] = fields.filter((field) => current[field] !== wanted[field]);
  return current.email === wanted.email.toLowerCase() ? changed : [...changed, 'email'];
}

async function giveRoles({ tx }: CommandContext, userId: number, roleIds: readonly number[]): Promise<void> {
  await tx.rows(sql`DELETE FROM user_roles WHERE user_id = ${userId}`);
  await tx.rows(
    sql`INSERT INTO user_roles (user_id, role_id) SELECT ${userId}, id FROM roles WHERE id = ANY(${idList(roleIds)}::bigint[])`,
  );
}

async function roleNames({ tx, actor }: CommandContext, roleIds: readonly number[]): Promise<string> {
  const name = actor.language === 'en' ? sql`name_en` : sql`name_nl`;
  const found = await tx.row<{ names: string | null }>(
    sql`SELECT string_agg(${name}, ', ' ORDER BY name_nl) AS names FROM roles WHERE id = ANY(${idList(roleIds)}::bigint[])`,
  );
  return found?.names ?? '';
}

const idList = (ids: readonly number[]): SQL => sql`${sql.param([...ids])}`;
