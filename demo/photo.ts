import { type Colour, drawPng } from './png.ts';

/** A picture as a customer would send one: a printed sheet on a table, with a damaged edge. each `seed` gives another picture. */
export function photoOfPrint(seed: number): Uint8Array {
  return drawPng(480, 320, (x, y) => colourAt(x, y, seed));
}

function colourAt(x: number, y: number, seed: number): Colour {
  const shade = Math.round(12 * Math.sin((x + y * 2) / 90 + seed));
  const edge = 380 + 14 * Math.sin(y / 11 + seed) * Math.sin(y / 29);
  const isSheet = x > 70 && x < edge && y > 40 && y < 285;
  if (!isSheet) return [134 + shade, 112 + shade, 90 + shade];
  const isBand = y > 70 && y < 130;
  const slip = isBand && x % 90 < 6 ? 60 : 0;
  if (isBand) return [28 + shade + slip, 78 + shade + slip, 150 + shade - ((seed * 17) % 40)];
  const isText = y > 155 && y < 265 && y % 18 < 6 && x > 95 && x < 330 - ((y * 7) % 60);
  return isText ? [92, 92, 96] : [240 + shade / 2, 238 + shade / 2, 232 + shade / 2];
}
