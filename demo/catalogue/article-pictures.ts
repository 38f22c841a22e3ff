import { sql } from 'drizzle-orm';
import { setArticlePictureEndpoint } from '#modules/catalogue/contract/set-article-picture.endpoint.ts';
import { setProductPictureEndpoint } from '#modules/catalogue/contract/set-product-picture.endpoint.ts';
import { actsOf, staffOf } from '../acts.ts';
import type { DemoContext } from '../fill.ts';
import { type Colour, drawPng } from '../png.ts';
import { drawProduct } from './product-pictures.ts';

const side = 240;
const paper: Colour = [250, 249, 246];
const ground: Colour = [228, 231, 236];
const ink: Colour = [120, 126, 136];

/** The color at a point of the picture; both coordinates from 0 to 1. */
type Drawing = (x: number, y: number) => Colour;

const within = (value: number, from: number, to: number) => value >= from && value <= to;

/** A sheet with lines, bound or headed in a colour at its top. */
const sheet =
  (top: Colour, lines: boolean): Drawing =>
  (x, y) => {
    if (!within(x, 0.2, 0.8) || !within(y, 0.08, 0.92)) return ground;
    if (y < 0.17) return top;
    const isLine = lines && within(x, 0.28, 0.72) && y > 0.24 && y < 0.86 && Math.floor(y * side) % 15 < 2;
    return isLine ? ink : paper;
  };

const envelope: Drawing = (x, y) => {
  if (!within(x, 0.08, 0.92) || !within(y, 0.24, 0.76)) return ground;
  const flap = 0.24 + 0.34 * (1 - Math.abs(x - 0.5) / 0.42);
  return Math.abs(y - flap) < 0.008 ? ink : paper;
};

/** A pen from corner to corner, its point below. */
const pen =
  (body: Colour): Drawing =>
  (x, y) => {
    const [along, across] = [(x + y) / 2, Math.abs(x - y)];
    if (!within(along, 0.14, 0.86)) return ground;
    const half = along > 0.74 ? Math.max(0, (0.86 - along) * 0.6) : 0.07;
    if (across > half) return ground;
    return along > 0.74 ? ink : across < 0.012 ? paper : body;
  };

/** A cover: a field of colour with a title in it. */
const cover =
  (field: Colour, band: Colour): Drawing =>
  (x, y) => {
    if (!within(x, 0.22, 0.78) || !within(y, 0.1, 0.9)) return ground;
    if (within(y, 0.24, 0.4) && within(x, 0.28, 0.72)) return paper;
    return y > 0.72 ? band : field;
  };

const pictures: Readonly<Record<string, Drawing>> = {
  'BLOK-A5': sheet([71, 85, 105], true),
  'BLOK-A4': sheet([71, 85, 105], false),
  'ENV-C5': envelope,
  'ENV-EA5': envelope,
  'PEN-BLAUW': pen([37, 99, 235]),
  'PEN-ZWART': pen([31, 36, 45]),
  'UNI-PEN': pen([159, 18, 57]),
  'BRIEF-01': sheet([15, 118, 110], true),
  'JAAR-25': cover([15, 118, 110], [10, 80, 76]),
  'ROMAN-1': cover([124, 58, 237], [67, 56, 202]),
  'LINDEWAL-CAT': cover([180, 83, 9], [120, 53, 15]),
  'LINDEWAL-BRIEF': sheet([180, 83, 9], true),
};

/** Draws small pictures of some articles, of our own and of customers, and of the products in the shop. */
export async function fillArticlePictures({ kernel }: DemoContext): Promise<void> {
  const act = actsOf(kernel);
  const warehouse = (await staffOf(kernel))('warehouse');
  const now = kernel.clock.now();
  const rows = await kernel.act(({ tx }) =>
    tx.rows<{ id: number; code: string }>(sql`
      SELECT id, code FROM articles WHERE code = ANY(${sql.param(Object.keys(pictures))}) ORDER BY code`),
  );
  for (const { id, code } of rows) {
    const drawing = pictures[code]!;
    const bytes = drawPng(side, side, (x, y) => drawing(x / side, y / side));
    const name = `${code.toLowerCase()}.png`;
    await act(setArticlePictureEndpoint, warehouse, { id, name, content: Buffer.from(bytes).toString('base64') }, now);
  }
  const admin = (await staffOf(kernel))('admin');
  const products = await kernel.act(({ tx }) =>
    tx.rows<{ id: number; code: string }>(sql`
      SELECT s.id, s.code FROM sub_groups s WHERE EXISTS (SELECT FROM unit_sub_groups o WHERE o.sub_group_id = s.id AND o.portal_visible)
      ORDER BY s.id`),
  );
  for (const { id, code } of products) {
    const bytes = drawProduct(code);
    if (!bytes) continue;
    await act(setProductPictureEndpoint, admin, { id, name: `${code}.png`, content: Buffer.from(bytes).toString('base64') }, now);
  }
}
