import { useMemo } from 'react';
import { useLocaleSwitch } from './locale-provider.tsx';
import { type Choice, choicesOf, type Names, namesIn } from './names.ts';

/** `useNames().country('NL')`; `choices('country', codes)` for a list to choose from. */
export function useNames(): Names & { choices(kind: keyof Names, codes: readonly string[]): Choice[] } {
  const { locale } = useLocaleSwitch();
  return useMemo(() => {
    const names = namesIn(locale);
    return { ...names, choices: (kind, codes) => choicesOf(codes, names[kind], locale) };
  }, [locale]);
}
