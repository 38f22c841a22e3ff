import type { Locale } from './formats.ts';

export type Messages = { [key: string]: string | Messages };
export type MessageLoader = Record<Locale, () => Promise<Messages>>;

/** `first` with the gaps filled from `second`: a missing Dutch text shows the English one. */
export function withFallback(first: Messages, second: Messages): Messages {
  const merged: Messages = { ...second };
  for (const [key, value] of Object.entries(first)) {
    const other = second[key];
    merged[key] = typeof value === 'object' && typeof other === 'object' ? withFallback(value, other) : value;
  }
  return merged;
}
