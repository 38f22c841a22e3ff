import { type Holder, mayEnter } from '#platform/domain/access.ts';

/**
 * Who acts, as far as the platform knows. `settings` are handed to PostgreSQL for the length of the transaction, where row-level
 * security reads them; what they mean is the business of `apps/server`.
 */
export type Actor = Holder & {
  id: number;
  name: string;
  email: string;
  language: 'nl' | 'en';
  databaseRole: 'app_staff' | 'app_external';
  settings: Readonly<Record<`app.${string}`, string>>;
  /** What the caller's access token opens, when it came with one. */
  token?: { kind: string; subjectId: number };
  /** Who really acts, when that is in the name of this person. */
  impersonator?: { id: number; name: string };
  /** Address of the caller, for acts that must keep it. */
  ip?: string;
};

export const nobody: Actor = {
  id: 0,
  name: '',
  email: '',
  language: 'nl',
  signedIn: false,
  internal: false,
  admin: false,
  permissions: new Set(),
  databaseRole: 'app_external',
  settings: {},
};

/** The server itself: jobs, subscribers, the nightly work. */
export const system: Actor = {
  ...nobody,
  name: 'Katern',
  signedIn: true,
  internal: true,
  admin: true,
  databaseRole: 'app_staff',
};

export function may(actor: Actor, access: string): boolean {
  return mayEnter(access, actor);
}
