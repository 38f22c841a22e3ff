const dayMs = 86_400_000;
const saturday = 6;
const monday = 1;

/** Every Monday to Friday of the weeks that these dates (in order) span. */
export function weeksOf(dates: readonly string[]): string[] {
  const [first, last] = [dates[0], dates.at(-1)];
  if (!first || !last) return [];
  const found: string[] = [];
  const start = Date.parse(first) - ((new Date(first).getUTCDay() + saturday) % 7) * dayMs;
  for (let at = start; at <= Date.parse(last); at += dayMs) {
    const weekday = new Date(at).getUTCDay();
    if (weekday >= monday && weekday < saturday) found.push(new Date(at).toISOString().slice(0, 10));
  }
  return found;
}
