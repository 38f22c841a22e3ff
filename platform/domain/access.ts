/** What a permission check needs to know of a person. */
export type Holder = { signedIn: boolean; internal: boolean; admin: boolean; permissions: ReadonlySet<string> };

/**
 * Whether `holder` may enter what asks for `access` (words of routes.csv): PUBLIC, SIGNED_IN, ADMIN, one permission, or several
 * joined by " or ", of which one is enough. A person marked admin holds everything.
 */
export function mayEnter(access: string, holder: Holder): boolean {
  if (access === 'PUBLIC') return true;
  if (!holder.signedIn) return false;
  if (access === 'SIGNED_IN' || holder.admin) return true;
  if (access === 'ADMIN') return false;
  return access.split(' or ').some((permission) => holder.permissions.has(permission.trim()));
}
