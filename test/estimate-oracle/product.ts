import { type Exact, exact, sum } from './exact.ts';
import { type CaseFile, type Component, type Paper, Refused, type ShopFile } from './files.ts';

/** Section 2: the requested product with its sizes. */
export interface Asked {
  readonly shop: ShopFile;
  readonly case: CaseFile;
  readonly bound: boolean;
  readonly parts: readonly Part[];
  readonly w: Exact;
  readonly h: Exact;
  readonly bleed: Exact;
  readonly pages: number;
  readonly pagesPerPiece: number;
  readonly pieces: number;
  readonly colourPages: number;
  readonly colourPieces: number;
  readonly block: Exact;
  readonly thickness: Exact;
  readonly spine: Exact;
}

export interface Part {
  readonly role: string;
  readonly component: Component;
  readonly paper: Paper;
  readonly front: number;
  readonly back: number;
  readonly leaf: Exact;
  readonly cellWidth: Exact;
  readonly cellHeight: Exact;
  /** Trimmed area in mm², for the weight. */
  readonly openArea: Exact;
}

const ROLES = ['inner', 'cover', 'case', 'sheet'];

const PRODUCTS: Readonly<Record<string, { required: readonly string[]; optional: readonly string[]; pagesPerPiece: number }>> = {
  'perfect-bound-book': { required: ['inner', 'cover'], optional: [], pagesPerPiece: 2 },
  'saddle-stitched-booklet': { required: ['inner'], optional: ['cover'], pagesPerPiece: 4 },
  'hardcover-book': { required: ['inner', 'case'], optional: [], pagesPerPiece: 2 },
  'wire-o': { required: ['inner'], optional: ['cover'], pagesPerPiece: 2 },
  folder: { required: ['sheet'], optional: [], pagesPerPiece: 0 },
  flat: { required: ['sheet'], optional: [], pagesPerPiece: 0 },
};

const colours = (component: Component) => component.colours.split('/').map(Number);
const nearestHalf = (x: Exact) => exact(x.times(2).plus(0.5).floor()).over(2);

export function boardWidth(asked: Pick<Asked, 'shop' | 'w'>): Exact {
  return asked.w.minus(asked.shop.finishing.caseMaker.boardNarrowerMm);
}

export function boardHeight(asked: Pick<Asked, 'shop' | 'h'>): Exact {
  return asked.h.plus(exact(asked.shop.finishing.caseMaker.squareMm).times(2));
}

/** Sections 2 and 3 up to the route: sizes, or the first refusal. */
export function understand(shop: ShopFile, ask: CaseFile): Asked {
  if (ask.quantities.length === 0 || !ask.quantities.every((q) => Number.isInteger(q) && q >= 1)) throw new Refused('QUANTITY_INVALID');
  const product = PRODUCTS[ask.product];
  if (!product) throw new Refused('PRODUCT_UNKNOWN');
  for (const role of product.required) if (!ask.components.some((one) => one.role === role)) throw new Refused('COMPONENT_MISSING', role);
  for (const [index, { role }] of ask.components.entries()) {
    const again = ask.components.slice(0, index).some((one) => one.role === role);
    if (again || ![...product.required, ...product.optional].includes(role)) throw new Refused('COMPONENT_NOT_ALLOWED', role);
  }
  for (const { role, paper } of ask.components)
    if (!shop.papers.some(({ code }) => code === paper)) throw new Refused('PAPER_UNKNOWN', role);
  const components = ROLES.flatMap((role) => ask.components.filter((one) => one.role === role));
  const papers = components.flatMap(({ paper }) => shop.papers.filter(({ code }) => code === paper));

  const bound = product.pagesPerPiece > 0;
  const saddle = ask.product === 'saddle-stitched-booklet';
  const hardcover = ask.product === 'hardcover-book';
  const w = exact(ask.format.widthMm);
  const h = exact(ask.format.heightMm);
  const bleed = exact(bound ? shop.defaults.bleedMm : (ask.format.bleedMm ?? shop.defaults.bleedMm));
  const leaf = (role: string): Exact => {
    const paper = papers[components.findIndex((one) => one.role === role)];
    return paper ? exact(paper.gramsPerM2).times(paper.bulkCm3PerG).over(1000) : exact(0);
  };

  const inner = components.find(({ role }) => role === 'inner');
  const pages = inner?.pages ?? 0;
  const pagesPerPiece = product.pagesPerPiece;
  if (bound && !(Number.isInteger(pages) && pages >= pagesPerPiece && pages % pagesPerPiece === 0))
    throw new Refused('PAGES_NOT_MULTIPLE', 'inner');
  const pieces = bound ? pages / pagesPerPiece : 0;
  const colourPages = inner ? (inner.colourPages ?? (colours(inner).some((side) => side > 1) ? pages : 0)) : 0;
  const colourPieces = inner?.colourLeaves ?? Math.min(pieces, colourPages);
  if (bound) {
    const counts = [colourPages, colourPieces].every((count) => Number.isInteger(count) && count >= 0);
    if (!counts || Math.ceil(colourPages / pagesPerPiece) > colourPieces || colourPieces > pieces)
      throw new Refused('COLOUR_PAGES_INVALID', 'inner');
  }

  const block = leaf('inner').times(pages).over(2);
  const boards = hardcover ? exact(shop.finishing.caseMaker.boardThicknessMm).times(2) : exact(0);
  const outside = hardcover ? leaf('case') : leaf('cover');
  const thickness = block.plus(boards).plus(outside.times(2));
  const spine = nearestHalf(hardcover ? block.plus(boards) : thickness);
  const { perfectBinder, saddleStitcher, wireO } = shop.finishing;
  if (ask.product === 'perfect-bound-book' || hardcover) {
    if (block.isBelow(perfectBinder.minBlockMm)) throw new Refused('BLOCK_TOO_THIN', 'inner');
    if (!block.isAtMost(perfectBinder.maxBlockMm)) throw new Refused('BLOCK_TOO_THICK', 'inner');
  }
  if (saddle) {
    if (!thickness.isAtMost(saddleStitcher.maxThicknessMm)) throw new Refused('SADDLE_TOO_THICK');
    const cover = papers[components.findIndex(({ role }) => role === 'cover')];
    if (cover && cover.gramsPerM2 > saddleStitcher.maxCoverGramsPerM2) throw new Refused('COVER_TOO_HEAVY', 'cover');
  }
  if (ask.product === 'wire-o' && !thickness.isAtMost(wireO.wires.at(-1)?.upToThicknessMm ?? 0)) throw new Refused('WIRE_TOO_THICK');

  const size = { shop, w, h };
  const maker = shop.finishing.caseMaker;
  const wrapWidth = sum([boardWidth(size).times(2), spine, exact(maker.hingeMm).times(2), exact(maker.turnInMm).times(2)]);
  const wrapHeight = boardHeight(size).plus(exact(maker.turnInMm).times(2));
  const sizes = (role: string): Pick<Part, 'cellWidth' | 'cellHeight' | 'openArea'> => {
    if (role === 'case') return { cellWidth: wrapWidth, cellHeight: wrapHeight, openArea: wrapWidth.times(wrapHeight) };
    const open = saddle ? w.times(2) : role === 'cover' && ask.product === 'perfect-bound-book' ? w.times(2).plus(spine) : w;
    const openArea = role === 'cover' && ask.product === 'wire-o' ? w.times(2).times(h) : open.times(h);
    return { cellWidth: open.plus(bleed.times(2)), cellHeight: h.plus(bleed.times(2)), openArea };
  };
  const parts = components.map((component, index): Part => {
    const [front = 0, back = 0] = colours(component);
    return {
      role: component.role,
      component,
      paper: papers[index] as Paper,
      front,
      back,
      leaf: leaf(component.role),
      ...sizes(component.role),
    };
  });
  return { shop, case: ask, bound, parts, w, h, bleed, pages, pagesPerPiece, pieces, colourPages, colourPieces, block, thickness, spine };
}
