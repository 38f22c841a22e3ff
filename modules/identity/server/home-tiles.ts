import { homeTilesEndpoint } from '#modules/identity/contract/home.endpoints.ts';
import { type Page, plainAddress } from '#platform/contract/page.ts';
import { may } from '#platform/server/actor.ts';
import { type QueryContext, query } from '#platform/server/served.ts';
import { slot } from '#platform/server/slot.ts';

/** What a tile says now. `search` and `below` lead to exactly the rows that were counted. */
export type TileFigures = { count: number; urgent?: number; search?: Record<string, string | number>; below?: number };

/** A number on the home page, with the list behind it; shown to whoever may open that list. */
export type HomeTile = {
  /** Text key; the text of what cannot wait stands beside it as `<title>Urgent`. */
  title: string;
  page: Page;
  /** Null when it does not concern this person, or there is nothing wrong. */
  read(context: QueryContext): Promise<TileFigures | null>;
};
export const homeTiles = slot<HomeTile>('identity.homeTiles');

export const readHomeTiles = query(homeTilesEndpoint, async (context) => {
  const own = homeTiles.entriesOf(context.kernel).filter(({ page }) => may(context.actor, page.access));
  const found = await Promise.all(
    own.map(async (tile) => {
      const figures = await tile.read(context);
      return figures && tileShape(tile, figures);
    }),
  );
  return { tiles: found.filter((tile) => tile !== null) };
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
