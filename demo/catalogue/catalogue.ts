import { addExampleProducts } from '#modules/catalogue/server/public.ts';
import type { DemoContext } from '../fill.ts';

const [katernDruk, drukklaar] = [1, 4];

/** Adds the product catalogue, by main group, with the units that sell each product. Two brands have a shop for everyday printing. */
export async function fillCatalogue({ kernel }: DemoContext): Promise<void> {
  await kernel.act(({ tx }) =>
    addExampleProducts(tx, ({ units, portal }) => ({
      units,
      portal: portal.includes(drukklaar) && units.includes(katernDruk) ? [katernDruk, ...portal] : portal,
    })),
  );
}
