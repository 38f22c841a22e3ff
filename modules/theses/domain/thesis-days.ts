import {
  addWorkingDays,
  type ClosedDays,
  isWorkingDay,
  workingDayBefore,
  workingDayFrom,
} from '#modules/baskets/domain/basket/working-days.ts';
import { artworkDays } from '#modules/baskets/domain/order/artwork-days.ts';
import {
  type DispatchOffers,
  firstDispatch,
  type OfferedDispatch,
  speedPercent,
  transportDays,
} from '#modules/baskets/domain/order/dispatch-offers.ts';

/** A thesis always has files and a proof. */
const filesDays = artworkDays({ needsFiles: true, needsProof: true });
const daysShown = 40;
/** Working days of a year: nobody is offered more. */
const maxOfferedDays = 260;
/** With so few working days left to order, the candidate is warned. */
const fewWorkingDays = 5;

export type ThesisDaysInput = {
  today: Temporal.PlainDate;
  defence: Temporal.PlainDate | undefined;
  /** Weeks before the defence at which the university wants its copies. */
  leadWeeks: number;
  /** Weeks before the defence at which the manuscript is to be final; 0 for no rule. */
  manuscriptWeeks: number;
  /** Working days that the approval of the title page takes; null when none is asked. */
  titlePageDays: number | null;
  /** When the work would leave if it began today, on the present plan, with the price of speed. */
  offers: DispatchOffers;
  closed: ClosedDays;
  /** On these days nothing is delivered where the books go, besides those on which the shop is closed. */
  closedThere: ClosedDays;
};
/** `percent`: what the day adds to the price. */
export type ThesisDay = { date: string; state: 'free' | 'last' | 'late'; percent: number };
export type ThesisDays = {
  /** The first day on which books can be there when the files come today, and the first one without a surcharge. */
  first: string;
  standard: string;
  /** The last working day on which the university's copies may arrive; null without a defence. */
  due: string | null;
  /** The feasible days. `late` ones come after `due`, and are only offered when no other is left. */
  days: ThesisDay[];
  warning: 'LATE_FOR_UNIVERSITY' | 'LATE_FOR_DEFENCE' | 'DEFENCE_PASSED' | 'LITTLE_TIME' | null;
  /** The last day to order for books in time; null without a defence, and when it is too late. */
  orderBy: string | null;
};

const before = (one: Temporal.PlainDate, other: Temporal.PlainDate) => Temporal.PlainDate.compare(one, other) < 0;

/** Counts the working days after `from` up to and including `to`. */
function workingDaysTo(from: Temporal.PlainDate, to: Temporal.PlainDate, closed: ClosedDays): number {
  let count = 0;
  for (let day = from; before(day, to); ) {
    day = day.add({ days: 1 });
    if (isWorkingDay(day, closed)) count++;
  }
  return count;
}

function productionDays({ today, closed }: ThesisDaysInput, dispatch: Temporal.PlainDate): number {
  return Math.max(1, workingDaysTo(today, dispatch, closed));
}

/** The days on which no books arrive: the shop is closed, or nothing is delivered where they go. */
export const closedToDelivery = ({ closed, closedThere }: Pick<ThesisDaysInput, 'closed' | 'closedThere'>): ClosedDays =>
  new Set([...closed, ...closedThere]);

/** The offers of the plan as days on which the books are there: after the check, the proof and the transport. */
function deliveryOffers(input: ThesisDaysInput): DispatchOffers {
  const { today, closed, offers } = input;
  const closedDays = closedToDelivery(input);
  const arrival = (dispatch: Temporal.PlainDate) =>
    workingDayFrom(addWorkingDays(today, filesDays + productionDays(input, dispatch) + transportDays, closed), closedDays);
  const { express, economy } = offers;
  const arriving = (offer: OfferedDispatch) => ({ ...offer, day: arrival(offer.day) });
  return {
    standard: arrival(offers.standard),
    ...(express && { express: arriving(express) }),
    ...(economy && { economy: arriving(economy) }),
  };
}

/** The surcharge or discount on books of this day, in per cent. */
export const thesisSpeedPercent = (input: ThesisDaysInput, delivery: Temporal.PlainDate): number =>
  speedPercent(deliveryOffers(input), delivery);

/** The last working day on which a university takes its copies: its number of weeks before the defence, else the working day before it. */
export const dueDay = (defence: Temporal.PlainDate, leadWeeks: number, closed: ClosedDays): Temporal.PlainDate =>
  workingDayBefore(leadWeeks === 0 ? defence : defence.subtract({ weeks: leadWeeks }).add({ days: 1 }), closed);

/** Counts back from the defence: which days books can be delivered, and whether that is in time (design 5.5). */
export function thesisDays(input: ThesisDaysInput): ThesisDays {
  const { today, defence, leadWeeks, closed } = input;
  const closedDays = closedToDelivery(input);
  const arrivals = deliveryOffers(input);
  const first = firstDispatch(arrivals);
  const standard = arrivals.standard.toString();
  const daysFrom = (last: Temporal.PlainDate | undefined, due: Temporal.PlainDate | undefined) =>
    freeDays({ arrivals, closed: closedDays }, last, due);
  if (!defence) return { first: first.toString(), standard, due: null, days: daysFrom(undefined, undefined), warning: null, orderBy: null };
  const lastBefore = workingDayBefore(defence, closedDays);
  const due = dueDay(defence, leadWeeks, closedDays);
  const missesDefence = before(lastBefore, first);
  const missesDue = before(due, first);
  const isLate = missesDefence || missesDue;
  const slack = isLate ? 0 : workingDaysTo(first, due, closed);
  const lateWarning = before(defence, today) ? 'DEFENCE_PASSED' : missesDefence ? 'LATE_FOR_DEFENCE' : 'LATE_FOR_UNIVERSITY';
  const warning = isLate ? lateWarning : slack <= fewWorkingDays ? 'LITTLE_TIME' : null;
  const days = missesDefence ? daysFrom(undefined, due) : daysFrom(missesDue ? lastBefore : due, due);
  const orderBy = isLate ? null : addWorkingDays(today, slack, closed).toString();
  return { first: first.toString(), standard, due: due.toString(), days, warning, orderBy };
}

/** The day for which milestones are shown: the chosen one, else the last that is in time for the defence, else the usual one. */
export function shownDay({ days, first, standard, due }: ThesisDays, chosen: string | null): string {
  const inTime = days.findLast(({ state }) => state !== 'late')?.date;
  const wanted = [chosen, due === null ? standard : inTime];
  return wanted.find((day) => days.some(({ date }) => date === day)) ?? first;
}

/** The nearest offered day, the last one before the chosen day or else the first; null while the chosen day is still offered. */
export function nearestOfferedDay({ days, first }: Pick<ThesisDays, 'days' | 'first'>, chosen: string): string | null {
  if (days.some(({ date }) => date === chosen)) return null;
  return days.findLast(({ date }) => date < chosen)?.date ?? first;
}

/** The day by which the copies had to be there, when the chosen day comes after it; null in time and without a defence. */
export const missedDueDay = ({ due }: Pick<ThesisDays, 'due'>, chosen: string): string | null =>
  due !== null && chosen > due ? due : null;

/** The working days from the first one until `last`, or a fixed number of them without it; those after `due` are late. */
function freeDays(
  { arrivals, closed }: { arrivals: DispatchOffers; closed: ClosedDays },
  last: Temporal.PlainDate | undefined,
  due: Temporal.PlainDate | undefined,
): ThesisDay[] {
  const days: ThesisDay[] = [];
  const most = last ? maxOfferedDays : daysShown;
  for (let day = firstDispatch(arrivals); days.length < most && (!last || !before(last, day)); day = addWorkingDays(day, 1, closed)) {
    const order = due ? Temporal.PlainDate.compare(day, due) : -1;
    days.push({ date: day.toString(), state: order > 0 ? 'late' : order === 0 ? 'last' : 'free', percent: speedPercent(arrivals, day) });
  }
  return days;
}

export const milestoneNames = [
  'manuscript',
  'titlePage',
  'upload',
  'proof',
  'production',
  'dispatch',
  'delivery',
  'due',
  'defence',
] as const;
/** `time`: of the defence, when it is known, where it takes place. */
export type Milestone = { name: (typeof milestoneNames)[number]; date: string; time?: string | undefined };

/**
 * The latest day of each step for books on `delivery`: the final manuscript, the approved title page, files, approved proof, printing, the truck,
 * and then the university's dates.
 */
export function thesisMilestones(input: ThesisDaysInput, delivery: Temporal.PlainDate): Milestone[] {
  const { today, closed, defence, offers } = input;
  const { express } = offers;
  const made = express && thesisSpeedPercent(input, delivery) === express.percent ? express.day : offers.standard;
  const back = (from: Temporal.PlainDate, count: number) => {
    let day = from;
    for (let left = count; left > 0; left--) day = workingDayBefore(day, closed);
    return day;
  };
  const dispatch = back(delivery, transportDays);
  const proof = back(dispatch, productionDays(input, made));
  const production = addWorkingDays(proof, 1, closed);
  const lastWorkingDay = back(proof, filesDays);
  // Files that come in a weekend are in time for a day that is counted from the working day before it.
  const fromToday = (day: Temporal.PlainDate) => (before(day, today) ? today : day);
  const upload = fromToday(lastWorkingDay);
  const { due } = thesisDays(input);
  const { manuscriptWeeks, titlePageDays } = input;
  const titlePage = titlePageDays === null ? undefined : fromToday(back(upload, titlePageDays));
  const ruled = defence && manuscriptWeeks > 0 ? defence.subtract({ weeks: manuscriptWeeks }) : undefined;
  // The text is final before its title page is approved and its files are made.
  const final = fromToday(back(titlePage ?? upload, 1));
  const manuscript = ruled && before(ruled, final) ? ruled : final;
  return [
    { name: 'manuscript', date: manuscript.toString() },
    ...(titlePage ? [{ name: 'titlePage' as const, date: titlePage.toString() }] : []),
    { name: 'upload', date: upload.toString() },
    { name: 'proof', date: proof.toString() },
    { name: 'production', date: production.toString() },
    { name: 'dispatch', date: dispatch.toString() },
    { name: 'delivery', date: delivery.toString() },
    ...(due ? [{ name: 'due' as const, date: due }] : []),
    ...(defence ? [{ name: 'defence' as const, date: defence.toString() }] : []),
  ];
}

/** The milestones with the time of the defence, empty for none. */
export function withDefenceTime(milestones: readonly Milestone[], time: string): Milestone[] {
  return milestones.map((milestone) => (milestone.name === 'defence' && time !== '' ? { ...milestone, time } : milestone));
}

/** The dates that stay when books come on another day. */
const fixedNames: readonly Milestone['name'][] = ['due', 'defence'];

/** The days of an ordered thesis whose delivery moved: each step moves along by as many working days. */
export function moveMilestones(milestones: readonly Milestone[], delivery: string | null, closed: ClosedDays): Milestone[] {
  const planned = milestones.find(({ name }) => name === 'delivery')?.date;
  if (!planned || !delivery || planned === delivery) return [...milestones];
  const [from, to] = [Temporal.PlainDate.from(planned), Temporal.PlainDate.from(delivery)];
  const count = before(from, to) ? workingDaysTo(from, to, closed) : -workingDaysTo(to, from, closed);
  const move = (date: string) => {
    let day = Temporal.PlainDate.from(date);
    for (let left = Math.abs(count); left > 0; left--) day = count > 0 ? addWorkingDays(day, 1, closed) : workingDayBefore(day, closed);
    return day.toString();
  };
  return milestones.map((milestone) => {
    const { name, date } = milestone;
    return fixedNames.includes(name) ? milestone : { name, date: name === 'delivery' ? delivery : move(date) };
  });
}
