import type { Formats } from 'use-intl';

export type Locale = 'nl' | 'en';

/** Tags for `Intl`: English as in Europe, day before month. */
export const intlTags: Record<Locale, string> = { nl: 'nl-NL', en: 'en-GB' };

/** The shop's time zone, which defines "today" for every user. */
export const shopTimeZone = 'Europe/Amsterdam';

const euro = { style: 'currency', currency: 'EUR', currencyDisplay: 'narrowSymbol' } as const;

/** The named formats of the specification's section 9, and `near` for dates in lists. */
export const formats = {
  number: {
    integer: { maximumFractionDigits: 0 },
    decimal: { maximumFractionDigits: 2 },
    fixed2: { minimumFractionDigits: 2, maximumFractionDigits: 2 },
    fixed3: { minimumFractionDigits: 3, maximumFractionDigits: 3 },
    fixed4: { minimumFractionDigits: 4, maximumFractionDigits: 4 },
    currency: { ...euro, minimumFractionDigits: 4, maximumFractionDigits: 4 },
    money: { ...euro, minimumFractionDigits: 2, maximumFractionDigits: 2 },
  },
  dateTime: {
    short: { day: 'numeric', month: 'short', year: 'numeric' },
    long: { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
    near: { weekday: 'short', day: 'numeric', month: 'short' },
    day: { day: 'numeric', month: 'short' },
    month: { month: 'long', year: 'numeric' },
    weekday: { weekday: 'short' },
    time: { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  },
} satisfies Formats;
