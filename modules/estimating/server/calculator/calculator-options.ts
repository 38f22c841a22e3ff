import { readCalculatorOptionsEndpoint } from '#modules/estimating/contract/calculator/calculate.endpoint.ts';
import { leafThickness } from '#modules/estimating/domain/engine/sizes.ts';
import { coatingsOf, diesOf, filmsOf, withoutSwitchedOff } from '#modules/estimating/domain/parameters/machines.ts';
import type { Paper } from '#modules/estimating/domain/parameters/shop.ts';
import { parametersFor } from '#modules/estimating/server/parameters/parameter-draft.ts';
import { query } from '#platform/server/served.ts';

export const readCalculatorOptions = query(readCalculatorOptionsEndpoint, async (context, { draft }) => {
  const { id, code, shop: parameters } = await parametersFor(context, draft);
  const shop = withoutSwitchedOff(parameters);
  const { boxLengthMm, boxWidthMm, boxHeightMm } = shop.packing;
  return {
    parameterSet: { id, code },
    papers: shop.papers.map(paperOption),
    presses: shop.presses.map((press) => ({ id: press.id, name: press.name, class: press.class, maxColours: press.maxColours })),
    films: filmsOf(shop),
    sewing: shop.finishing.sewer !== undefined && shop.finishing.gatherer !== undefined,
    coatings: coatingsOf(shop),
    spotColours: shop.presses.some((press) => press.class === 'offset' && press.spotWashUpMinutes !== undefined),
    dies: diesOf(shop),
    box: { lengthMm: boxLengthMm, widthMm: boxWidthMm, heightMm: boxHeightMm },
  };
});

function paperOption(paper: Paper) {
  const { code, name, gramsPerM2, coated, form, grains } = paper;
  const sheet = paper.form === 'roll' ? `${paper.webWidthMm}` : `${paper.sheetShortMm} × ${paper.sheetLongMm}`;
  return { code, name, gramsPerM2, coated, form, grains: [...grains], sheet, thicknessMm: leafThickness(paper) };
}
