import { type SQL, sql } from 'drizzle-orm';
import { homeTilesEndpoint } from '#modules/identity/contract/home.endpoints.ts';
import { type Page, plainAddress } from '#platform/contract/page.ts';
import { may } from '#platform/server/actor.ts';
import { type QueryContext, query } from '#platform/server/served.ts';
import { type SlotEntry, slot } from '#platform/server/slot.ts';

/** What a tile says now. `search` and `below` lead to exactly the rows that were counted. */
export type TileFigures = { count: number; urgent?: number; search?: Record<string, string | number>; below?: number };

/** A number on the home page, with the list behind it; shown to whoever may open that list. */
export type HomeTile<Found = unknown> = {
  /** Text key; the text of what cannot wait stands beside it as `<title>Urgent`. */
  title: string;
  page: Page;
  /** A select of one row or none, which crosses as JSON; null when it does not concern this person. */
  counted(context: QueryContext): SQL | null;
  /** What the tile says of that row; null when there is nothing wrong. */
  figures(found: Found): TileFigures | null;
};
const homeTiles = slot<HomeTile>('identity.homeTiles');

/** A tile of which the row that was found is of this type. */
export function homeTile<Found>(tile: HomeTile<Found>): SlotEntry {
  return homeTiles.entry({ ...tile, figures: (found) => tile.figures(found as Found) });
}

/** All tiles are counted by one statement: most of them take less time than a statement does. */
export const readHomeTiles = query(homeTilesEndpoint, async (context) => {
  const own = homeTiles.entriesOf(context.kernel).flatMap((tile) => {
    const counted = may(context.actor, tile.page.access) ? tile.counted(context) : null;
    return counted ? [{ tile, counted }] : [];
  });
  if (own.length === 0) return { tiles: [] };
  const selects = own.map(({ counted }, at) => sql`SELECT ${sql.raw(String(at))} AS at, row_to_json(f) AS found FROM (${counted}) f`);
  const rows = await context.tx.rows<{ at: number; found: unknown }>(sql.join(selects, sql` UNION ALL `), 'once');
  const foundAt = new Map(rows.map(({ at, found }) => [at, found]));
  const tiles = own.map(({ tile }, at) => {
    const figures = foundAt.has(at) ? tile.figures(foundAt.get(at)) : null;
    return figures && tileShape(tile, figures);
  });
  return { tiles: tiles.filter((tile) => tile !== null) };
});

function tileShape({ title, page }: HomeTile, { count, urgent, search, below }: TileFigures) {
  const asked = new URLSearchParams(Object.entries(search ?? {}).map(([name, value]) => [name, String(value)])).toString();
  return {
    title,
    address: `${plainAddress(page)}${below === undefined ? '' : `/${below}`}${asked ? `?${asked}` : ''}`,
    count,
    urgent: urgent ? { count: urgent, text: `${title}Urgent` } : null,
  };
}
