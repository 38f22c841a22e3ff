import { useCallback } from 'react';
import type { OtherRoute, RefusedCalculation } from '#modules/estimating/contract/calculator/calculation.shapes.ts';
import { translateComposed, translateWith, useTranslations } from '#platform/web/locale/use-translations.ts';

type Said = Record<string, string | number>;

function plain(values: RefusedCalculation['values']): Said {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, Array.isArray(value) ? value.join(', ') : value]));
}

/** Gives the text of an engine refusal with its numbers. */
export function useRefusalText(): (refused: Pick<RefusedCalculation, 'code' | 'role' | 'values'>) => string {
  const t = useTranslations('estimating.refusals');
  return useCallback(({ code, role, values }) => translateComposed(t, code, code, { role: role ?? 'other', ...plain(values) }), [t]);
}

/** Gives the reason of a refused route in a few words. */
export function useRouteRefusalText(): (route: OtherRoute, paper: string) => string {
  const t = useTranslations('estimating.whyNot');
  return ({ code, values, pressClass, role }, paper) => {
    const said = { paper, role, ...plain(values), pressClass: pressClass.replaceAll('-', '_') };
    const key = code === 'NO_PRESS_FOR_COLOURS' ? `${code}.${String(values.reason)}` : (code ?? 'other');
    return t.has(key) ? translateWith(t, key, { colourPages: 0, colours: 0, ...said }) : t('other');
  };
}
