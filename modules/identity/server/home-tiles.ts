import { type SQL, sql } from 'drizzle-orm';
import { listHomeTilesEndpoint } from '#modules/identity/contract/home.endpoints.ts';
import { menuAddress, type Page } from '#platform/contract/page.ts';
import type { CountTextKey, TextKey } from '#platform/contract/text-key.ts';
import { may } from '#platform/server/actor.ts';
import { openMemo } from '#platform/server/database/memoize-by-snapshot.ts';
import { queryOf } from '#platform/server/database/statements.ts';
import { type QueryContext, query } from '#platform/server/served.ts';
import { type SlotEntry, slot } from '#platform/server/slot.ts';

/** The numbers of a tile. `search` and `below` narrow the linked list to exactly the rows that were counted. */
export type TileFigures = { count: number; urgent?: number; search?: Record<string, string | number>; below?: number };

/** The title of a tile, whose urgent rows have a text of their own where it counts any. */
export type HomeTileKey = Extract<TextKey, `${string}.home.${string}`>;

/** A counter on the home page that links to its list; shown to users who may open that list. */
export type HomeTile<Found = unknown> = {
  /** Text key; the text for urgent rows is `<title>Urgent`. */
  title: HomeTileKey;
  page: Page;
  /** Select of at most one row, returned as JSON; null when the tile does not apply to this user. */
  countQuery(context: QueryContext): SQL | null;
  /** Converts that row to the tile's numbers; null hides the tile. */
  toFigures(found: Found): TileFigures | null;
};
const homeTiles = slot<HomeTile>('identity.homeTiles');

/** Adds a tile whose select returns a row of type `Found`. */
export function homeTile<Found>(tile: HomeTile<Found>): SlotEntry {
  return homeTiles.entry({ ...tile, toFigures: (found) => tile.toFigures(found as Found) });
}

/** Counts each tile in a statement of its own, which is planned once for all roles, and shared by those who would count the same. */
export const listHomeTiles = query(listHomeTilesEndpoint, async (context) => {
  const visible = countsOf(context);
  if (visible.length === 0) return { tiles: [] };
  const memo = await openMemo(context);
  const tiles = await Promise.all(
    visible.map(async ({ tile, counted }) => {
      const { text, values } = queryOf(counted, 'afresh');
      const count = () => context.tx.row<{ found: unknown }>(sql`SELECT row_to_json(f) AS found FROM (${counted}) f`, 'once');
      const row = await memo(`${JSON.stringify(values)} ${text}`, count);
      const figures = row && tile.toFigures(row.found);
      return figures ? tileShape(tile, figures) : null;
    }),
  );
  return { tiles: tiles.filter((tile) => tile !== null) };
});

/** The tiles that the actor sees, each with its select, which is the same for a whole minute. */
export function countsOf(context: QueryContext): { tile: HomeTile; counted: SQL }[] {
  const asked = { ...context, now: context.now.round({ smallestUnit: 'minute', roundingMode: 'floor' }) };
  return homeTiles.entriesOf(context.kernel).flatMap((tile) => {
    const counted = may(context.actor, tile.page.access) ? tile.countQuery(asked) : null;
    return counted ? [{ tile, counted }] : [];
  });
}

function tileShape({ title, page }: HomeTile, { count, urgent, search, below }: TileFigures) {
  const queryString = new URLSearchParams(Object.entries(search ?? {}).map(([name, value]) => [name, String(value)])).toString();
  return {
    title,
    address: `${menuAddress(page)}${below === undefined ? '' : `/${below}`}${queryString ? `?${queryString}` : ''}`,
    count,
    urgent: urgent ? { count: urgent, text: `${title}Urgent` as CountTextKey } : null,
  };
}
