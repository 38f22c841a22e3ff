import type { listHomeTilesEndpoint } from '#modules/identity/contract/home.endpoints.ts';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import type { MenuEntry } from '#platform/web/session.tsx';

type Tile = OutputOf<typeof listHomeTilesEndpoint>['tiles'][number];
export type Dashboard<T extends Tile> = { entry: MenuEntry; tiles: T[] };

/** Lists the dashboards of the menu in menu order, each with its counters, without the overview itself. */
export function dashboardsOf<T extends Tile>(
  menu: readonly MenuEntry[],
  tiles: readonly T[],
): { group: MenuEntry; dashboards: Dashboard<T>[] }[] {
  const isDashboard = ({ key, route }: MenuEntry) => route !== null && key !== 'dashboards_overview' && /dashboard/.test(route);
  const pathOf = (address: string) => address.split('?')[0]!;
  return menu
    .map((group) => ({
      group,
      dashboards: group.children
        .filter(isDashboard)
        .map((entry) => ({ entry, tiles: tiles.filter(({ address }) => pathOf(address) === entry.route) })),
    }))
    .filter(({ dashboards }) => dashboards.length > 0);
}
