import type { ComponentType } from 'react';
import type { ProductView } from '#modules/catalogue/contract/catalogue.endpoints.ts';
import type { LinkProps } from '#platform/web/routing/use-page.ts';

/** The customer, or the basket the product will be saved in. */
export type ChosenFor = { customerId: number | undefined; basketId: number | undefined };

/** Row of products above the list that a higher module adds: ordered before, in stock. */
export type ProductShelf = { name: string; component: ComponentType<ChosenFor & { products: readonly ProductView[] }> };

export type UnitProductPartProps = { unitId: number; subGroupId: number };
/** Settings of a product at a unit that a higher module adds to the drawer. */
export type UnitProductPart = { name: string; component: ComponentType<UnitProductPartProps> };

let filled: readonly ProductShelf[] = [];
let parts: readonly UnitProductPart[] = [];

export function fillUnitProductParts(all: readonly UnitProductPart[]): void {
  parts = all;
}

export function unitProductParts(): readonly UnitProductPart[] {
  return parts;
}

/** Called once by `apps/web` with the shelves of all modules, before the first page renders. */
export function fillProductShelves(shelves: readonly ProductShelf[]): void {
  filled = shelves;
}

export function productShelves(): readonly ProductShelf[] {
  return filled;
}

/** The query of the calculator as the catalogue starts it. */
export type CalculatorSearch = {
  customer?: string;
  contact?: string;
  paper?: string;
  unit?: string;
  list?: string;
  pages?: string;
  quantity?: string;
};
/** The pages of a higher module that calculate a product or assemble several. */
export type CalculatorLinks = {
  calculate: (
    product: { mainGroupId: string | number; id: string | number; basketId?: string | undefined },
    search: CalculatorSearch,
  ) => LinkProps;
  assemble: (search: { basket?: string; customer?: string; contact?: string }) => LinkProps;
};

let calculator: CalculatorLinks | undefined;

export function fillCalculatorLinks(links: CalculatorLinks): void {
  calculator = links;
}

export function calculatorLinks(): CalculatorLinks {
  return calculator!;
}
