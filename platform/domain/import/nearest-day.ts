import { readDate } from './read-cell.ts';

const withoutYear =
  /^(?:[a-z]{2,10}[.,]* )?(?:(?:wk|week|kw|w|semaine|sem|s)\.? ?\d{1,2}|\d{1,2}(?:[-/. ]|\. )(?:\d{1,2}|[a-zé]{3,9})\.?)$/i;

/** Two numbers and nothing else, which may be `3-5` days as well as a day. */
const bareNumbers = /^\d{1,2}\D{1,2}\d{1,2}$/;
/** Further from today than this, two numbers are a question. */
const maxDays = 60;

/**
 * The day that a text without a year names which is nearest to today: `18 dec`, `14/12`, `wk 50`, and whether it may be something else;
 * undefined when it names none.
 */
export function nearestDay(
  text: string,
  today: Temporal.PlainDate,
  monthFirst = false,
): { day: Temporal.PlainDate; isUnsure: boolean } | undefined {
  if (!withoutYear.test(text)) return undefined;
  const days = [today.year - 1, today.year, today.year + 1].flatMap((year) => {
    const bare = text.replace(/[.]$/, '');
    return readDate(`${bare}${/[a-zé]$/i.test(bare) ? ' ' : '-'}${year}`, monthFirst) ?? [];
  });
  const away = (day: Temporal.PlainDate) => Math.abs(day.since(today).days);
  const [day] = days.toSorted((one, other) => away(one) - away(other));
  return day && { day, isUnsure: bareNumbers.test(text) && away(day) > maxDays };
}
