/** A name with its frequency. */
export type Counted = { id: number | null; name: string; count: number };

/** Sorts rows by frequency, highest first, each with the cumulative share of the total, 0 to 1. */
export function paretoOf<Row extends Counted>(rows: readonly Row[]): (Row & { cumulative: number })[] {
  const sorted = rows.toSorted((one, other) => other.count - one.count || one.name.localeCompare(other.name));
  const total = sorted.reduce((sum, { count }) => sum + count, 0);
  let before = 0;
  return sorted.map((row) => {
    before += row.count;
    return { ...row, cumulative: before / total };
  });
}

export type Month = { month: string; complaints: number; orders: number };
export type ControlledMonth = Month & {
  /** Complaints per order; null without orders. */
  share: number | null;
  lower: number;
  upper: number;
  /** Outside the control limits. */
  out: boolean;
};

/**
 * A p-chart: the share of each month against the mean p̄ of all months, with control limits at p̄ ± 3·√(p̄(1−p̄)/n) for the month's n
 * orders, never below 0 (Shewhart; Montgomery, Introduction to Statistical Quality Control, chapter 7). A month without orders has only the
 * mean.
 */
export function controlChart(months: readonly Month[]): { mean: number; months: ControlledMonth[] } {
  const orders = months.reduce((sum, month) => sum + month.orders, 0);
  const complaints = months.reduce((sum, month) => sum + month.complaints, 0);
  const mean = orders === 0 ? 0 : Math.min(complaints / orders, 1);
  return {
    mean,
    months: months.map((month) => {
      const reach = month.orders === 0 ? 0 : 3 * Math.sqrt((mean * (1 - mean)) / month.orders);
      const share = month.orders === 0 ? null : month.complaints / month.orders;
      const lower = Math.max(0, mean - reach);
      const upper = mean + reach;
      return { ...month, share, lower, upper, out: share !== null && (share > upper || share < lower) };
    }),
  };
}

export type Occurrence = { id: number; placeId: number; reasonId: number; on: string };
export type Repeat = { placeId: number; reasonId: number; from: string; until: string; complaintIds: number[] };
const repeatTimes = 3;
const repeatDays = 30;

/**
 * Finds repeats: at least three complaints with the same reason on the same machine within thirty days. Answers the longest run of each,
 * newest first.
 */
export function findRepeats(complaints: readonly Occurrence[]): Repeat[] {
  const pairs = Map.groupBy(complaints, ({ placeId, reasonId }) => `${placeId} ${reasonId}`);
  return [...pairs.values()]
    .flatMap((group) => runsOf(group.toSorted((one, other) => one.on.localeCompare(other.on) || one.id - other.id)))
    .toSorted((one, other) => other.until.localeCompare(one.until));
}

function runsOf(complaints: readonly Occurrence[]): Repeat[] {
  const repeated = complaints.filter((_one, index) => isRepeated(complaints, index));
  const runs: Occurrence[][] = [];
  for (const one of repeated) {
    const last = runs.at(-1);
    if (last && daysBetween(last.at(-1)!.on, one.on) <= repeatDays) last.push(one);
    else runs.push([one]);
  }
  return runs.map((run) => ({
    placeId: run[0]!.placeId,
    reasonId: run[0]!.reasonId,
    from: run[0]!.on,
    until: run.at(-1)!.on,
    complaintIds: run.map(({ id }) => id),
  }));
}

/** Whether a complaint is one of three consecutive ones within thirty days. */
function isRepeated(complaints: readonly Occurrence[], index: number): boolean {
  const firsts = Array.from({ length: repeatTimes }, (_, back) => index - back);
  return firsts.some((first) => {
    const [begin, end] = [complaints[first], complaints[first + repeatTimes - 1]];
    return begin !== undefined && end !== undefined && daysBetween(begin.on, end.on) <= repeatDays;
  });
}

function daysBetween(from: string, until: string): number {
  return Temporal.PlainDate.from(from).until(Temporal.PlainDate.from(until)).days;
}
