import { sql } from 'drizzle-orm';
import { saveProfileEndpoint } from '#modules/identity/contract/profile/save-profile.endpoint.ts';
import { notFound, staleVersion } from '#platform/server/errors.ts';
import { command, unchanged } from '#platform/server/served.ts';
import { type OwnProfile, selectOwnProfile } from './profile.ts';

export const saveProfile = command(saveProfileEndpoint, async ({ tx, actor, now }, input) => {
  const person = await tx.row<OwnProfile>(sql`${selectOwnProfile(actor.id)} FOR UPDATE`);
  if (!person) throw notFound();
  if (person.version !== input.version) throw staleVersion(person);
  if (person.name === input.name && person.language === input.language) return unchanged({ version: person.version });
  await tx.rows(sql`
    UPDATE users SET name = ${input.name}, language = ${input.language}, version = version + 1, updated_at = ${now.toString()}
    WHERE id = ${actor.id} AND version = ${input.version}`);
  await tx.record({ fact: 'user.profile_changed', refs: { user: actor.id }, data: { from: person.name, to: input.name } });
  return { version: person.version + 1 };
});
