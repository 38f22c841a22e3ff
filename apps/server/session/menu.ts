import type { MenuItem } from '#modules/identity/contract/session.endpoints.ts';
import { isOfferedByBrand, type MenuGroup, menuAddress, type Page } from '#platform/contract/page.ts';
import type { Actor } from '#platform/server/actor.ts';
import { may } from '#platform/server/actor.ts';

const groups: readonly { group: MenuGroup; icon: string }[] = [
  { group: 'sales', icon: 'shopping-cart' },
  { group: 'calculation', icon: 'calculator' },
  { group: 'prepress', icon: 'file-check' },
  { group: 'planning', icon: 'calendar-time' },
  { group: 'stock', icon: 'packages' },
  { group: 'purchasing', icon: 'truck-loading' },
  { group: 'shipping', icon: 'truck-delivery' },
  { group: 'finance', icon: 'receipt-euro' },
  { group: 'complaints', icon: 'message-exclamation' },
  { group: 'maintenance', icon: 'settings' },
  { group: 'tools', icon: 'tool' },
];

/** A counter of the home page: the list that it opens, and how many of its rows are urgent. */
type Counter = { address: string; urgent: { count: number } | null };

/** The menu of one person: the pages they may open, by group, without empty groups. A badge counts the urgent rows of the page's counters. */
export function menuFor(
  actor: Actor,
  pages: readonly Page[],
  { printsDissertations, counters }: { printsDissertations: boolean; counters: readonly Counter[] },
): MenuItem[] {
  const isCustomer = Number(actor.settings['app.customer_id'] ?? 0) > 0;
  const mine = pages.filter(
    (page) =>
      page.menu &&
      isOfferedByBrand(page, actor, { printsDissertations }) &&
      may(actor, page.access) &&
      !(page.internalOnly && !actor.internal) &&
      !(page.externalOnly && actor.internal) &&
      !(page.customersOnly && !actor.internal && !isCustomer),
  );
  return groups
    .map(({ group, icon }) => ({
      key: group,
      title: `platform.menu.${group}` as const,
      icon,
      route: null,
      badge: null,
      children: mine
        .filter((page) => page.menu!.group === group)
        .sort((a, b) => a.menu!.order - b.menu!.order)
        .map((page) => ({
          key: page.name,
          title: `platform.pages.${page.name}` as const,
          icon: page.menu!.icon,
          route: menuAddress(page),
          badge: urgentAt(menuAddress(page), counters),
          children: [],
        })),
    }))
    .filter((item) => item.children.length > 0);
}

function urgentAt(address: string, counters: readonly Counter[]): number | null {
  const own = counters.filter((one) => one.urgent !== null && one.address.split('?')[0] === address);
  return own.length === 0 ? null : own.reduce((sum, { urgent }) => sum + urgent!.count, 0);
}
