import { sql } from 'drizzle-orm';
import type { ownActivity } from '#modules/planning/contract/activities/activity.endpoints.ts';
import type { OwnActivity } from '#modules/planning/domain/placing/own-activities.ts';
import { planActivities } from '#modules/planning/server/planning.tables.ts';
import type { Database, ReadTx } from '#platform/server/database/database.ts';
import { type RowOf, selectColumns } from '#platform/server/database/table-sql.ts';
import { historyNames } from '#platform/server/history.ts';
import type { QueryContext } from '#platform/server/served.ts';

const ownNames = ['nameNl', 'nameEn', 'follows', 'placeId', 'setupMinutes', 'perHour', 'subGroupIds'] as const;
const names = [
  ...(['id', 'version', 'code', 'mayPause', 'restMinutes', 'overlapPercent', 'maxWaitMinutes', 'needsFiles', 'needsMaterial'] as const),
  ...(['rank', 'changeovers', 'active', ...ownNames] as const),
];
type Row = RowOf<typeof planActivities, typeof names>;
type Own = (typeof ownActivity)['_output'];
export type StoredActivity = Omit<Row, (typeof ownNames)[number]> & { own: Own | null };

export async function readActivities(tx: ReadTx): Promise<StoredActivity[]> {
  const rows = await tx.rows<Row>(sql`SELECT ${selectColumns(planActivities, names)} FROM plan_activities ORDER BY id`, 'once');
  return rows.map(({ nameNl, nameEn, follows, placeId, setupMinutes, perHour, subGroupIds, ...row }) => ({
    ...row,
    own: nameNl === null ? null : ({ nameNl, nameEn, follows, placeId, setupMinutes, perHour, subGroupIds } as Own),
  }));
}

/** The shop's own activities that are in use, on a place that is, in their order. */
export function readOwnActivities(tx: ReadTx): Promise<OwnActivity[]> {
  return tx.rows<OwnActivity>(
    sql`SELECT a.code, a.follows, p.code AS "placeCode", a.setup_minutes AS "setupMinutes", a.per_hour AS "perHour", a.sub_group_ids::float8[] AS "subGroupIds"
      FROM plan_activities a JOIN plan_places p ON p.id = a.place_id WHERE a.active AND p.active ORDER BY a.rank NULLS LAST, a.id`,
    'once',
  );
}

/** The shop's own activities that a line was planned with, whatever became of them since. */
export function ownActivitiesOfLine(tx: ReadTx, lineId: number): Promise<OwnActivity[]> {
  return tx.rows<OwnActivity>(
    sql`SELECT a.code, a.follows, p.code AS "placeCode", a.setup_minutes AS "setupMinutes", a.per_hour AS "perHour", '{}'::float8[] AS "subGroupIds"
      FROM plan_activities a JOIN plan_places p ON p.id = a.place_id
      WHERE EXISTS (SELECT FROM plan_events e WHERE e.line_id = ${lineId} AND e.activity = a.code AND e.status <> 'canceled')
      ORDER BY a.rank NULLS LAST, a.id`,
    'once',
  );
}

const namesOfOwn = 'SELECT code, name_nl AS "nameNl", name_en AS "nameEn" FROM plan_activities WHERE name_nl IS NOT NULL ORDER BY id';
export type OwnActivityName = { code: string; nameNl: string; nameEn: string };

/** Lists the names of the shop's own activities, also inactive ones, for the page that shows them by code. */
export async function listOwnActivityNames(database: Pick<Database, 'pool'>): Promise<OwnActivityName[]> {
  return (await database.pool.query<OwnActivityName>({ name: 'own activities', text: namesOfOwn })).rows;
}

type Reading = Pick<QueryContext, 'tx' | 'kernel' | 'actor'>;

async function readOwnNames({ tx, actor }: Pick<Reading, 'tx' | 'actor'>): Promise<ReadonlyMap<string, string>> {
  const rows = await tx.rows<OwnActivityName>(sql.raw(namesOfOwn), 'once');
  return new Map(rows.map(({ code, nameNl, nameEn }) => [code, actor.language === 'nl' ? nameNl : nameEn]));
}

/** Slot entry: the history names the shop's own activities. */
export const historyActivityNames = historyNames.entry(readOwnNames);

/** The names of activities in the reader's language; a text of the program, or what the shop calls its own. */
export async function readActivityNames({ tx, kernel, actor }: Reading) {
  const own = await readOwnNames({ tx, actor });
  return (code: string): string => own.get(code) ?? kernel.texts.say(actor.language, `planning.activities.${code}`);
}
