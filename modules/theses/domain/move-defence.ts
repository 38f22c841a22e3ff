import type { ClosedDays } from '#modules/baskets/domain/basket/working-days.ts';
import { accept, type Decision, refuse } from '#platform/domain/decision.ts';
import { dueDay, type Milestone, withDefenceTime } from './thesis-days.ts';

/** Refuses DEFENCE_DAY_OVER for a day before today (`YYYY-MM-DD`). */
export function decideMoveDefence(defenceOn: string, today: string): Decision<undefined, 'DEFENCE_DAY_OVER'> {
  return defenceOn < today ? refuse('DEFENCE_DAY_OVER', {}, 'defenceOn') : accept();
}

type Defence = { defenceOn: string; defenceAt: string; leadWeeks: number };

/** The days of an ordered thesis with this defence. The steps before it follow from the delivery, which stays. */
export function withDefence(
  milestones: readonly Milestone[],
  { defenceOn, defenceAt, leadWeeks }: Defence,
  closed: ClosedDays,
): Milestone[] {
  const due = dueDay(Temporal.PlainDate.from(defenceOn), leadWeeks, closed).toString();
  const others = milestones.filter(({ name }) => name !== 'due' && name !== 'defence');
  return withDefenceTime([...others, { name: 'due', date: due }, { name: 'defence', date: defenceOn }], defenceAt);
}

/** The last day on which the university takes the books of an order, when they are still to come and come after it; else null. */
export function missedDueOf(milestones: readonly Milestone[], today: string): string | null {
  const dateOf = (name: Milestone['name']) => milestones.find((one) => one.name === name)?.date;
  const [delivery, due] = [dateOf('delivery'), dateOf('due')];
  return delivery && due && delivery >= today && delivery > due ? due : null;
}
