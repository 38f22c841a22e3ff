import { addWorkingMinutes, type Calendar } from '#modules/planning/domain/calendar.ts';
import { Random } from '#modules/planning/domain/engine/search/random.ts';
import type { Crew } from '#modules/planning/domain/places/shared-work.ts';
import type { Minute } from '#modules/planning/domain/plan-event.ts';
import type { ProposalPlace, StandingEvent } from '#modules/planning/domain/proposal/standing-plan.ts';

/** A job of the simulated week: its operations, when it is ordered, when its files come, and when its truck leaves. */
export type WeekJob = { lineId: number; orderedAt: Minute; filesAt: Minute; dispatchAt: Minute; events: StandingEvent[] };

const weekPlaces = ['D1', 'D2', 'O1', 'C1', 'F1', 'B1', 'HW', 'PK'] as const;
type PlaceName = (typeof weekPlaces)[number];
export const placeIdOf = (name: PlaceName): number => weekPlaces.indexOf(name) + 1;

const kinds: Record<PlaceName, string> = {
  D1: 'digital',
  D2: 'digital',
  O1: 'offset',
  C1: 'cut',
  F1: 'fold',
  B1: 'bind',
  HW: 'hand',
  PK: 'pack',
};
const slots: Partial<Record<PlaceName, number>> = { HW: 2, PK: 2 };
/** A book, a folder, a card: the places on their way. */
const routes: PlaceName[][] = [
  ['D1', 'B1', 'C1', 'PK'],
  ['O1', 'F1', 'PK'],
  ['D2', 'C1', 'PK'],
  ['O1', 'C1', 'HW', 'PK'],
];
const restAfterBinding = 120;
const papers = ['white', 'grey', 'craft'];
const changeovers = [{ attribute: 'paper' as const, minutes: 8, pairs: [{ from: 'white', to: 'craft', minutes: 15 }] }];
const isPress = (place: PlaceName) => place === 'D1' || place === 'D2' || place === 'O1';

/** Folding and binding share one of two people, and the other one is away on Thursday. */
export function placesOf(calendar: Calendar, monday: Minute): ProposalPlace[] {
  const thursday = { start: monday + 3 * 1440 - 480, end: monday + 4 * 1440 - 480 };
  const [ann, bob] = [
    { id: 1, absent: [] },
    { id: 2, absent: [thursday] },
  ];
  const crews: Partial<Record<PlaceName, Crew>> = {
    F1: { size: 1, load: 100, people: [ann!] },
    B1: { size: 1, load: 100, people: [ann!, bob!] },
  };
  return weekPlaces.map((name) => ({
    ...{ id: placeIdOf(name), kind: kinds[name], slots: slots[name] ?? 1, calendar },
    ...(crews[name] && { crew: crews[name] }),
  }));
}

/** Draws the jobs of a week from a seed: two of three are ordered before Monday, one in eight has late files, one in nine late paper. */
export function drawJobs(seed: number, count: number, monday: Minute, calendar: Calendar): WeekJob[] {
  const random = new Random(seed);
  const from = (low: number, high: number) => low + random.below(high - low + 1);
  const day = 1440;
  return Array.from({ length: count }, (_, index) => {
    const lineId = index + 1;
    const orderedAt = index % 3 < 2 ? monday : monday + from(0, 4) * day + from(0, 10) * 60;
    const filesAt = index % 8 === 7 ? orderedAt + from(4, 30) * 60 : orderedAt;
    const materialAt = index % 9 === 4 ? orderedAt + from(4, 30) * 60 : undefined;
    const paper = random.pick(papers);
    const route = random.pick(routes);
    const events = route.map((place, step): StandingEvent => {
      const id = lineId * 10 + step;
      const waitMinutes = route[step - 1] === 'B1' ? restAfterBinding : 0;
      return {
        ...{ id, lineId, placeId: placeIdOf(place), minutes: from(10, 45), setupMinutes: 5, version: 1, isReleased: filesAt <= orderedAt },
        ...{ status: 'to_plan', fixed: false, start: null, end: null },
        predecessors: step === 0 ? [] : [{ id: id - 1, waitMinutes }],
        ...(isPress(place) && { setup: { changeovers, values: { paper } } }),
        ...(step === 0 && materialAt !== undefined && { materialAt }),
      };
    });
    const work = events.reduce((sum, { minutes }) => sum + minutes, restAfterBinding);
    const ready = addWorkingMinutes(calendar, Math.max(orderedAt, filesAt, materialAt ?? 0), work + from(200, 1500))!;
    return { lineId, orderedAt, filesAt, events, dispatchAt: truckAfter(ready, monday) };
  });
}

/** The trucks leave at 16:00 of each day, eight hours after the shift begins. */
const truckMinutes = 480;

function truckAfter(ready: Minute, monday: Minute): Minute {
  const days = Math.ceil((ready - monday - truckMinutes) / 1440);
  return monday + Math.max(0, days) * 1440 + truckMinutes;
}

export function trucksOf(monday: Minute, days: number): Minute[] {
  return Array.from({ length: days }, (_, day) => monday + day * 1440 + truckMinutes);
}
