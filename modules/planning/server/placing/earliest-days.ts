import { operationsOf } from '#modules/estimating/domain/engine/operations.ts';
import type { ExplainedRow } from '#modules/estimating/domain/engine/reasons.ts';
import { earliestDays } from '#modules/estimating/server/public.ts';
import { instantOf, minuteAt } from '#modules/planning/domain/calendar.ts';
import { firstDispatchDate } from '#modules/planning/domain/dispatch.ts';
import { setupValuesOf } from '#modules/planning/domain/places/changeovers.ts';
import { minutesAtSpeed } from '#modules/planning/domain/places/place-work.ts';
import { toEventDrafts } from '#modules/planning/domain/placing/events-of-operations.ts';
import type { Minute } from '#modules/planning/domain/plan-event.ts';
import type { PromisedWork } from '#modules/planning/domain/promise/place-promised.ts';
import { promiseWork } from '#modules/planning/domain/promise/promise-work.ts';
import { applyStandards } from '#modules/planning/domain/standards/plan-standard.ts';
import { filesExpectedAt } from '#modules/planning/server/placing/files-expected.ts';
import { paperDays } from '#modules/planning/server/promise/paper-days.ts';
import { readPromiseContext } from '#modules/planning/server/promise/promise-context.ts';

/** Computes when work that is only being priced could leave, in the gaps of the standing plan; nothing is stored. */
export const earliestPlannedDays = earliestDays.entry(async (context, rows, lineIds = []) => {
  const promise = await readPromiseContext(context);
  const idOf = new Map(promise.rows.map(({ code, id }) => [code, id]));
  const speedOf = new Map(promise.rows.map(({ id, speedPercent }) => [id, speedPercent]));
  const leaves = (end: Minute) =>
    firstDispatchDate(instantOf(end).toZonedDateTimeISO(context.kernel.config.timeZone), promise.noDispatch, promise.dispatchTime);
  const { expressPercent, economyPercent } = promise.settings;
  const [readPaper] = paperDays.entriesOf(context.kernel);
  const papers = readPaper ? await readPaper(context, rows) : [];
  const zone = context.kernel.config.timeZone;
  const known = lineIds.filter((id) => id > 0);
  const files = known.length > 0 ? await filesExpectedAt(context, known) : () => undefined;
  // Lines are made beside each other: each finds the gaps that those before it leave. Rows without lines are alternatives.
  const areTogether = lineIds.length > 0;
  let before: PromisedWork[] = [];
  return rows.map((row, place) => {
    const paper = papers[place];
    const paperAt = paper ? minuteAt(paper.on, '00:00', zone) : 0;
    // Nothing is printed before its paper and its files are there.
    const materialAt = Math.max(promise.now, paperAt, files(lineIds[place] ?? 0) ?? 0);
    const own = eventsOf(row, idOf, speedOf, promise).map((event) => ({ ...event, materialAt }));
    const events = areTogether ? [...before, ...renumbered(own, before.length)] : own;
    const ends = promiseWork(events, promise);
    if (!ends) return undefined;
    before = events;
    const standard = leaves(ends.standard);
    const [express, economy] = [ends.express, ends.economy].map((end) => (end === undefined ? undefined : leaves(end)));
    return {
      ...{ standard, best: leaves(ends.best) },
      ...(paper && { paper }),
      ...(express && Temporal.PlainDate.compare(express, standard) < 0 && { express: { day: express, percent: expressPercent } }),
      ...(economy && Temporal.PlainDate.compare(economy, standard) > 0 && { economy: { day: economy, percent: -economyPercent } }),
    };
  });
});

const renumbered = (events: readonly PromisedWork[], from: number): PromisedWork[] =>
  events.map((event) => ({
    ...event,
    id: event.id + from,
    predecessors: event.predecessors.map((link) => ({ ...link, id: link.id + from })),
  }));

function eventsOf(
  row: ExplainedRow,
  idOf: ReadonlyMap<string, number>,
  speedOf: ReadonlyMap<number, number>,
  { standards, changeovers }: Pick<Awaited<ReturnType<typeof readPromiseContext>>, 'standards' | 'changeovers'>,
): PromisedWork[] {
  const drafts = toEventDrafts(operationsOf(row), row).map((draft) =>
    applyStandards({ ...draft, placeId: idOf.get(draft.placeCode) ?? -1 }, standards),
  );
  const numbers = new Map(drafts.map(({ key }, place) => [key, place]));
  const spine = setupValuesOf({ format: { widthMm: 0, heightMm: 0 }, components: [] }, null, row.spineMm ?? null).spine;
  return drafts.map(({ key, placeId, activity, paper, minutes, setupMinutes, runMinutes, predecessors }) => ({
    ...{ id: numbers.get(key)!, placeId, activity, setupMinutes, runMinutes },
    setup: { changeovers: changeovers.get(activity) ?? [], values: { ...(paper && { paper }), ...(spine && { spine }) } },
    ...(paper && { paper }),
    minutes: speedOf.get(placeId) === 100 ? minutes : minutesAtSpeed({ setupMinutes, runMinutes }, speedOf.get(placeId)),
    predecessors: predecessors.map((before) => ({ id: numbers.get(before.key)!, waitMinutes: before.waitMinutes })),
    status: 'to_plan',
    fixed: false,
    start: null,
    end: null,
  }));
}
