/** The parts of the parameters that have a screen of their own. */
export type ParameterPart = 'all' | 'overhead' | 'profit' | 'discounts';

const ofPart: Readonly<Record<ParameterPart, string>> = {
  all: '.',
  overhead: '^pricing\\.(overheadRates|scoped($|\\.overhead|.*overheadRates))',
  profit: '^pricing\\.(profitRates|scoped($|\\.profit|.*profitRates))',
  discounts: '^pricing\\.(discountTable|scoped($|\\.discount|.*discountTable))',
};

/** A pattern that the paths of a part's values meet (`pricing.overheadRates.PAPER`), for a regular expression of either PostgreSQL or here. */
export function patternOf(part: ParameterPart): string {
  return ofPart[part];
}
