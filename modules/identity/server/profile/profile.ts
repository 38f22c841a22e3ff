import { sql } from 'drizzle-orm';
import { type OwnDevice, type OwnSession, readProfileEndpoint } from '#modules/identity/contract/profile/profile.endpoints.ts';
import { notFound } from '#platform/server/errors.ts';
import { ownQuery } from '#platform/server/served.ts';

export type OwnProfile = {
  name: string;
  email: string;
  language: 'nl' | 'en';
  version: number;
  removalAskedAt: string | null;
  newEmail: string | null;
};
export const selectOwnProfile = (id: number) =>
  sql`SELECT name, email, language, version, removal_asked_at AS "removalAskedAt", new_email AS "newEmail" FROM users WHERE id = ${id}`;

export const readProfile = ownQuery(readProfileEndpoint, async ({ tx, actor, now }) => {
  const person = await tx.row<OwnProfile>(selectOwnProfile(actor.id));
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
