import type { PricedCalculation } from '#modules/estimating/contract/calculator/calculation.shapes.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';

/** Gives the texts of the warnings: what can be made but deserves a second look. */
export function useWarnings(priced: PricedCalculation | undefined): string[] {
  const t = useTranslations('estimating.warnings');
  return (priced?.chosen.warnings ?? []).map((code) => t(code));
}
