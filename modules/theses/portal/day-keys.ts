const dayMs = 86_400_000;
const weekDays = 7;
const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -weekDays, ArrowDown: weekDays };

/** The offered day to which a key moves from another: the next or previous one, that of another week or the nearest beyond it, the first or last. */
export function dayAfterKey(dates: readonly string[], from: string, key: string): string | undefined {
  if (key === 'Home') return dates[0];
  if (key === 'End') return dates.at(-1);
  const step = steps[key];
  if (step === undefined) return undefined;
  const wanted = new Date(Date.parse(from) + step * dayMs).toISOString().slice(0, 10);
  return step > 0 ? dates.find((date) => date >= wanted) : dates.findLast((date) => date <= wanted);
}
