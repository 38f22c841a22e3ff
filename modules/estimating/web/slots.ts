import type { Page } from '#platform/contract/page.ts';
import type { LinkProps } from '#platform/web/routing/use-page.ts';

type BasketLink = (id: number) => LinkProps;
let toBasket: BasketLink | undefined;

/** Registers the page of a basket; it belongs to a higher module. */
export function fillBasketLink(link: BasketLink): void {
  toBasket = link;
}

export function basketLink(id: number): LinkProps {
  return toBasket!(id);
}

/** Where a file of machines is imported: a page of a higher module, with the access it needs. */
type MachineImportLink = { access: Page['access']; link: LinkProps };
let machineImport: MachineImportLink | undefined;

export function fillMachineImportLink(link: MachineImportLink): void {
  machineImport = link;
}

export const machineImportLink = (): MachineImportLink => machineImport!;
