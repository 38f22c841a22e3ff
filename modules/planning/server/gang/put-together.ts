import { sql } from 'drizzle-orm';
import { lockLine, moveLine, setGangDifference } from '#modules/baskets/server/public.ts';
import { instantOf, minuteOf } from '#modules/planning/domain/calendar.ts';
import { gangRides, lineOperationsPlanned } from '#modules/planning/domain/facts.ts';
import type { GangRefusal } from '#modules/planning/domain/gang/gang-refusals.ts';
import { decideGang, decidePartners, decideSaving, type GangSaving, type GangTimes } from '#modules/planning/domain/gang/plan-gang.ts';
import type { StepGang } from '#modules/planning/domain/gang/step-gang.ts';
import type { Minute } from '#modules/planning/domain/plan-event.ts';
import { dispatchMoments } from '#modules/planning/server/dispatch-times.ts';
import { placeTimes } from '#modules/planning/server/places.ts';
import { savePlacements, updatePlanStatus } from '#modules/planning/server/placing/save-placements.ts';
import { changeEvent, changeEventsWhere } from '#modules/planning/server/plan-events.store.ts';
import type { EventRow } from '#modules/planning/server/planning.store.ts';
import { accept, type Decision } from '#platform/domain/decision.ts';
import { notFound } from '#platform/server/errors.ts';
import type { CommandContext } from '#platform/server/served.ts';
import { type GangLineRow, readGangLines, readGangs, savingReader } from './gangs.store.ts';

/** A gang that was made: the guest's operations before it, and where they are now; one that rides has place 0. */
type Made = { id: number; before: EventRow[]; placed: { eventId: number; placeId: number; start: Minute; end: Minute }[] };

/** Lets a guest ride on the sheets of a host, by the rules of `decideGang`. The caller has locked both lines and the plan. */
export async function putTogether(
  context: CommandContext,
  { hostLineId, guestLineId, role }: StepGang,
): Promise<Decision<Made, GangRefusal | 'GANG_NO_ROOM'>> {
  const lines = await readGangLines(context, sql`l.id = ANY(${sql.param([hostLineId, guestLineId])})`);
  const [hostLine, guestLine] = [hostLineId, guestLineId].map((id) => lines.find((line) => line.id === id));
  if (hostLineId === guestLineId) throw notFound();
  const gangs = await readGangs(
    context.tx,
    sql`g.host_line_id IN (${hostLineId}, ${guestLineId}) OR g.guest_line_id IN (${hostLineId}, ${guestLineId})`,
  );
  const partners = decidePartners({ host: hostLine, guest: guestLine }, { hostLineId, guestLineId }, gangs);
  if (!partners.accepted) return partners;
  const { host, guest } = partners.value;
  const { times } = await placeTimes(context, new Set(guest.events.map(({ id }) => id)));
  const decided = decideGang(host, guest, {
    ...{ role, places: times, now: minuteOf(context.now), carries: gangs.some((gang) => gang.hostLineId === hostLineId) },
    dispatchAt: (await dispatchMoments(context, [guest.id])).get(guest.id) ?? null,
  });
  if (!decided.accepted) return decided;
  const saved = decideSaving((await savingReader(context))(host, role, guest));
  if (!saved.accepted) return saved;
  const saving = saved.value;
  const id = await insertGang(context, { host, guest, role, saving }, decided.value);
  await rideAlong(context, decided.value);
  await setGangDifference(context, guest.id, -saving.guestShare);
  const hostShares = gangs.filter((gang) => gang.hostLineId === hostLineId).reduce((sum, gang) => sum + gang.hostShare, 0);
  await setGangDifference(context, host.id, -(hostShares + saving.hostShare));
  await recordGang(context, id, { host, guest }, decided.value);
  const riding = decided.value.pairs.map((pair) => ({ eventId: pair.guest.id, placeId: 0, start: pair.host.start!, end: pair.host.end! }));
  const following = decided.value.placements.map(({ eventId, placeId, start, end }) => ({ eventId, placeId, start, end }));
  return accept({ id, before: guest.rows, placed: [...riding, ...following] });
}

type Ganged = { host: GangLineRow; guest: GangLineRow };

async function insertGang(
  { tx, now, actor }: CommandContext,
  { host, guest, role, saving }: Ganged & { role: string; saving: GangSaving },
  { pairs }: GangTimes,
): Promise<number> {
  const before = {
    guest: pairs.map((pair) => ({ id: pair.guest.id, placeId: pair.guest.placeId || null })),
    host: pairs.filter((pair) => !pair.host.fixed).map((pair) => pair.host.id),
  };
  const made = await tx.row<{ id: number }>(sql`
    INSERT INTO plan_gangs (host_line_id, guest_line_id, role, per_sheet, sheets, saving, host_share, guest_share, before, accepted_at, accepted_by)
    VALUES (${host.id}, ${guest.id}, ${role}, ${saving.perSheet}, ${saving.sheets}, ${saving.saving}, ${saving.hostShare}, ${saving.guestShare},
      ${JSON.stringify(before)}::jsonb, ${now.toString()}, ${actor.name}) RETURNING id`);
  return made!.id;
}

/** Gives the guest's operations the times of those that carry them, without a place of their own, and places what follows. */
async function rideAlong(context: CommandContext, { pairs, placements }: GangTimes): Promise<void> {
  const { tx } = context;
  for (const { guest, host } of pairs) {
    const [plannedStart, plannedEnd] = [instantOf(host.start!).toString(), instantOf(host.end!).toString()];
    const riding = { partnerOf: host.id, placeId: null, fixed: true, status: 'planned' as const, reasons: [] };
    await changeEvent(tx, guest.id, { ...riding, plannedStart, plannedEnd });
    await changeEventsWhere(tx, sql`e.id = ${host.id} AND NOT e.fixed`, { fixed: true });
  }
  await savePlacements(context, placements);
}

async function recordGang(
  context: CommandContext,
  id: number,
  { host, guest }: Ganged,
  { endAfter, placements }: GangTimes,
): Promise<void> {
  const { tx } = context;
  await updatePlanStatus(context, guest.id);
  const refs = (line: GangLineRow) => ({ basket: line.basketId, line: line.id, plan_gang: id });
  await tx.record(gangRides({ refs: refs(guest), data: { job: host.jobNumber } }));
  await tx.record({ fact: 'plan_gang.carries', refs: refs(host), data: { job: guest.jobNumber } });
  const data = { placed: placements.length, unplaced: 0, readyAt: instantOf(endAfter).toString() };
  await tx.record(lineOperationsPlanned({ refs: { basket: guest.basketId, line: guest.id }, data }));
  const line = await lockLine(tx, guest.id);
  if (line.status === 'into_production') await moveLine(context, guest.id, 'planned');
}
