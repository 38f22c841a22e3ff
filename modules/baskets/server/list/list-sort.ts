import { type SQL, sql } from 'drizzle-orm';
import type { BasketListRow } from '#modules/baskets/contract/basket/baskets.endpoints.ts';
import { opaqueToPlanner } from '#platform/server/database/search.ts';
import { cursorOf, readCursor } from './list-cursor.ts';

type Place = Pick<BasketListRow, 'id' | 'deliveryDate' | 'total'>;
type Sorted = {
  placeOf(row: Place): string;
  by: SQL;
  type: SQL;
  kind: 'date' | 'number';
};

const ofNumbers = { type: sql`bigint`, kind: 'number' } as const;

// 'infinity' stands for "no date yet", as in the index, so that those rows come last and a page can start there.
const sorts = {
  delivery: {
    placeOf: ({ deliveryDate }: Place) => deliveryDate ?? 'infinity',
    by: sql`coalesce(b.delivery_date, 'infinity'::date)`,
    type: sql`date`,
    kind: 'date',
  },
  number: { placeOf: ({ id }: Place) => String(id), by: sql`b.id`, ...ofNumbers },
  total: { placeOf: ({ total }: Place) => String(total), by: sql`b.total`, ...ofNumbers },
} as const satisfies Record<string, Sorted>;

/** The sort order of a list of baskets `b`, and where this page starts. */
export type ListSort = {
  by: SQL;
  direction: SQL;
  isFirstPage: boolean;
  beginning: SQL;
  /** Returns the cursor of the page after this row. */
  cursorAfter(row: Place): string;
  /** Like `beginning`, for the index on the search texts, which finds ranges of a single column. */
  onward: SQL;
  /** The same, up to this sort value. */
  upTo(value: string): SQL;
};

export function listSort(asked: { sort: keyof typeof sorts; descending?: boolean | undefined; cursor?: string | undefined }): ListSort {
  const { placeOf, by, type, kind }: Sorted = sorts[asked.sort];
  const isDescending = asked.descending === true;
  const after = readCursor(asked.cursor, kind);
  const beyond = isDescending ? sql`<` : sql`>`;
  const valueInSql = (value: string) => opaqueToPlanner(sql`${value}::${type}`);
  const beginning = after ? sql`(${by}, b.id) ${beyond} (${after.at}::${type}, ${after.id}::bigint)` : sql`true`;
  const onward = after ? sql`${by} ${beyond}= ${valueInSql(after.at)} AND ${beginning}` : beginning;
  return {
    by,
    direction: isDescending ? sql`DESC` : sql`ASC`,
    isFirstPage: after === undefined,
    beginning,
    onward,
    cursorAfter: (row) => cursorOf({ id: row.id, at: placeOf(row) }),
    upTo: (value) => sql`${onward} AND ${by} ${isDescending ? sql`>=` : sql`<=`} ${valueInSql(value)}`,
  };
}
