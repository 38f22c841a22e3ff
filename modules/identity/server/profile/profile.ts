import { hashPassword, verifyPassword } from 'better-auth/crypto';
import { sql } from 'drizzle-orm';
import {
  changePasswordEndpoint,
  endOtherSessionsEndpoint,
  endSessionEndpoint,
  forgetDeviceEndpoint,
  type OwnDevice,
  type OwnSession,
  profileEndpoint,
  saveProfileEndpoint,
} from '#modules/identity/contract/profile.endpoints.ts';
import { decideNewPassword } from '#modules/identity/domain/password.ts';
import { forbiddenPasswordWords } from '#modules/identity/server/sign-in/password-hash.ts';
import { refuse } from '#platform/domain/decision.ts';
import { notFound, staleVersion } from '#platform/server/errors.ts';
import { command, ownQuery, unchanged } from '#platform/server/served.ts';

type Own = { name: string; email: string; language: 'nl' | 'en'; version: number; removalAskedAt: string | null };
const own = (id: number) => sql`SELECT name, email, language, version, removal_asked_at AS "removalAskedAt" FROM users WHERE id = ${id}`;

export const readProfile = ownQuery(profileEndpoint, async ({ tx, actor, now }) => {
  const person = await tx.row<Own>(own(actor.id));
  const twoFactor = await tx.row<{ enabled: boolean; required: boolean }>(sql`SELECT enabled, required FROM own_second_step()`);
  if (!person || !twoFactor) throw notFound();
  if (actor.impersonator) return { ...person, secondStep: twoFactor, sessions: [], devices: [] };
  const sessions = await tx.rows<OwnSession>(sql`
    SELECT id, ip_address AS "ipAddress", user_agent AS "userAgent", created_at AS "createdAt", current
    FROM own_sessions(${now.toString()}) ORDER BY current DESC, created_at DESC, id DESC`);
  const devices = await tx.rows<OwnDevice>(sql`
    SELECT id, user_agent AS "userAgent", created_at AS "createdAt", expires_at AS "expiresAt"
    FROM own_devices(${now.toString()}) ORDER BY created_at DESC, id DESC`);
  return { ...person, secondStep: twoFactor, sessions, devices };
});

export const saveProfile = command(saveProfileEndpoint, async ({ tx, actor, now }, input) => {
  const person = await tx.row<Own>(sql`${own(actor.id)} FOR UPDATE`);
  if (!person) throw notFound();
  if (person.version !== input.version) throw staleVersion(person);
  if (person.name === input.name && person.language === input.language) return unchanged({ version: person.version });
  await tx.rows(sql`
    UPDATE users SET name = ${input.name}, language = ${input.language}, version = version + 1, updated_at = ${now.toString()}
    WHERE id = ${actor.id} AND version = ${input.version}`);
  await tx.record({ fact: 'user.profile_changed', refs: { user: actor.id }, data: { from: person.name, to: input.name } });
  return { version: person.version + 1 };
});

export const changePassword = command(changePasswordEndpoint, async ({ tx, actor, kernel }, { current, password, repeated }) => {
  const stored = await tx.row<{ password: string | null }>(sql`SELECT own_password() AS password`);
  if (!stored?.password || !(await verifyPassword({ hash: stored.password, password: current })))
    return refuse('PASSWORD_WRONG', {}, 'current');
  const chosen = decideNewPassword(password, repeated, forbiddenPasswordWords(kernel, actor.name, actor.email));
  if (!chosen.accepted) return chosen;
  const hash = await hashPassword(password);
  await tx.asStaff(() => tx.rows(sql`SELECT set_password(${actor.id}, ${hash})`));
  await tx.record({ fact: 'user.password_changed', refs: { user: actor.id } });
  return { changed: true as const };
});

export const endOwnSession = command(endSessionEndpoint, async ({ tx, actor }, { id }) => {
  const done = await tx.row<{ ended: boolean }>(sql`SELECT end_own_other_session(${id}) AS ended`);
  if (!done?.ended) throw notFound();
  await tx.record({ fact: 'user.sessions_ended', refs: { user: actor.id }, data: { count: 1 } });
  return { ended: 1 };
});

export const endOwnOtherSessions = command(endOtherSessionsEndpoint, async ({ tx, actor }) => {
  const done = await tx.row<{ ended: number }>(sql`SELECT end_own_other_sessions() AS ended`);
  const ended = done?.ended ?? 0;
  if (ended === 0) return unchanged({ ended });
  await tx.record({ fact: 'user.sessions_ended', refs: { user: actor.id }, data: { count: ended } });
  return { ended };
});

export const forgetOwnDevice = command(forgetDeviceEndpoint, async ({ tx, actor }, { id }) => {
  const done = await tx.row<{ forgotten: boolean }>(sql`SELECT forget_own_device(${id}) AS forgotten`);
  if (!done?.forgotten) throw notFound();
  await tx.record({ fact: 'user.device_forgotten', refs: { user: actor.id } });
  return { forgotten: true as const };
});
