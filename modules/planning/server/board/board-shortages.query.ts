import { sql } from 'drizzle-orm';
import { basketsTables } from '#modules/baskets/server/public.ts';
import { listBoardShortagesEndpoint } from '#modules/planning/contract/planning.endpoints.ts';
import { awaitingStatuses, filesDayOf } from '#modules/planning/domain/files-expected.ts';
import { materialShortages } from '#modules/planning/server/dashboard/material-shortages.ts';
import { filesExpected } from '#modules/planning/server/placing/files-expected.ts';
import { materialDates } from '#modules/planning/server/placing/material-dates.ts';
import { query } from '#platform/server/served.ts';
import { shopDay } from '#platform/server/shop-day.ts';
import { boardDays, overlapsSpan } from './board-span.ts';
import { inPool } from './read-pool.ts';

type Row = { id: number; lineId: number; activity: string; paper: string | null; awaitsFiles?: boolean; startsOn?: string };

export const listBoardShortages = query(listBoardShortagesEndpoint, async (context, input) => {
  const { tx, now, kernel } = context;
  const bars = await tx.rows<Row>(sql`
    WITH bar AS MATERIALIZED (
      SELECT e.id, e.line_id, e.activity, e.paper, e.planned_start FROM plan_events e
      WHERE ${overlapsSpan(await boardDays(context, input))} AND e.status = 'planned' ORDER BY e.id),
    awaiting AS MATERIALIZED (
      SELECT l.id FROM ${basketsTables.lines} l
      WHERE l.id = ANY(ARRAY(SELECT line_id FROM bar)) AND l.status = ANY(${sql.param([...awaitingStatuses])}))
    SELECT bar.id, bar.line_id AS "lineId", bar.activity, bar.paper, awaiting.id IS NOT NULL AS "awaitsFiles",
      (bar.planned_start AT TIME ZONE ${kernel.config.timeZone})::date::text AS "startsOn"
    FROM bar LEFT JOIN awaiting ON awaiting.id = bar.line_id WHERE bar.paper IS NOT NULL OR awaiting.id IS NOT NULL`);
  const cards = await tx.rows<Row>(sql`
    SELECT e.id, e.line_id AS "lineId", e.activity, e.paper FROM plan_events e JOIN ${basketsTables.lines} l ON l.id = e.line_id
    JOIN ${basketsTables.baskets} b ON b.id = l.basket_id WHERE ${inPool}`);
  const printed = [...new Set([...bars, ...cards].filter(({ paper }) => paper !== null).map(({ lineId }) => lineId))];
  const today = shopDay({ now, kernel });
  const [lacking, dates] =
    printed.length === 0
      ? [[], []]
      : await Promise.all([
          Promise.all(materialShortages.entriesOf(kernel).map((read) => read(tx, printed, today))),
          Promise.all(materialDates.entriesOf(kernel).map((read) => read(tx, printed, today))).then((found) => found.flat()),
        ]);
  const awaiting = [...cards, ...bars.filter(({ awaitsFiles }) => awaitsFiles)];
  const files = await filesExpected(context, [...new Set(awaiting.map(({ lineId }) => lineId))]);
  const dayOf = new Map(dates.map(({ lineId, paper, day }) => [`${lineId} ${paper}`, day]));
  const rowOf = ({ id, lineId, activity, paper, startsOn }: Row, isCard: boolean) => {
    const comesOn = dayOf.get(`${lineId} ${paper}`) ?? null;
    const short = paper === null ? [] : lacking.flatMap((one) => one.get(lineId) ?? []);
    const papers = short.join(', ') || (isCard && comesOn !== null ? paper! : '');
    const days = files.get(lineId);
    const expected = days ? filesDayOf(days, activity).toString() : null;
    // A bar awaits its files only when it begins before they can be expected.
    const filesOn = expected !== null && (startsOn === undefined || startsOn < expected) ? expected : null;
    return { id, papers, comesOn: papers === '' ? null : comesOn, filesOn };
  };
  const rows = [...bars.map((row) => rowOf(row, false)), ...cards.map((row) => rowOf(row, true))];
  const found = rows.filter(({ papers, filesOn }) => papers !== '' || filesOn !== null);
  return {
    id: found.map(({ id }) => id),
    papers: found.map(({ papers }) => papers),
    comesOn: found.map(({ comesOn }) => comesOn),
    filesOn: found.map(({ filesOn }) => filesOn),
  };
});
