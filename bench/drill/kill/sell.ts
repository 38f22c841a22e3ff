import { addArticleLinesEndpoint } from '#modules/baskets/contract/article/add-article-lines.endpoint.ts';
import { readBasketEndpoint } from '#modules/baskets/contract/basket/baskets.endpoints.ts';
import { createBasketEndpoint } from '#modules/baskets/contract/basket/create-basket.endpoint.ts';
import { confirmBasketEndpoint } from '#modules/baskets/contract/order/confirm-basket.endpoint.ts';
import { createDraftsEndpoint } from '#modules/invoicing/contract/create-drafts.endpoint.ts';
import { finalizeInvoicesEndpoint } from '#modules/invoicing/contract/finalize-invoices.endpoint.ts';
import { createShipmentEndpoint } from '#modules/shipping/contract/create-shipment.endpoint.ts';
import { handOverEndpoint } from '#modules/shipping/contract/hand-over.endpoint.ts';
import { one, type Sale, type Scene } from './scene.ts';

/** The pieces of an article that each sale has. */
export const eachSale = 2;

/** Enters a quote of an article. */
export async function offer({ call, ordering }: Scene, description: string, method: 'own_transport' | 'parcel'): Promise<number> {
  const { customerId, articleId, addressId, date } = ordering;
  const { id } = await call(createBasketEndpoint, { customerId, description });
  await call(addArticleLinesEndpoint, { id, lines: [{ articleId, quantity: eachSale }], delivery: { addressId, date, method } });
  return id;
}

export async function versionOf({ call }: Scene, id: number): Promise<number> {
  return (await call(readBasketEndpoint, { id })).version;
}

/** Orders an article from stock. */
export async function sell(scene: Scene, description: string): Promise<Sale> {
  const basketId = await offer(scene, description, 'own_transport');
  await scene.call(confirmBasketEndpoint, { id: basketId, version: await versionOf(scene, basketId) });
  return { basketId };
}

export async function lineOf(scene: Scene, { basketId }: Sale): Promise<number> {
  return (await one<{ id: number }>(scene, 'SELECT id FROM lines WHERE basket_id = $1', [basketId]))!.id;
}

export async function pack(scene: Scene, sale: Sale): Promise<void> {
  const { basketId } = sale;
  const delivery = await one<{ id: number }>(
    scene,
    'SELECT d.id FROM deliveries d JOIN lines l ON l.id = d.line_id WHERE l.basket_id = $1',
    [basketId],
  );
  const packages = [{ contents: [{ deliveryId: delivery!.id, quantity: eachSale }] }];
  const { addressId } = scene.ordering;
  const way = { addressId, type: 'own_transport' as const, carrier: 'own_van' as const };
  const checkedLineIds = [await lineOf(scene, sale)];
  sale.shipment = await scene.call(createShipmentEndpoint, { basketId, ...way, packages, checkedLineIds });
}

export async function handOver({ call }: Scene, { shipment }: Sale): Promise<void> {
  await call(handOverEndpoint, { id: shipment!.id, version: shipment!.version });
}

export async function draft({ call }: Scene, sale: Sale): Promise<void> {
  const [made] = await call(createDraftsEndpoint, { keys: [`order-${sale.basketId}`] });
  sale.invoiceId = made!.id;
}

/** An order of an article that was delivered, with a draft of its invoice. */
export async function sellToDraft(scene: Scene, description: string): Promise<Sale> {
  const sale = await sell(scene, description);
  await pack(scene, sale);
  await handOver(scene, sale);
  await draft(scene, sale);
  return sale;
}

export async function finalize({ call }: Scene, { invoiceId }: Sale): Promise<void> {
  await call(finalizeInvoicesEndpoint, { ids: [invoiceId!] });
}

/** The same with its final invoice. */
export async function sellToInvoice(scene: Scene, description: string): Promise<Sale> {
  const sale = await sellToDraft(scene, description);
  await finalize(scene, sale);
  return sale;
}

type Invoice = { number: string; version: number; gross: number; day: string; account: string };

export async function invoiceOf(scene: Scene, { invoiceId }: Sale): Promise<Invoice> {
  const found = await one<Invoice>(
    scene,
    `SELECT i.number, i.version, i.gross::float8 AS gross, i.issued_on::text AS day, replace(u.brand ->> 'iban', ' ', '') AS account
     FROM invoices i JOIN business_units u ON u.id = i.business_unit_id WHERE i.id = $1`,
    [invoiceId],
  );
  return found!;
}
