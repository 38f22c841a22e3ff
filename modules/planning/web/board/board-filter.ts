import type { BoardData, BoardEvent, BoardJobs, PoolCard } from './board-model.ts';

/** The filters of the board in the address; `list` and `department` come from the dashboard. */
export const boardFilters = ['list', 'department', 'due', 'activity', 'customer', 'paper', 'format', 'job'] as const;
export type BoardFilter = { readonly [Name in (typeof boardFilters)[number]]?: string | undefined };

export const dueFilters = ['late', 'tight', 'today', 'tomorrow', 'week'] as const;

const daysOf: Record<string, number> = { today: 0, tomorrow: 1, week: 7 };

type Known = {
  jobs: BoardJobs;
  today: string;
  /** The operations of the chosen work list; undefined while none is chosen or it is not known yet. */
  listed: ReadonlySet<number> | undefined;
  /** The places of the chosen department. */
  places: ReadonlySet<number> | undefined;
  addDays: (date: string, days: number) => string;
};

/** Whether an operation of the board or the pool matches the filters; undefined when nothing is filtered. */
export function boardMatch(
  filter: BoardFilter,
  { jobs, today, listed, places, addDays }: Known,
): ((event: BoardEvent) => boolean) | undefined {
  if (!boardFilters.some((name) => filter[name])) return undefined;
  const indexOf = new Map(jobs.lineId.map((lineId, index) => [lineId, index]));
  const { due, activity, customer, paper, format, job } = filter;
  const until = due && due in daysOf ? addDays(today, daysOf[due]!) : undefined;
  return (event) => {
    const index = indexOf.get(event.lineId) ?? -1;
    const known = index >= 0 ? { dueOn: jobs.dueOn[index], papers: jobs.papers[index]!, format: jobs.format[index] } : ofCard(event);
    const { dueOn } = known;
    if (listed && !listed.has(event.id)) return false;
    if (places && !places.has(event.placeId)) return false;
    if ((due === 'late' || due === 'tight') && event.lateness !== due) return false;
    if (until !== undefined && (!dueOn || dueOn > until)) return false;
    if (activity && event.activity !== activity) return false;
    if (customer && event.customer !== customer) return false;
    if (paper && !known.papers.includes(paper)) return false;
    if (format && known.format !== format) return false;
    return !job || event.jobNumber.startsWith(job);
  };
}

/** The facts of a job on a card of the pool; its bars may be beyond the period. */
function ofCard(event: BoardEvent): { dueOn: string | null; papers: readonly string[]; format: string | null } {
  if (!('papers' in event)) return { dueOn: null, papers: [], format: null };
  const { deliveryDate, papers, format } = event as PoolCard;
  return { dueOn: deliveryDate, papers, format };
}

/** Filter choices of the bars in view and the cards of the pool. */
export function filterChoices(jobs: BoardJobs, pool: BoardData['pool']): Record<'customer' | 'paper' | 'format', string[]> {
  const sorted = (values: readonly (string | null)[]) => [...new Set(values.filter((value) => value !== null))].sort();
  return {
    customer: sorted([...jobs.customer, ...pool.map(({ customer }) => customer)]),
    paper: sorted([...jobs.papers.flat(), ...pool.flatMap(({ papers }) => papers)]),
    format: sorted([...jobs.format, ...pool.map(({ format }) => format)]),
  };
}
