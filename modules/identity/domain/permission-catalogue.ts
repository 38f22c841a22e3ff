import { everybodys } from './rights.ts';

/** A page or an act as far as rights are concerned. */
export type AskedFor = { name: string; access: string; internalOnly: boolean; externalOnly?: boolean };
export type StandingModule = {
  pages: readonly (AskedFor & { group: string | undefined })[];
  acts: readonly (AskedFor & { asks: readonly string[] })[];
};

/** A permission with what asks for it. `group` is the part of the menu where one meets it first. */
export type PermissionUse = { permission: string; group: string; pages: string[]; acts: string[] };

const notPermissions = ['PUBLIC', 'SIGNED_IN', 'ADMIN'];
/** What only roles know: nothing that stands asks for it yet. */
const elsewhere = 'other';

/** The permissions that an access asks for, of which one is enough; none where it is not about permissions. */
export function permissionsIn(access: string): string[] {
  return notPermissions.includes(access) ? [] : access.split(' or ').map((permission) => permission.trim());
}

/**
 * Every permission that a page or an act asks for, or a role holds, with where: by the group of the first page that asks for it; else
 * of the page whose permission has the same first word (`relations.edit`: `relations.view`), or of its module's first page in the menu.
 * What pages ask for stands before what only acts do.
 */
export function permissionCatalogue(modules: readonly StandingModule[], held: Iterable<string>): PermissionUse[] {
  const uses = new Map<string, PermissionUse>();
  const entryOf = (permission: string) => {
    const use = uses.get(permission) ?? { permission, group: elsewhere, pages: [], acts: [] };
    uses.set(permission, use);
    return use;
  };
  for (const { pages } of modules) {
    for (const page of pages) {
      for (const permission of permissionsIn(page.access)) {
        const use = entryOf(permission);
        use.pages.push(page.name);
        if (use.group === elsewhere && page.group && permission !== everybodys) use.group = page.group;
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
        if (use.group === elsewhere && use.pages.length === 0) use.group = groups.get(firstWord(permission)) ?? home ?? elsewhere;
      }
    }
  }
  for (const permission of held) entryOf(permission);
  return [...uses.values()].toSorted(
    (one, other) => Number(one.pages.length === 0) - Number(other.pages.length === 0) || (one.permission < other.permission ? -1 : 1),
  );
}

const firstWord = (permission: string) => permission.split('.')[0];
