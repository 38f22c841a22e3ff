/**
 * The permission codes, as keys. `modules/permissions.ts` lists them and augments this interface, because the platform knows no module.
 */
// biome-ignore lint/suspicious/noEmptyInterface: a type alias cannot be augmented.
export interface PermissionCodes {}
export type Permission = keyof PermissionCodes;

declare const several: unique symbol;

/**
 * Who may call or open something, as `routes.csv` writes it: PUBLIC (anybody), SIGNED_IN (any account), ADMIN (the admin flag), one
 * permission, or several joined by " or ", of which one is enough. A misspelt permission does not compile.
 */
export type Access =
  | 'PUBLIC'
  | 'SIGNED_IN'
  | 'ADMIN'
  | Permission
  | `${Permission} or ${Permission}`
  | (`${string} or ${string} or ${string}` & { readonly [several]: true });

/** Joins three permissions or more: a literal type of all triples would be too large for the compiler. */
export function anyOf(...permissions: readonly [Permission, Permission, Permission, ...Permission[]]): Access {
  return permissions.join(' or ') as Access;
}

/** The person as a permission check sees them. */
export type Holder = { signedIn: boolean; internal: boolean; admin: boolean; permissions: ReadonlySet<string> };

/** Whether `holder` satisfies `access`. A person with the admin flag has every permission. */
export function mayEnter(access: Access, holder: Holder): boolean {
  if (access === 'PUBLIC') return true;
  if (!holder.signedIn) return false;
  if (access === 'SIGNED_IN' || holder.admin) return true;
  if (access === 'ADMIN') return false;
  return access.split(' or ').some((permission) => holder.permissions.has(permission.trim()));
}
