import type { ComponentType } from 'react';
import type { ProductView } from '#modules/catalogue/contract/catalogue.endpoints.ts';

/** For whom a product is chosen: a customer, or the basket it will be saved in. */
export type ChosenFor = { customerId: number | undefined; basketId: number | undefined };

/** A shelf above the products that a higher module brings: what this customer orders, what was made before, what lies in stock. */
export type ProductShelf = { name: string; component: ComponentType<ChosenFor & { products: readonly ProductView[] }> };

export type UnitProductPartProps = { unitId: number; subGroupId: number };
/** What a higher module keeps of a product of a unit, shown under what the unit does differently. */
export type UnitProductPart = { name: string; component: ComponentType<UnitProductPartProps> };

let filled: readonly ProductShelf[] = [];
let parts: readonly UnitProductPart[] = [];

export function fillUnitProductParts(all: readonly UnitProductPart[]): void {
  parts = all;
}

export function unitProductParts(): readonly UnitProductPart[] {
  return parts;
}

/** Called once by `apps/web` with the shelves of all modules, before the first page stands. */
export function fillProductShelves(shelves: readonly ProductShelf[]): void {
  filled = shelves;
}

export function productShelves(): readonly ProductShelf[] {
  return filled;
}
