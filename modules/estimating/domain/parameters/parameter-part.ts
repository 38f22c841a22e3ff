/** The parts of the parameters that have their own screen. */
export type ParameterPart = 'all' | 'overhead' | 'profit' | 'discounts';

const ofPart: Readonly<Record<ParameterPart, string>> = {
  all: '.',
  overhead: '^pricing\\.(overheadRates|scoped($|\\.overhead|.*overheadRates))',
  profit: '^pricing\\.(profitRates|scoped($|\\.profit|.*profitRates))',
  discounts: '^pricing\\.(discountTable|scoped($|\\.discount|.*discountTable))',
};

/** A regular expression for the paths of a part's values (`pricing.overheadRates.PAPER`), valid in both PostgreSQL and JavaScript. */
export function pathPatternOf(part: ParameterPart): string {
  return ofPart[part];
}
