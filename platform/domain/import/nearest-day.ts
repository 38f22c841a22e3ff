import { readDate } from './read-cell.ts';

const withoutYear = /^(?:[a-z]{2,10}[.,]* )?(?:(?:wk|week|kw|w)\.? ?\d{1,2}|\d{1,2}(?:[-/. ]|\. )(?:\d{1,2}|[a-zé]{3,9})\.?)$/i;

/** The day that a text without a year names which is nearest to today: `18 dec`, `14/12`, `wk 50`; undefined when it names none. */
export function nearestDay(text: string, today: Temporal.PlainDate): string | undefined {
  if (!withoutYear.test(text)) return undefined;
  const days = [today.year - 1, today.year, today.year + 1].flatMap((year) => {
    const bare = text.replace(/[.]$/, '');
    return readDate(`${bare}${/[a-zé]$/i.test(bare) ? ' ' : '-'}${year}`) ?? [];
  });
  const away = (day: Temporal.PlainDate) => Math.abs(day.since(today).days);
  return days.toSorted((one, other) => away(one) - away(other))[0]?.toString();
}
