import type { MenuEntry } from '../session.tsx';

/** The current location: path, page name, and the menu page that it belongs to. */
export type Here = { path: string; page?: string | undefined; under?: string | undefined };

/**
 * The key of the menu entry to highlight: the page itself, else the page it belongs to, else the entry with the longest route that
 * contains the path; undefined without a match.
 */
export function currentEntry(menu: readonly MenuEntry[], { path, page, under }: Here): string | undefined {
  const entries = menu.flatMap((group) => [group, ...group.children]).filter((entry) => entry.route !== null);
  const byName = entries.find(({ key }) => key === page) ?? entries.find(({ key }) => key === under);
  if (byName) return byName.key;
  const byPath = entries.filter(({ route }) => path === route || (route !== '/' && path.startsWith(`${route}/`)));
  return byPath.sort((one, other) => other.route!.length - one.route!.length)[0]?.key;
}

/** Filters the menu by entries whose names contain every word of `search`; a group that matches keeps all its entries. */
export function searchMenu(menu: readonly MenuEntry[], search: string, namesOf: (entry: MenuEntry) => string): MenuEntry[] {
  const words = plain(search).split(/\s+/).filter(Boolean);
  const matches = (entry: MenuEntry) => words.every((word) => plain(namesOf(entry)).includes(word));
  return menu
    .map((group) => (matches(group) ? group : { ...group, children: group.children.filter(matches) }))
    .filter((group) => group.children.length > 0 || (group.route !== null && matches(group)));
}

const plain = (text: string) => text.toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '');
