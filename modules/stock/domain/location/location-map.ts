/** Fill levels of a bin on the map: of its kilograms where it has a limit, else whether goods lie there. */
export const fillDegrees = ['empty', 'some', 'half', 'full', 'over'] as const;
export type FillDegree = (typeof fillDegrees)[number];

export function fillDegreeOf({ lots, kg, maxKg }: { lots: number; kg: number; maxKg: number | null }): FillDegree {
  if (lots === 0) return 'empty';
  if (maxKg === null) return 'some';
  const share = kg / maxKg;
  if (share > 1) return 'over';
  return share > 0.8 ? 'full' : share > 0.4 ? 'half' : 'some';
}

/** Ages of the last count of a bin with goods, on the map; a bin without goods needs no count. */
export const countAges = ['none', 'recent', 'old', 'never'] as const;
export type CountAge = (typeof countAges)[number];

const recentDays = 90;

export function countAgeOf({ lots, countedOn }: { lots: number; countedOn: string | null }, today: Temporal.PlainDate): CountAge {
  if (lots === 0) return 'none';
  if (countedOn === null) return 'never';
  return Temporal.PlainDate.from(countedOn).until(today).days <= recentDays ? 'recent' : 'old';
}
