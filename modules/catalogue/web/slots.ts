import type { ComponentType } from 'react';
import type { ProductView } from '#modules/catalogue/contract/catalogue.endpoints.ts';

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
