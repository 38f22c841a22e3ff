import { sql } from 'drizzle-orm';
import { readProductPictureEndpoint } from '#modules/catalogue/contract/product-picture.endpoint.ts';
import type { ReadTx } from '#platform/server/database/database.ts';
import { type Language, nameIn, soldBy } from './shop-products.ts';

/** `pictures`: the addresses of those that a visitor sees first; `unitId`: the unit that sells it. */
type ShopHead = { title: string; description: string; pictures: string[]; unitId: number };
type Sold = { id: number; name: string; group: string; brand: string; unitId: number; pictureId: number | null };
/** `unitId` is that of the host; null for a host of no brand. */
type Where = { unitId: number | null; language: Language };

const maxPictures = 4;

const picturesOf = (products: readonly Sold[]): string[] =>
  products
    .filter(({ pictureId }) => pictureId !== null)
    .slice(0, maxPictures)
    .map(({ id, pictureId }) => readProductPictureEndpoint.path.replace(':id', String(id)).replace(':pictureId', String(pictureId)));

/** Reads the head of the shop for readers without scripts: the brand and its kinds of products; undefined while nothing is sold. */
export async function readShopHead(tx: ReadTx, where: Where): Promise<ShopHead | undefined> {
  const products = await soldOn(tx, where);
  const [first] = products;
  if (!first) return undefined;
  const groups = [...new Set(products.map(({ group }) => group))];
  const { brand, unitId } = first;
  return { title: brand, description: `${brand}: ${groups.join(', ')}`, pictures: picturesOf(products), unitId };
}

/** The same of one product; undefined for one that is not sold there. */
export async function readProductHead(tx: ReadTx, id: number, where: Where): Promise<ShopHead | undefined> {
  const found = (await soldOn(tx, where)).find((product) => product.id === id);
  if (!found) return undefined;
  const { name, group, brand, unitId } = found;
  return { title: `${name} · ${brand}`, description: `${brand}: ${name}, ${group}`, pictures: picturesOf([found]), unitId };
}

function soldOn(tx: ReadTx, { unitId, language }: Where): Promise<Sold[]> {
  return tx.rows<Sold>(sql`
    SELECT s.id, ${nameIn(language, sql`s`)} AS name, ${nameIn(language, sql`g`)} AS "group", u.name AS brand, u.id AS "unitId",
      s.picture_file_id AS "pictureId" ${soldBy(sql`id = ${unitId}`)} ORDER BY g.id, s.position, s.id`);
}
