import { sql } from 'drizzle-orm';
import { readProductPictureEndpoint } from '#modules/catalogue/contract/product-picture.endpoint.ts';
import type { ReadTx } from '#platform/server/database/database.ts';
import { soldBy } from './shop-products.ts';

/** `pictures`: the addresses of those that a visitor sees first. */
type ShopHead = { title: string; description: string; pictures: string[] };
type Sold = { id: number; name: string; group: string; brand: string; pictureId: number | null };

const maxPictures = 4;

const picturesOf = (products: readonly Sold[]): string[] =>
  products
    .filter(({ pictureId }) => pictureId !== null)
    .slice(0, maxPictures)
    .map(({ id, pictureId }) => readProductPictureEndpoint.path.replace(':id', String(id)).replace(':pictureId', String(pictureId)));

/** What the shop says of itself to readers without scripts: the brand and its kinds of products; undefined while nothing is sold. */
export async function readShopHead(tx: ReadTx, host: string): Promise<ShopHead | undefined> {
  const products = await soldOn(tx, host);
  const [first] = products;
  if (!first) return undefined;
  const groups = [...new Set(products.map(({ group }) => group))];
  return { title: first.brand, description: `${first.brand}: ${groups.join(', ')}`, pictures: picturesOf(products) };
}

/** The same of one product; undefined for one that is not sold on this host. */
export async function readProductHead(tx: ReadTx, id: number, host: string): Promise<ShopHead | undefined> {
  const found = (await soldOn(tx, host)).find((product) => product.id === id);
  if (!found) return undefined;
  const { name, group, brand } = found;
  return { title: `${name} · ${brand}`, description: `${brand}: ${name}, ${group}`, pictures: picturesOf([found]) };
}

function soldOn(tx: ReadTx, host: string): Promise<Sold[]> {
  return tx.rows<Sold>(sql`
    SELECT s.id, s.name_nl AS name, g.name_nl AS "group", u.name AS brand, s.picture_file_id AS "pictureId"
    ${soldBy(sql`${host} = ANY(hosts)`)} ORDER BY g.id, s.position, s.id`);
}
