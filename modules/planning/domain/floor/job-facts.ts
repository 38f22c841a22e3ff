import type { EstimateCase } from '#modules/estimating/domain/engine/types.ts';

/** One block of the job ticket: the product, or one of its parts with its material. */
export type PartFacts = {
  /** `product`, or the role of a part. */
  part: string;
  facts: { name: FactName; value: string }[];
};
type FactName =
  | ('format' | 'pages' | 'colourPages' | 'paper' | 'texture' | 'iccProfile' | 'colours' | 'film' | 'spine')
  | ('spotColours' | 'coating' | 'die');

/** Notes on a paper for the press. */
export type PaperNote = { texture: string; iccProfile: string };

/** The facts of a calculation that production needs, in reading order; sizes in millimetres. */
export function jobFactsOf(
  ask: Pick<EstimateCase, 'format' | 'components' | 'carton'>,
  spineMm: number | null,
  notes: ReadonlyMap<string, PaperNote> = new Map(),
): PartFacts[] {
  const product: PartFacts['facts'] = [{ name: 'format', value: `${ask.format.widthMm} × ${ask.format.heightMm}` }];
  if (spineMm !== null) product.push({ name: 'spine', value: String(spineMm) });
  if (ask.carton?.die !== undefined) product.push({ name: 'die', value: ask.carton.die });
  const parts = ask.components.map(({ role, pages, colourPages, paper, colours, lamination, spotColours, coating }): PartFacts => {
    const note = notes.get(paper);
    const facts: PartFacts['facts'] = [{ name: 'paper', value: paper }];
    if (note?.texture) facts.push({ name: 'texture', value: note.texture });
    facts.push({ name: 'colours', value: colours });
    if (spotColours) facts.push({ name: 'spotColours', value: `${spotColours.front}/${spotColours.back}` });
    if (note?.iccProfile) facts.push({ name: 'iccProfile', value: note.iccProfile });
    if (pages !== undefined) facts.unshift({ name: 'pages', value: String(pages) });
    if (colourPages !== undefined) facts.push({ name: 'colourPages', value: String(colourPages) });
    if (coating) facts.push({ name: 'coating', value: `${coating.kind} ${coating.sides}` });
    if (lamination) facts.push({ name: 'film', value: lamination.film });
    return { part: role, facts };
  });
  return [{ part: 'product', facts: product }, ...parts];
}
