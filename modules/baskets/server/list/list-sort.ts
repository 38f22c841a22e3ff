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
  measure(value: SQL): SQL;
  isEndless(value: SQL): SQL;
  valueAt(place: number): string;
};

const ofNumbers = {
  type: sql`bigint`,
  kind: 'number',
  measure: (value: SQL) => sql`${value}::float8`,
  isEndless: () => sql`false`,
  valueAt: String,
} as const;

// 'infinity' stands for "no date yet", as in the index, so that those rows come last and a page can start there.
const sorts = {
  delivery: {
    placeOf: ({ deliveryDate }: Place) => deliveryDate ?? 'infinity',
    by: sql`coalesce(b.delivery_date, 'infinity'::date)`,
    type: sql`date`,
    kind: 'date',
    measure: (value: SQL) => sql`(extract(epoch FROM ${value}) / 86400)::float8`,
    isEndless: (value: SQL) => sql`(${value} = 'infinity')`,
    valueAt: dayAt,
  },
  number: { placeOf: ({ id }: Place) => String(id), by: sql`b.id`, ...ofNumbers },
  total: { placeOf: ({ total }: Place) => String(total), by: sql`b.total`, ...ofNumbers },
} as const satisfies Record<string, Sorted>;

const [daysFromYear1, daysUntilYear10000] = [-719_162, 2_932_897];

/** Formats days since 1970-01-01 as a date; as ±infinity outside the years 1 to 9999, which PostgreSQL and Temporal write alike. */
function dayAt(days: number): string {
  if (days < daysFromYear1) return '-infinity';
  if (days >= daysUntilYear10000) return 'infinity';
  return Temporal.PlainDate.from('1970-01-01').add({ days }).toString();
}

/** The sort order of a list of baskets `b`, and where this page starts. */
export type ListSort = {
  by: SQL;
  isDescending: boolean;
  direction: SQL;
  isFirstPage: boolean;
  beginning: SQL;
  /** Returns the cursor of the page after this row. */
  cursorAfter(row: Place): string;
  /** Converts a sort value to a number, in which ranges of the list can be computed; a day is 1. */
  measure(value: SQL): SQL;
  /** Matches sort values that stand for "none yet". */
  isEndless(value: SQL): SQL;
  /** Matches baskets up to this sort value, as a number. */
  untilPlace(place: number): SQL;
};

export function listSort(asked: { sort: keyof typeof sorts; descending?: boolean | undefined; cursor?: string | undefined }): ListSort {
  const { placeOf, by, type, kind, measure, isEndless, valueAt }: Sorted = sorts[asked.sort];
  const isDescending = asked.descending === true;
  const after = readCursor(asked.cursor, kind);
  const beyond = isDescending ? sql`<` : sql`>`;
  return {
    by,
    isDescending,
    direction: isDescending ? sql`DESC` : sql`ASC`,
    isFirstPage: after === undefined,
    beginning: after ? sql`(${by}, b.id) ${beyond} (${after.at}::${type}, ${after.id}::bigint)` : sql`true`,
    cursorAfter: (row) => cursorOf({ id: row.id, at: placeOf(row) }),
    measure,
    isEndless,
    untilPlace: (place) => sql`${by} ${isDescending ? sql`>=` : sql`<=`} ${opaqueToPlanner(sql`${valueAt(place)}::${type}`)}`,
  };
}
