import { everyonePermission } from './rights.ts';

/** A page or an endpoint with the permissions that guard it. */
export type AccessRule<Name extends string = string> = { name: Name; access: string; internalOnly: boolean; externalOnly?: boolean };
export type ModuleAccess<Page extends string = string, Group extends string = string> = {
  pages: readonly (AccessRule<Page> & { group: Group | undefined })[];
  acts: readonly (AccessRule & { asks: readonly string[] })[];
};

/** A permission with the pages and endpoints that require it. `group` is the first menu group where it occurs. */
export type PermissionUse<Page extends string = string, Group extends string = string> = {
  permission: string;
  group: Group | typeof ungrouped;
  pages: Page[];
  acts: string[];
};

const notPermissions = ['PUBLIC', 'SIGNED_IN', 'ADMIN'];
/** Group of permissions that only roles name and no page or endpoint requires. */
const ungrouped = 'other';

/** Parses an access rule into permissions, any one of which suffices; empty for rules that are not about permissions. */
export function permissionsIn(access: string): string[] {
  return notPermissions.includes(access) ? [] : access.split(' or ').map((permission) => permission.trim());
}

/**
 * Lists every permission that a page or endpoint requires or a role grants. Its menu group is that of the first page that requires it; else
 * that of a page whose permission has the same first word (`relations.edit`: `relations.view`), or of its module's first page in the menu.
 * Permissions of pages come before those of endpoints only.
 */
export function permissionCatalogue<Page extends string, Group extends string>(
  modules: readonly ModuleAccess<Page, Group>[],
  held: Iterable<string>,
): PermissionUse<Page, Group>[] {
  const uses = new Map<string, PermissionUse<Page, Group>>();
  const entryOf = (permission: string) => {
    const use: PermissionUse<Page, Group> = uses.get(permission) ?? { permission, group: ungrouped, pages: [], acts: [] };
    uses.set(permission, use);
    return use;
  };
  for (const { pages } of modules) {
    for (const page of pages) {
      for (const permission of permissionsIn(page.access)) {
        const use = entryOf(permission);
        use.pages.push(page.name);
        if (use.group === ungrouped && page.group && permission !== everyonePermission) use.group = page.group;
      }
    }
  }
  const groups = new Map([...uses.values()].map(({ permission, group }) => [firstWord(permission), group]));
  for (const { pages, acts } of modules) {
    const home = pages.find(({ group }) => group)?.group;
    for (const act of acts) {
      for (const permission of [...permissionsIn(act.access), ...act.asks]) {
        const use = entryOf(permission);
        if (!use.acts.includes(act.name)) use.acts.push(act.name);
        if (use.group === ungrouped && use.pages.length === 0) use.group = groups.get(firstWord(permission)) ?? home ?? ungrouped;
      }
    }
  }
  for (const permission of held) entryOf(permission);
  return [...uses.values()].toSorted(
    (one, other) => Number(one.pages.length === 0) - Number(other.pages.length === 0) || (one.permission < other.permission ? -1 : 1),
  );
}

const firstWord = (permission: string) => permission.split('.')[0];
