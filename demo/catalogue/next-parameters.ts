import { listParametersEndpoint, readParametersEndpoint } from '#modules/estimating/contract/parameters/parameters.endpoints.ts';
import { saveParametersEndpoint } from '#modules/estimating/contract/parameters/save-parameters.endpoint.ts';
import { startParametersEndpoint } from '#modules/estimating/contract/parameters/start-parameters.endpoint.ts';
import type { Shop } from '#modules/estimating/domain/parameters/shop.ts';
import { actsOf, staffOf } from '../acts.ts';
import type { DemoContext } from '../fill.ts';

/** Adds an unpublished parameter draft with the mill's prices of next quarter. */
export async function fillNextParameters({ kernel }: DemoContext): Promise<void> {
  const act = actsOf(kernel);
  const estimator = (await staffOf(kernel))('estimator');
  const now = kernel.clock.now();
  const { holdsId } = await act(listParametersEndpoint, estimator, {}, now);
  const { version } = await act(startParametersEndpoint, estimator, { fromId: holdsId }, now);
  const { shop } = await act(readParametersEndpoint, estimator, {}, now);
  await act(saveParametersEndpoint, estimator, { version, shop: dearerPaper(shop) }, now);
}

/**
 * Uncoated paper four per cent dearer, the click of the colour press, more on theses, another discount for partners, a factor for private
 * persons.
 */
function dearerPaper(shop: Shop): Shop {
  const dearer = (eur: number) => Math.round(eur * 104) / 100;
  const scoped: Shop['pricing']['scoped'] = [
    { id: 'profit-theses', kind: 'profit', mainGroup: 'theses', profitRates: { FINISH: 0.22, PRINT_COLOR: 0.28 } },
    { id: 'discount-partners', kind: 'discount', priceListType: 'C', discountTable: 'folders' },
  ];
  return {
    ...shop,
    pricing: { ...shop.pricing, scoped, priceListFactors: { ...shop.pricing.priceListFactors, E: 1.03 } },
    presses: shop.presses.map((press) => (press.id === 'D1' && press.class === 'toner' ? { ...press, clickColourEur: 0.061 } : press)),
    papers: shop.papers.map((paper) => {
      if (paper.coated || paper.form === 'roll') return paper;
      return { ...paper, eurPerKg: dearer(paper.eurPerKg), eurPerThousand: dearer(paper.eurPerThousand) };
    }),
  };
}
