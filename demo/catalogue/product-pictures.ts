import { type Colour, drawPng } from '../png.ts';

const [width, height] = [480, 320];
const ground: Colour = [243, 244, 246];
const shadow: Colour = [222, 225, 230];
const paper: Colour = [255, 255, 253];
const edge: Colour = [205, 209, 216];
const ink: Colour = [148, 155, 166];
const teal: Colour = [15, 118, 110];
const violet: Colour = [91, 46, 168];
const orange: Colour = [194, 84, 32];
const blue: Colour = [37, 84, 190];
const red: Colour = [159, 38, 66];
const sand: Colour = [236, 211, 160];

/** A field of one colour; `rise` lifts its right side, as of a page that stands open. */
type Shape = { at: readonly [left: number, top: number]; size: readonly [wide: number, high: number]; colour: Colour; rise?: number };

const darker = ([red, green, blue]: Colour): Colour => [red * 0.72, green * 0.72, blue * 0.72].map(Math.round) as unknown as Colour;

/** Lines of text, the last one short. */
function lines(left: number, top: number, wide: number, count: number, colour = ink, rise = 0): Shape[] {
  return Array.from({ length: count }, (_, row) => ({
    at: [left, top + row * 14] as const,
    size: [row === count - 1 ? wide * 0.6 : wide, 4] as const,
    colour,
    rise,
  }));
}

/** A sheet of paper with its shadow and a hairline around it. */
function sheet(left: number, top: number, wide: number, high: number, colour = paper): Shape[] {
  return [
    { at: [left + 7, top + 8], size: [wide, high], colour: shadow },
    { at: [left - 1, top - 1], size: [wide + 2, high + 2], colour: edge },
    { at: [left, top], size: [wide, high], colour },
  ];
}

/** A bound book from its front: the spine at the left, the edge of its pages at the right. */
function book(colour: Colour, pages: number): Shape[] {
  return [
    ...sheet(160, 40, 160 + pages, 236, paper),
    { at: [160, 40], size: [160, 236], colour },
    { at: [160, 40], size: [12, 236], colour: darker(colour) },
    ...lines(192, 92, 104, 3, paper),
    { at: [192, 148], size: [40, 2], colour: sand },
    ...lines(192, 244, 64, 1, sand),
  ];
}

/** A booklet that stands open, its cover at the left. */
const booklet = (colour: Colour): Shape[] => [
  { at: [112, 262], size: [262, 12], colour: shadow },
  { at: [110, 70], size: [128, 196], colour, rise: -22 },
  { at: [238, 48], size: [130, 196], colour: edge, rise: -22 },
  { at: [240, 50], size: [126, 192], colour: paper, rise: -22 },
  ...lines(132, 108, 80, 3, paper, -14),
  ...lines(258, 78, 90, 5, ink, -14),
  { at: [258, 158], size: [90, 58], colour: sand, rise: -14 },
];

const drawings: Readonly<Record<string, Shape[]>> = {
  'thesis-perfect-bound': book(teal, 10),
  'thesis-hardcover': book(violet, 14),
  paperback: book(blue, 10),
  hardcover: book(red, 14),
  'saddle-stitched-booklet': booklet(orange),
  'exercise-book': booklet(blue),
  'wire-o-report': [
    ...sheet(150, 36, 180, 246),
    ...lines(190, 76, 116, 6),
    { at: [190, 176], size: [116, 70], colour: sand },
    ...Array.from({ length: 15 }, (_, ring): Shape => ({ at: [140, 50 + ring * 15], size: [22, 5], colour: ink })),
  ],
  'tri-fold-folder': [
    { at: [90, 264], size: [310, 12], colour: shadow },
    { at: [90, 76], size: [100, 190], colour: blue, rise: -24 },
    { at: [190, 52], size: [100, 190], colour: paper, rise: 24 },
    { at: [290, 76], size: [100, 190], colour: edge, rise: -24 },
    ...lines(204, 84, 72, 6, ink, 17),
    ...lines(304, 98, 72, 4, paper, -17),
  ],
  bookmark: [...sheet(168, 34, 62, 250, teal), ...lines(184, 60, 30, 4, paper), ...sheet(250, 50, 62, 250), ...lines(266, 76, 30, 9)],
  propositions: [...sheet(158, 36, 164, 246), ...[0, 1, 2, 3, 4].flatMap((part) => lines(184, 62 + part * 42, 112, 2))],
  flyer: [
    ...sheet(158, 36, 164, 246),
    { at: [158, 36], size: [164, 130], colour: red },
    ...lines(180, 112, 90, 2, paper),
    ...lines(180, 190, 120, 5),
  ],
  'business-cards': [
    ...sheet(110, 70, 190, 114, blue),
    ...lines(132, 146, 70, 1, paper),
    ...sheet(184, 146, 190, 114),
    ...lines(206, 172, 96, 1, blue),
    ...lines(206, 204, 120, 3),
  ],
  invitation: [
    ...sheet(98, 110, 230, 156, sand),
    { at: [98, 110], size: [230, 3], colour: edge },
    ...sheet(184, 44, 170, 214),
    ...lines(208, 84, 122, 1, violet),
    ...lines(208, 116, 122, 5),
  ],
  'folding-carton': [
    { at: [150, 262], size: [212, 12], colour: shadow },
    { at: [150, 92], size: [124, 174], colour: sand },
    { at: [274, 92], size: [80, 174], colour: darker(sand), rise: -22 },
    ...lines(172, 150, 80, 3, paper),
  ],
};

/** Whether a point is in a shape, whose top and bottom run along its rise. */
function covers({ at: [left, top], size: [wide, high], rise = 0 }: Shape, x: number, y: number): boolean {
  if (x < left || x >= left + wide) return false;
  const shifted = y - top - (rise * (x - left)) / wide;
  return shifted >= 0 && shifted < high;
}

/** A drawing of a product of the shop, by its code; undefined for one that has none. */
export function drawProduct(code: string): Uint8Array | undefined {
  const shapes = drawings[code]?.toReversed();
  return shapes && drawPng(width, height, (x, y) => shapes.find((shape) => covers(shape, x, y))?.colour ?? ground);
}
