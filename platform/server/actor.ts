import { type Access, type Holder, mayEnter } from '#platform/domain/access.ts';

/**
 * The person or program on whose behalf something runs. `settings` are set in PostgreSQL for the duration of the transaction, where
 * row-level security reads them; `apps/server` defines their meaning.
 */
export type Actor = Holder & {
  id: number;
  name: string;
  email: string;
  language: 'nl' | 'en';
  databaseRole: 'app_staff' | 'app_external';
  settings: Readonly<Record<`app.${string}`, string>>;
  /** The record that the caller's access token gives access to, when there is one. */
  token?: { kind: string; subjectId: number };
  /** The API key used instead of a session. A browser does not send it by itself, so it needs no CSRF token. */
  apiKey?: { id: number };
  /** The person who impersonates this one. */
  impersonator?: { id: number; name: string };
  /** IP address of the caller, for acts that store it. */
  ip?: string;
  /** The cookie by which identity recognizes a browser in which somebody signed in before. */
  deviceCookie?: string;
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

/** The server itself: jobs, subscribers, nightly jobs. */
export const system: Actor = {
  ...nobody,
  name: 'Katern',
  signedIn: true,
  internal: true,
  admin: true,
  databaseRole: 'app_staff',
};

export function may(actor: Actor, access: Access): boolean {
  return mayEnter(access, actor);
}
