import type { ParameterProblem } from '#modules/estimating/domain/parameters/decide-parameters.ts';
import { ruleOf } from '#modules/estimating/domain/parameters/parameter-shape.ts';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { translateComposed, useTranslations } from '#platform/web/locale/use-translations.ts';

/**
 * Gives the label of a parameter: of its last name, of a cost group, or the name that the shop chose. A path without a value is a machine
 * or a product.
 */
export function useParameterName(): (path: string) => string {
  const t = useTranslations('estimating.parameters');
  return (path) => {
    const last = path.split('.').at(-1) ?? path;
    // The code of a paper may be a number; `#2` is the position of one without a code.
    if (/^papers\.[^.#]+$/.test(path)) return last;
    if (/^#?\d+$/.test(last)) return t('row', { row: Number(last.replace('#', '')) });
    const key = last.replaceAll('-', '_');
    if (path.includes('discountTableByProduct.')) return translateComposed(t, `products.${key}`, last);
    return translateComposed(t, `names.${key}`, translateComposed(t, `groups.${key}`, last));
  };
}

/** Gives the name of a press class or of a kind of machine. */
export function useMachineKindName(): (kind: string) => string {
  const t = useTranslations('estimating.machines');
  const name = useParameterName();
  return (kind) => translateComposed(t, `classes.${kind.replaceAll('-', '_')}`, name(kind));
}

/** Gives the path of a value in words: machine, table, row, value. */
export function useParameterPath(): (path: string) => string {
  const name = useParameterName();
  return (path) => {
    const steps = path.split('.');
    return steps.map((_step, index) => name(steps.slice(0, index + 1).join('.'))).join(' · ');
  };
}

/** Formats a value for people: rates in per cent. */
export function useParameterValue(): (path: string, value: string) => string {
  const format = useFormat();
  return (path, value) => {
    if (value === '' || Number.isNaN(Number(value))) return value;
    const shown = displayValueOf(Number(value), ruleOf(path).unit === 'rate');
    const text = Math.abs(shown) < 1 ? shown.toString().replace('.', format.decimal(0.5).slice(1, 2)) : format.decimal(shown);
    return ruleOf(path).unit === 'rate' ? `${text}%` : text;
  };
}

/** Formats a value for its input: a rate in per cent with six decimals, so that reading it back gives the same value. */
export function displayValueOf(value: number, isRate: boolean): number {
  return isRate ? Math.round(value * 1e8) / 1e6 : value;
}
export function inputValueOf(shown: number, isRate: boolean): number {
  return isRate ? Math.round(shown * 1e6) / 1e8 : shown;
}

/** Gives the text of a problem with its path. */
export function useProblemText(): (problem: ParameterProblem) => string {
  const t = useTranslations('estimating.parameters');
  const place = useParameterPath();
  const value = useParameterValue();
  return ({ path, problem, limit }) =>
    t(`problems.${problem}`, { place: place(path), limit: limit === undefined ? '' : value(path, String(limit)) });
}
