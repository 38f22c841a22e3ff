import type { Pricing, ScopedMarkUp } from '#modules/estimating/domain/parameters/pricing.ts';

export type QuantityDiscount = {
  /** Name of the table in the parameters. */
  table: string;
  brackets: readonly { fromQuantity: number; rate: number }[];
  /** Product families that the shop gives it for, by their code in the engine; empty where `scope` names the work. */
  products: readonly string[];
  scope: Pick<ScopedMarkUp, 'unit' | 'mainGroup' | 'subGroup' | 'priceListType'> | null;
};

/**
 * The quantity discounts that a customer of a unit and a price list type may get: those of the shop, and scoped ones that name no other
 * unit or type. `pricingFor` decides which one a line gets.
 */
export function discountsFor(pricing: Pricing, customer: { unit: number; priceListType: string }): QuantityDiscount[] {
  const bracketsOf = (table: string) => pricing.discountTables[table] ?? [];
  const general = Object.entries(pricing.discountTableByProduct);
  const tables = [...new Set(general.map(([, table]) => table))];
  const isOf = ({ unit, priceListType }: ScopedMarkUp) =>
    (unit === undefined || unit === customer.unit) && (priceListType === undefined || priceListType === customer.priceListType);
  return [
    ...(pricing.scoped ?? []).flatMap((one) => {
      if (one.kind !== 'discount' || one.discountTable === undefined || !isOf(one)) return [];
      const { unit, mainGroup, subGroup, priceListType, discountTable } = one;
      const scope = {
        ...(unit !== undefined && { unit }),
        ...(mainGroup !== undefined && { mainGroup }),
        ...(subGroup !== undefined && { subGroup }),
        ...(priceListType !== undefined && { priceListType }),
      };
      return [{ table: discountTable, brackets: bracketsOf(discountTable), products: [], scope }];
    }),
    ...tables.map((table) => ({
      table,
      brackets: bracketsOf(table),
      products: general.flatMap(([product, used]) => (used === table ? [product] : [])),
      scope: null,
    })),
  ];
}
