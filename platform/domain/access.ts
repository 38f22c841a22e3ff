/** The person as a permission check sees them. */
export type Holder = { signedIn: boolean; internal: boolean; admin: boolean; permissions: ReadonlySet<string> };

/**
 * Whether `holder` satisfies `access`, written as in routes.csv: PUBLIC, SIGNED_IN, ADMIN, one permission, or several joined by
 * " or ", of which one is enough. A person with the admin flag has every permission.
 */
export function mayEnter(access: string, holder: Holder): boolean {
  if (access === 'PUBLIC') return true;
  if (!holder.signedIn) return false;
  if (access === 'SIGNED_IN' || holder.admin) return true;
  if (access === 'ADMIN') return false;
  return access.split(' or ').some((permission) => holder.permissions.has(permission.trim()));
}
