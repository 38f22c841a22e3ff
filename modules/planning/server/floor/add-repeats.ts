import { sql } from 'drizzle-orm';
import type { LineRow } from '#modules/baskets/server/public.ts';
import { minuteOf } from '#modules/planning/domain/calendar.ts';
import { operationMadeMore } from '#modules/planning/domain/facts.ts';
import { repeatsFor } from '#modules/planning/domain/floor/count-flow.ts';
import { followersOf } from '#modules/planning/domain/placing/followers.ts';
import { outsidePlaceCode } from '#modules/planning/domain/placing/outside.ts';
import { readPlaces } from '#modules/planning/server/places.ts';
import { placeLine } from '#modules/planning/server/placing/place-line.ts';
import { changeEventsWhere, insertEvents, linkEvents, sameWork, withoutTime } from '#modules/planning/server/plan-events.store.ts';
import { eventsOfLine, planEventOf } from '#modules/planning/server/planning.store.ts';
import type { CommandContext } from '#platform/server/served.ts';

/**
 * Adds the operations that make a number of further pieces of what an event puts out: itself and everything before it, each with its own paper and
 * time. What follows the event waits for them. The caller holds the locks of line and plan. Returns how many were added.
 */
export async function addRepeats(context: CommandContext, line: LineRow, eventId: number, quantity: number): Promise<number> {
  const { tx } = context;
  const events = await eventsOfLine(tx, line.id);
  const event = events.find(({ id }) => id === eventId)!;
  const root = event.moreOf ?? event.id;
  const repeats = repeatsFor(event, quantity, events, line.quantity);
  const last = events.reduce((highest, { sequence }) => Math.max(highest, sequence), 0);
  const rowOf = new Map(events.map((row) => [row.id, row]));
  const outside = (await readPlaces(tx)).find(({ code }) => code === outsidePlaceCode)?.id;
  const made = await insertEvents(
    tx,
    repeats.map(({ of, quantityIn, quantityOut, share }, index) => {
      const row = rowOf.get(of.id)!;
      const work = sameWork(row);
      // A supplier takes its lead time whatever the quantity.
      const run = row.placeId === outside ? row.runMinutes : Math.round(row.runMinutes * share * 100) / 100;
      const minutes = Math.max(1, Math.ceil(work.setupMinutes + run));
      return { ...work, sequence: last + index + 1, runMinutes: run, minutes, quantityIn, quantityOut, moreOf: of.id };
    }),
  );
  const idOf = new Map(made.map(({ id, moreOf }) => [moreOf!, id]));
  const before = repeats.flatMap(({ of }) =>
    of.predecessors.flatMap(({ id, waitMinutes }) => {
      const repeated = idOf.get(id);
      return repeated === undefined ? [] : [{ eventId: idOf.get(of.id)!, predecessorId: repeated, waitMinutes }];
    }),
  );
  const after = events.flatMap((row) => {
    const link = row.predecessors.find(({ id }) => id === root);
    const open = row.status === 'to_plan' || row.status === 'planned';
    return link && open && !idOf.has(row.id) ? [{ eventId: row.id, predecessorId: idOf.get(root)!, waitMinutes: link.waitMinutes }] : [];
  });
  await linkEvents(tx, [...before, ...after]);
  await reopenFollowers(context, line.id, root);
  if (line.status !== 'on_hold') await placeLine(context, line.id, { again: false });
  const refs = { basket: line.basketId, line: line.id, event: event.id };
  const sheets = repeats.find(({ of }) => of.unit === 'sheet')?.quantityIn ?? 0;
  await tx.record(operationMadeMore({ refs, data: { activity: event.activity, quantity, sheets, count: made.length } }));
  return made.length;
}

/** Takes the planned operations after an event off the board, so that they are placed behind what was added. */
async function reopenFollowers({ tx, now }: CommandContext, lineId: number, eventId: number): Promise<void> {
  const chain = (await eventsOfLine(tx, lineId)).map((row) => planEventOf(row, minuteOf(now)));
  const followers = followersOf(chain.find(({ id }) => id === eventId)!, chain);
  await changeEventsWhere(tx, sql`e.id = ANY(${sql.param([...followers])}) AND e.status = 'planned' AND NOT e.fixed`, withoutTime);
}
