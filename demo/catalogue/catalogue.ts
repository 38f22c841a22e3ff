import { addExampleProducts } from '#modules/catalogue/server/public.ts';
import type { DemoContext } from '../fill.ts';

/** Adds the product catalogue, by main group, with the units that sell each product. */
export async function fillCatalogue({ kernel }: DemoContext): Promise<void> {
  await kernel.act(({ tx }) => addExampleProducts(tx, (product) => product));
}
