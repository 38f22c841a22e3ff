import { sql } from 'drizzle-orm';
import { type GangView, listGangsEndpoint } from '#modules/planning/contract/gang/list-gangs.endpoint.ts';
import { instantOf, minuteOf } from '#modules/planning/domain/calendar.ts';
import { decideGang } from '#modules/planning/domain/gang/plan-gang.ts';
import { gangOptions } from '#modules/planning/domain/gang/suggest-gangs.ts';
import { calmMinutes } from '#modules/planning/domain/placing/repair-plan.ts';
import { dispatchMoments } from '#modules/planning/server/dispatch-times.ts';
import { placeTimes } from '#modules/planning/server/places.ts';
import type { Money } from '#platform/domain/money.ts';
import { type QueryContext, query } from '#platform/server/served.ts';
import { type GangLineRow, type GangRow, hasOpenPrinting, readGangLines, readGangs, savingReader } from './gangs.store.ts';

export const listGangs = query(listGangsEndpoint, async (context) => {
  const { tx } = context;
  const gangs = await readGangs(
    tx,
    sql`EXISTS (
    SELECT 1 FROM plan_events e WHERE e.line_id = g.guest_line_id AND e.partner_of IS NOT NULL AND e.status <> 'ready')`,
  );
  const ids = sql.param(gangs.flatMap(({ hostLineId, guestLineId }) => [hostLineId, guestLineId]));
  const lines = await readGangLines(context, sql`(l.id = ANY(${ids}::bigint[]) OR ${hasOpenPrinting})`);
  const byId = new Map(lines.map((line) => [line.id, line]));
  const rows = [...(await suggestions(context, lines, gangs)), ...gangs.flatMap((gang) => acceptedView(gang, byId))];
  return { rows, nextCursor: null, count: rows.length, countIsExact: true };
});

/** For each small part the sheets on which it saves most, the largest saving first. */
async function suggestions(context: QueryContext, lines: readonly GangLineRow[], gangs: readonly GangRow[]): Promise<GangView[]> {
  const now = minuteOf(context.now);
  const options = gangOptions(lines, now + calmMinutes, new Set(gangs.map(({ hostLineId }) => hostLineId)));
  if (options.length === 0) return [];
  const byId = new Map(lines.map((line) => [line.id, line]));
  const savingOf = await savingReader(context);
  const dispatchOf = await dispatchMoments(context, [...new Set(options.map(({ guest }) => guest.id))]);
  const { times } = await placeTimes(context, new Set());
  const carrying = new Set(gangs.map(({ hostLineId }) => hostLineId));
  const found = new Map<number, GangView>();
  for (const { host, guest, role } of options) {
    const own = new Set(guest.events.map(({ id }) => id));
    const places = new Map(
      [...times].map(([id, time]) => [id, { ...time, bookings: time.bookings.filter(({ eventId }) => !own.has(eventId)) }]),
    );
    const around = { role, places, now, dispatchAt: dispatchOf.get(guest.id) ?? null, carries: carrying.has(host.id) };
    const decided = decideGang(host, guest, around);
    const saving = decided.accepted ? savingOf(host, role, guest) : undefined;
    if (!decided.accepted || !saving || saving.saving <= (found.get(guest.id)?.saving ?? 0)) continue;
    const start = decided.value.pairs[0]!.host.start!;
    found.set(guest.id, {
      ...{ id: -guest.id, version: 1, accepted: false, role, ...saving },
      ...viewOf(byId.get(host.id)!, byId.get(guest.id)!),
      startsAt: instantOf(start).toString(),
      readyAt: instantOf(decided.value.endAfter).toString(),
      paper: guest.ask.components[0]!.paper,
      started: false,
    });
  }
  return [...found.values()].sort((one, other) => other.saving - one.saving || one.guestLineId - other.guestLineId);
}

function viewOf(host: GangLineRow, guest: GangLineRow) {
  return {
    ...{ hostLineId: host.id, hostBasketId: host.basketId, hostJob: host.jobNumber, hostCustomer: host.customer },
    ...{ guestLineId: guest.id, guestBasketId: guest.basketId, guestJob: guest.jobNumber, guestCustomer: guest.customer },
    description: guest.description,
  };
}

function acceptedView(gang: GangRow, byId: ReadonlyMap<number, GangLineRow>): GangView[] {
  const [host, guest] = [byId.get(gang.hostLineId), byId.get(gang.guestLineId)];
  const ridden = guest?.rows.find(({ partnerOf }) => partnerOf !== null);
  if (!host || !guest || !ridden?.startsAt) return [];
  const ends = guest.rows.flatMap(({ endsAt, status }) => (endsAt === null || status === 'canceled' ? [] : [endsAt])).sort();
  return [
    {
      ...{ id: gang.id, version: gang.version, accepted: true, role: gang.role, perSheet: gang.perSheet, sheets: gang.sheets },
      ...{ saving: gang.saving as Money, hostShare: gang.hostShare as Money, guestShare: gang.guestShare as Money },
      ...viewOf(host, guest),
      startsAt: ridden.startsAt,
      readyAt: ends.at(-1) ?? ridden.startsAt,
      paper: guest.ask.components[0]?.paper ?? '',
      started: ridden.status !== 'planned',
    },
  ];
}
