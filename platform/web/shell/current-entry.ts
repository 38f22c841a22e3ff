import type { MenuEntry } from '../session.tsx';

/** Where one is: the address, the page's name, and the page of the menu that it belongs to. */
export type Here = { path: string; page?: string | undefined; under?: string | undefined };

/**
 * The key of the menu entry that one is in: the page itself, else the page it belongs to, else the entry whose route holds the
 * address most closely; undefined when the menu holds none.
 */
export function currentEntry(menu: readonly MenuEntry[], { path, page, under }: Here): string | undefined {
  const entries = menu.flatMap((group) => [group, ...group.children]).filter((entry) => entry.route !== null);
  const named = entries.find(({ key }) => key === page) ?? entries.find(({ key }) => key === under);
  if (named) return named.key;
  const holding = entries.filter(({ route }) => path === route || (route !== '/' && path.startsWith(`${route}/`)));
  return holding.sort((one, other) => other.route!.length - one.route!.length)[0]?.key;
}

/** The groups with the entries whose names hold every word of `search`; a group of that name keeps all it has. */
export function searchMenu(menu: readonly MenuEntry[], search: string, namesOf: (entry: MenuEntry) => string): MenuEntry[] {
  const words = plain(search).split(/\s+/).filter(Boolean);
  const holds = (entry: MenuEntry) => words.every((word) => plain(namesOf(entry)).includes(word));
  return menu
    .map((group) => (holds(group) ? group : { ...group, children: group.children.filter(holds) }))
    .filter((group) => group.children.length > 0 || (group.route !== null && holds(group)));
}

const plain = (text: string) => text.toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '');
