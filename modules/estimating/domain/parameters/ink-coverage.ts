import type { Shop } from './shop.ts';

/** The process inks over which a coverage in total is spread. */
const processInks = 4;

const shopsByCoverage = new WeakMap<Shop, Map<number, Shop>>();

/**
 * The parameters with a customer's own ink coverage: 2.8 means that all inks together cover a colour page 2.8 times. It takes the place of
 * the shop's coverage per ink (offset) and of a colour page (inkjet web); black pages and presses that charge by the click keep theirs.
 * The same object for the same coverage, since the engine remembers its choices per parameters.
 */
export function withInkCoverage(shop: Shop, coverageRate: number | undefined): Shop {
  if (coverageRate === undefined) return shop;
  const known = shopsByCoverage.get(shop) ?? new Map<number, Shop>();
  shopsByCoverage.set(shop, known);
  const made = known.get(coverageRate) ?? covered(shop, coverageRate);
  known.set(coverageRate, made);
  return made;
}

function covered(shop: Shop, coverageRate: number): Shop {
  return {
    ...shop,
    defaults: { ...shop.defaults, coveragePerColour: coverageRate / processInks },
    presses: shop.presses.map((press) => ('colourPageCoverage' in press ? { ...press, colourPageCoverage: coverageRate } : press)),
  };
}
