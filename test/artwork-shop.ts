import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { fillCatalogue } from '#demo/catalogue/catalogue.ts';
import { fillParameters } from '#demo/catalogue/parameters.ts';
import { createBasketEndpoint } from '#modules/baskets/contract/basket/create-basket.endpoint.ts';
import { createLineEndpoint } from '#modules/baskets/contract/calculation/create-line.endpoint.ts';
import { lockBasket, moveBasket } from '#modules/baskets/server/public.ts';
import { receiveUploadEndpoint } from '#modules/prepress/contract/receive-upload.endpoint.ts';
import type { SlotName } from '#modules/prepress/domain/expected-files.ts';
import { newTransferId, transfersFolder } from '#modules/prepress/server/upload/transfers.ts';
import { saveContactEndpoint } from '#modules/relations/contract/contact/save-contact.endpoint.ts';
import { createCustomerEndpoint } from '#modules/relations/contract/customer/create-customer.endpoint.ts';
import type { Config } from '#platform/server/config.ts';
import { makeCoverPdf, makeInnerPdf } from './make-pdf.ts';
import { openTestShop, type TestShop } from './shop.ts';

/** An ordered A5 booklet of eight pages and a cover, with an upload link for its customer. */
export type OrderedBooklet = {
  basketId: number;
  lineId: number;
  customerId: number;
  email: string;
  token: string;
  slots: Record<SlotName, number>;
};

export type ArtworkShop = TestShop & {
  order(customer?: { proofRequired?: boolean }): Promise<OrderedBooklet>;
  /** Registers a file whose transfer just ended, as the visitor with the link. */
  upload(order: OrderedBooklet, slot: SlotName, bytes: Uint8Array, name?: string): Promise<{ id: number }>;
  /** Creates a finished transfer and returns its id. */
  transfer(basketId: number, bytes: Uint8Array, announcedBytes?: number): Promise<string>;
  lineStatus(order: OrderedBooklet): Promise<string>;
  rows<Row>(query: ReturnType<typeof sql>): Promise<Row[]>;
};

const paper = { widthMm: 148, heightMm: 210, bleedMm: 3 };
export const goodInner = () => makeInnerPdf({ ...paper, pages: 8, colourPages: [3], font: 'embedded', trimBox: true });
export const goodCover = () => makeCoverPdf({ ...paper, spineMm: 0 });
/** Has no trim box: a warning. */
export const warnedInner = () => makeInnerPdf({ ...paper, pages: 8, colourPages: [3], font: 'embedded', trimBox: false });
/** Has a font that is not embedded: an error. */
export const faultyInner = () => makeInnerPdf({ ...paper, pages: 8, colourPages: [3], font: 'standard', trimBox: true });

export async function openArtworkShop(settings: Partial<Config> = {}): Promise<ArtworkShop> {
  const shop = await openTestShop(settings);
  const demo = { kernel: shop.kernel, today: Temporal.PlainDate.from('2026-11-18') };
  await fillCatalogue(demo);
  await fillParameters(demo);
  return artworkShopOf(shop);
}

/** Creates a finished transfer with this id, and returns it. */
export async function endTransfer({ kernel }: TestShop, id: string, bytes: Uint8Array, announcedBytes = bytes.length): Promise<string> {
  const folder = transfersFolder(kernel);
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, id), bytes);
  await writeFile(path.join(folder, `${id}.json`), JSON.stringify({ id, size: announcedBytes, offset: 0 }));
  return id;
}

/** The same on a shop whose catalogue is filled. */
export function artworkShopOf(shop: TestShop): ArtworkShop {
  const rows: ArtworkShop['rows'] = (query) => shop.kernel.act(({ tx }) => tx.rows(query));
  const transfer: ArtworkShop['transfer'] = (basketId, bytes, announcedBytes) =>
    endTransfer(shop, newTransferId(basketId), bytes, announcedBytes);
  return {
    ...shop,
    rows,
    transfer,
    order: (customer = {}) => orderBooklet(shop, customer),
    async upload(order, slot, bytes, name = `${slot}.pdf`) {
      const transferId = await transfer(order.basketId, bytes);
      return shop.visitor.call(receiveUploadEndpoint, { token: order.token, slotId: order.slots[slot], transferId, name });
    },
    async lineStatus(order) {
      const [line] = await rows<{ status: string }>(sql`SELECT status FROM lines WHERE id = ${order.lineId}`);
      return line!.status;
    },
  };
}

async function orderBooklet(shop: TestShop, { proofRequired = true }: { proofRequired?: boolean }): Promise<OrderedBooklet> {
  const roos = shop.as('order_manager');
  const email = `lezer-${randomUUID().slice(0, 8)}@voorbeeld.example`;
  const { id: customerId } = await roos.call(createCustomerEndpoint, {
    name: 'Stichting Boekwinkel',
    business: true,
    customerType: 'business',
    businessUnitId: 1,
    language: 'nl',
    priceListType: 'A',
    vatType: 'domestic',
    creditLimit: 0,
    addresses: [{ kind: 'visit', street: 'Domplein', houseNumber: '29', postcode: '3512 JE', city: 'Utrecht' }],
  });
  await roos.call(saveContactEndpoint, { customerId, firstName: 'Ida', surname: 'Lezer', email, language: 'nl' });
  const { id: basketId } = await roos.call(createBasketEndpoint, { customerId, description: 'Programmaboekje' });
  const product = await shop.kernel.act(({ tx }) =>
    tx.row<{ id: number }>(sql`SELECT id FROM sub_groups WHERE code = 'saddle-stitched-booklet'`),
  );
  const line = await roos.call(createLineEndpoint, {
    basketId,
    subGroupId: product!.id,
    quantity: 100,
    case: {
      product: 'saddle-stitched-booklet',
      quantities: [100],
      format: { widthMm: 148, heightMm: 210 },
      components: [
        { role: 'inner', pages: 8, colourPages: 1, paper: 'HVO90', colours: '4/4' },
        { role: 'cover', paper: 'SIL250', colours: '4/0' },
      ],
    },
  });
  const token = await shop.kernel.act(async (context) => {
    const { tx } = context;
    await tx.rows(sql`UPDATE customers SET proof_required = ${proofRequired} WHERE id = ${customerId}`);
    await tx.rows(sql`
      INSERT INTO deliveries (line_id, address_id, quantity, date, method)
      SELECT ${line.id}, id, 100, '2026-12-09', 'parcel' FROM addresses WHERE customer_id = ${customerId}`);
    const moved = await moveBasket(context, await lockBasket(tx, basketId), 'order_confirmation_sent');
    if (!moved.accepted) throw new Error(moved.code);
    const mail = await tx.row<{ body: string }>(sql`
      SELECT body_text AS body FROM mails WHERE kind = 'upload_link' AND refs @> ARRAY[${`basket:${basketId}`}] ORDER BY id DESC LIMIT 1`);
    return /\/upload-page\/([\w-]{22})/.exec(mail?.body ?? '')?.[1] ?? '';
  });
  const slots = await shop.kernel.act(({ tx }) =>
    tx.rows<{ id: number; slot: SlotName; lineId: number }>(
      sql`SELECT id, slot, line_id AS "lineId" FROM upload_slots WHERE basket_id = ${basketId}`,
    ),
  );
  const idOf = (name: SlotName) => slots.find((slot) => slot.slot === name)?.id ?? 0;
  const lineId = slots[0]?.lineId ?? line.id;
  return { basketId, lineId, customerId, email, token, slots: { inner: idOf('inner'), cover: idOf('cover'), other: 0 } };
}
