import type { EstimateCase } from '#modules/estimating/domain/engine/types.ts';

/** One block of the job ticket: the product, or one of its parts with its material. */
export type PartFacts = {
  /** `product`, or the role of a part. */
  part: string;
  facts: { name: 'format' | 'pages' | 'colourPages' | 'paper' | 'colours' | 'film' | 'spine'; value: string }[];
};

/** The facts of a calculation that production needs, in reading order; sizes in millimetres. */
export function jobFactsOf(ask: Pick<EstimateCase, 'format' | 'components'>, spineMm: number | null): PartFacts[] {
  const product: PartFacts['facts'] = [{ name: 'format', value: `${ask.format.widthMm} × ${ask.format.heightMm}` }];
  if (spineMm !== null) product.push({ name: 'spine', value: String(spineMm) });
  const parts = ask.components.map(({ role, pages, colourPages, paper, colours, lamination }): PartFacts => {
    const facts: PartFacts['facts'] = [
      { name: 'paper', value: paper },
      { name: 'colours', value: colours },
    ];
    if (pages !== undefined) facts.unshift({ name: 'pages', value: String(pages) });
    if (colourPages !== undefined) facts.push({ name: 'colourPages', value: String(colourPages) });
    if (lamination) facts.push({ name: 'film', value: lamination.film });
    return { part: role, facts };
  });
  return [{ part: 'product', facts: product }, ...parts];
}
