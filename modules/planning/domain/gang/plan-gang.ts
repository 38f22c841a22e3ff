import type { EstimateCase, Role } from '#modules/estimating/domain/engine/types.ts';
import type { Shop } from '#modules/estimating/domain/parameters/shop.ts';
import { gangedCases, singleRow } from '#modules/estimating/domain/sheet/guest-offers.ts';
import { placeSoldGuests, type SoldGuest } from '#modules/estimating/domain/sheet/sold-guests.ts';
import type { PlaceTime } from '#modules/planning/domain/placing/earliest-fit.ts';
import { followersOf } from '#modules/planning/domain/placing/followers.ts';
import { type Placement, placeForward } from '#modules/planning/domain/placing/place-forward.ts';
import type { Minute, PlanEvent } from '#modules/planning/domain/plan-event.ts';
import { accept, type Decision, refuse } from '#platform/domain/decision.ts';
import { type Money, moneyFromEuros, subtractMoney } from '#platform/domain/money.ts';
import type { GangRefusal } from './gang-refusals.ts';

/** Activities that a guest does together with its host: the sheets are cut apart after them. */
const printing: readonly string[] = ['print', 'printMono'];
export const gangedActivities: readonly string[] = [...printing, 'laminate'];

/** A line as a gang sees it: its calculation, and its operations in the order of the work. */
export type GangLine = { id: number; ask: EstimateCase; quantity: number; events: readonly GangEvent[] };
export type GangEvent = PlanEvent & { activity: string; component: string | null; moreOf: number | null; partnerOf: number | null };

/** What ganging gives: pieces of the guest per sheet, the sheets that carry them, and what it saves in internal cost. */
export type GangSaving = { perSheet: number; sheets: number; saving: Money; hostShare: Money; guestShare: Money };
/** An operation of the guest and the one of the host that does it along. */
export type GangPair = { guest: GangEvent; host: GangEvent };

/**
 * What a guest saves in the free strip of the sheets of a host, beside the guests that ride there already: the internal cost of sheets of its
 * own less that of riding, which both orders share in halves. Undefined when it does not fit there or saves nothing.
 */
export function gangSaving(
  shop: Shop,
  host: Pick<GangLine, 'ask' | 'quantity'>,
  role: Role,
  guest: Pick<GangLine, 'ask' | 'quantity'>,
  riding: readonly Pick<GangLine, 'ask' | 'quantity'>[] = [],
): GangSaving | undefined {
  const asked = gangedCases({ host: host.ask, role, quantity: host.quantity }, guest.ask, guest.quantity);
  // What the customer ordered is printed: the paper and film of the host are those of the guest.
  if (!asked || !isSameSheet(asked.alone, guest.ask)) return undefined;
  const alone = singleRow(shop, asked.alone);
  if (!alone) return undefined;
  const { keeper } = placeSoldGuests(shop, host, soldGuests(host, role, riding));
  const place = keeper.offer(role, asked.along);
  const along = place && singleRow(shop, place.ask);
  const [sheet] = along?.components ?? [];
  if (!along || !sheet || sheet.ups < 1) return undefined;
  const saving = subtractMoney(moneyFromEuros(alone.costEur), moneyFromEuros(along.costEur));
  if (saving <= 0) return undefined;
  const guestShare = Math.round(saving / 2) as Money;
  const pieces = alone.components[0]?.netSheets;
  const sheets = Math.min(sheet.netSheets ?? 1, Math.ceil(((pieces ?? 1) * (alone.components[0]?.ups ?? 1)) / sheet.ups));
  return { perSheet: sheet.ups, sheets: Math.max(1, sheets), saving, guestShare, hostShare: subtractMoney(saving, guestShare) };
}

function isSameSheet(asked: EstimateCase, ordered: EstimateCase): boolean {
  const [one, other] = [asked.components[0]!, ordered.components[0]!];
  return one.paper === other.paper && one.lamination?.film === other.lamination?.film && one.lamination?.sides === other.lamination?.sides;
}

function soldGuests(
  host: Pick<GangLine, 'ask' | 'quantity'>,
  role: Role,
  riding: readonly Pick<GangLine, 'ask' | 'quantity'>[],
): SoldGuest[] {
  return riding.flatMap(({ ask, quantity }) => {
    if (ask.gangedOn) return [{ ask, quantity }];
    const along = gangedCases({ host: host.ask, role, quantity: host.quantity }, ask, quantity)?.along;
    return along ? [{ ask: along, quantity }] : [];
  });
}

export type GangTimes = { pairs: GangPair[]; placements: Placement[]; endAfter: Minute };

type Around = {
  role: Role;
  places: ReadonlyMap<number, PlaceTime>;
  now: Minute;
  /** The truck of the guest; null without a promised day. */
  dispatchAt: Minute | null;
  /** Whether the host carries other guests, for which its operations are fixed. */
  carries: boolean;
};

/**
 * Whether a guest may ride with a host: the host is planned and neither of them has begun, was fixed by a person (GANG_FIXED) or is made in
 * parts or rides already (GANG_TAKEN); the guest is ready before the sheets are printed (GANG_TOO_SOON), and what follows on them still
 * meets its truck or comes no later than now (GANG_TOO_LATE). Accepts with the operations that go together and the times of what follows.
 */
export function decideGang(
  host: GangLine,
  guest: GangLine,
  { role, places, now, dispatchAt, carries }: Around,
): Decision<GangTimes, GangRefusal> {
  const pairs = pairsOf(host, guest, role);
  if (pairs.length === 0) return refuse('GANG_NOT_PLANNED');
  const both = pairs.flatMap((pair) => [pair.guest, pair.host]);
  if (both.some(({ status }) => status !== 'planned' && status !== 'to_plan')) return refuse('GANG_STARTED');
  if (pairs.some((pair) => pair.host.status !== 'planned' || pair.host.start === null)) return refuse('GANG_NOT_PLANNED');
  if (pairs.some((pair) => pair.host.start! < now)) return refuse('GANG_STARTED');
  if (pairs.some((pair) => pair.guest.fixed || (pair.host.fixed && !carries))) return refuse('GANG_FIXED');
  const isDivided = (line: GangLine, event: GangEvent) => event.moreOf !== null || line.events.some(({ moreOf }) => moreOf === event.id);
  if (
    pairs.some(
      (pair) => isDivided(host, pair.host) || isDivided(guest, pair.guest) || pair.guest.partnerOf !== null || pair.host.partnerOf !== null,
    )
  )
    return refuse('GANG_TAKEN');
  const first = pairs[0]!;
  const ends = new Map(guest.events.map((event) => [event.id, event]));
  const isReady = first.guest.predecessors.every(({ id, waitMinutes }) => {
    const before = ends.get(id);
    return !before || before.status === 'canceled' || (before.end !== null && before.end + waitMinutes <= first.host.start!);
  });
  if (!isReady) return refuse('GANG_TOO_SOON');
  const riding = ridingChain(guest.events, pairs);
  const { placements, unplaced } = placeForward(riding, places, now);
  const placed = new Map(placements.map(({ eventId, end }) => [eventId, end]));
  const endAfter = Math.max(...riding.map(({ id, end }) => placed.get(id) ?? end ?? 0));
  const hasEnd = guest.events.every(({ status, end }) => status === 'canceled' || end !== null);
  const endBefore = hasEnd ? Math.max(...guest.events.map(({ end }) => end ?? 0)) : null;
  const isLate = dispatchAt !== null && endAfter > dispatchAt && (endBefore === null || endAfter > endBefore);
  return unplaced.length > 0 || isLate ? refuse('GANG_TOO_LATE') : accept({ pairs, placements, endAfter });
}

/** The operations of a guest that its host does along, printing first; none when one of them has no counterpart. */
function pairsOf(host: GangLine, guest: GangLine, role: Role): GangPair[] {
  const own = guest.events.filter(({ activity, status }) => gangedActivities.includes(activity) && status !== 'canceled');
  const pairs = own.flatMap((event): GangPair[] => {
    const same = printing.includes(event.activity) ? printing : [event.activity];
    const along = host.events.find(
      ({ activity, component, status }) => component === role && same.includes(activity) && status !== 'canceled',
    );
    return along ? [{ guest: event, host: along }] : [];
  });
  return pairs.length === own.length ? pairs : [];
}

/** The guest with its printing at the host's times, and what follows without a time. */
function ridingChain(events: readonly GangEvent[], pairs: readonly GangPair[]): PlanEvent[] {
  const hostOf = new Map(pairs.map(({ guest, host }) => [guest.id, host]));
  const after = new Set(pairs.flatMap(({ guest }) => followersOf(guest, events)));
  return events.map((event): PlanEvent => {
    const host = hostOf.get(event.id);
    if (host) return { ...event, placeId: 0, status: 'planned', fixed: true, start: host.start, end: host.end };
    return after.has(event.id) ? { ...event, status: 'to_plan', start: null, end: null } : event;
  });
}

/** Whether two lines may go together beside the gangs that stand: a guest rides once, and neither carries nor is carried otherwise. */
export function decidePartners<Line>(
  { host, guest }: { host: Line | undefined; guest: Line | undefined },
  ids: { hostLineId: number; guestLineId: number },
  gangs: readonly { hostLineId: number; guestLineId: number }[],
): Decision<{ host: Line; guest: Line }, 'GANG_NOT_PLANNED' | 'GANG_TAKEN'> {
  if (!host || !guest) return refuse('GANG_NOT_PLANNED');
  const isTaken = gangs.some(
    (gang) => gang.guestLineId === ids.guestLineId || gang.guestLineId === ids.hostLineId || gang.hostLineId === ids.guestLineId,
  );
  return isTaken ? refuse('GANG_TAKEN') : accept({ host, guest });
}

/** Refuses GANG_NO_ROOM when the guest does not fit on the sheets or saves nothing there. */
export function decideSaving(saving: GangSaving | undefined): Decision<GangSaving, 'GANG_NO_ROOM'> {
  return saving ? accept(saving) : refuse('GANG_NO_ROOM');
}

/** Whether a gang may be dissolved: until its sheets are being printed; refuses GANG_STARTED. */
export function decideDissolve(events: readonly Pick<PlanEvent, 'status'>[]): Decision<undefined, 'GANG_STARTED'> {
  return events.every(({ status }) => status === 'planned' || status === 'to_plan' || status === 'canceled')
    ? accept()
    : refuse('GANG_STARTED');
}
