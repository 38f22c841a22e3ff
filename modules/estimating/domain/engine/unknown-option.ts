import type { Component, CustomerTerms, EstimateCase } from './types.ts';

type Keys<Of> = Record<keyof Required<Of>, true>;

/** Every option that the engine knows; an option that it does not know would be made and not paid for. */
const caseOptions: Keys<EstimateCase> = {
  id: true,
  product: true,
  quantities: true,
  format: true,
  components: true,
  folding: true,
  sewn: true,
  paperChoice: true,
  route: true,
  onlyPresses: true,
  packing: true,
  shrinkWrap: true,
  drill: true,
  gangedOn: true,
  sharesSheetWith: true,
  boughtIn: true,
  customer: true,
};

const componentOptions: Keys<Component> = {
  role: true,
  paper: true,
  colours: true,
  pages: true,
  colourPages: true,
  colourLeaves: true,
  lamination: true,
  foil: true,
  spotUv: true,
  specialColourSides: true,
  fsc: true,
  allowCrossGrain: true,
};

const customerOptions: Keys<CustomerTerms> = {
  priceListType: true,
  surchargeRate: true,
  rounding: true,
  profitPrintBlackRate: true,
  profitPrintColourRate: true,
  graduatedPrices: true,
  agreed: true,
  surcharges: true,
  scope: true,
  inkCoverageRate: true,
};

const formatOptions: Keys<EstimateCase['format']> = { widthMm: true, heightMm: true, bleedMm: true };

/** A remark, and the expected result of a worked case: they ask for nothing. */
const remarks = { note: true, expected: true };

/** The first option of a case that the engine does not know, with the role of its component. */
export function unknownOption(ask: EstimateCase): { option: string; role?: string } | undefined {
  const option =
    strangeKey(ask, { ...caseOptions, ...remarks }) ?? strangeKey(ask.format, formatOptions) ?? strangeKey(ask.customer, customerOptions);
  if (option !== undefined) return { option };
  for (const component of ask.components) {
    const strange = strangeKey(component, componentOptions);
    if (strange !== undefined) return { option: strange, role: component.role };
  }
  return undefined;
}

function strangeKey(value: object | undefined, known: object): string | undefined {
  return Object.keys(value ?? {}).find((key) => !Object.hasOwn(known, key));
}
