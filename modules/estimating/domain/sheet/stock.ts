import type { EstimateCase } from '#modules/estimating/domain/engine/types.ts';
import type { Paper, Shop } from '#modules/estimating/domain/parameters/shop.ts';

/** The stock a sheet is cut from: named in the parameters, else the name before its comma (`woodfree offset, grain long`). */
function stockOf({ stock, name }: Paper): string {
  return stock ?? (name.split(',')[0] ?? '').trim();
}

/** Every sheet size of the same stock, the given one first: same form, weight, bulk and coating, so that the product keeps its size. */
export function sheetsOfStock(shop: Shop, paper: Paper): readonly Paper[] {
  const { form, gramsPerM2, bulkCm3PerG, coated } = paper;
  const same = shop.papers.filter(
    (other) =>
      other.code !== paper.code &&
      other.form === form &&
      other.gramsPerM2 === gramsPerM2 &&
      other.bulkCm3PerG === bulkCm3PerG &&
      other.coated === coated &&
      stockOf(other) === stockOf(paper),
  );
  return [paper, ...same];
}

/** The papers a part may be printed on: the requested one, or with `paperChoice: "equivalent"` every sheet of its stock. */
export function papersFor(shop: Shop, { paperChoice }: EstimateCase, paper: Paper): readonly Paper[] {
  return paperChoice === 'equivalent' ? sheetsOfStock(shop, paper) : [paper];
}
