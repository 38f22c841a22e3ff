const days = { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' } as const;
const dayFormats = {
  nl: new Intl.DateTimeFormat('nl-NL', days),
  en: new Intl.DateTimeFormat('en-GB', days),
};

/** Formats a day (`2026-11-24`) in the language; returns anything else as it is. */
export function dayText(language: keyof typeof dayFormats, value: string | number): string | number {
  if (typeof value !== 'string' || !/^\d{4}-\d\d-\d\d$/.test(value)) return value;
  const day = Date.parse(value);
  return Number.isNaN(day) ? value : dayFormats[language].format(day);
}
