import { sql } from 'drizzle-orm';
import { afterAll, beforeAll } from 'vitest';
import { createAccountEndpoint } from '#modules/prepress/contract/create-account.endpoint.ts';
import { linkSupplierEndpoint } from '#modules/relations/contract/contact/link-supplier.endpoint.ts';
import { makePurchasesEndpoint } from '#modules/stock/contract/purchase/make-purchases.endpoint.ts';
import { readPurchaseEndpoint } from '#modules/stock/contract/purchase/purchases.endpoints.ts';
import { saveOffersEndpoint } from '#modules/stock/contract/purchase/save-offers.endpoint.ts';
import { sendPurchaseEndpoint } from '#modules/stock/contract/purchase/send-purchase.endpoint.ts';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import { type ArtworkShop, goodCover, goodInner, type OrderedBooklet, openArtworkShop } from '#test/artwork-shop.ts';
import type { TestCustomer } from '#test/baskets.ts';
import { askSupplier, type CustomerRecords, furnishCustomer } from '#test/customer-records.ts';
import type { Caller } from '#test/shop.ts';

export let shop: ArtworkShop;
export let own: OrderedBooklet;
export let foreign: OrderedBooklet;
export let customer: Caller;
export let foreignCustomer: Caller;
type Things = CustomerRecords & { basketId: number; uploadId: number };
export let ownThings: Things;
export let foreignThings: Things;
/** What a supplier was asked and got: outsourced work in both states, and a purchase order. */
type Work = { askedId: number; orderedId: number; purchaseId: number };
export let ownWork: Work;
export let foreignWork: Work;
export const supplier = 'orders@binderijdevouw.example';
/** Creates an account with all permissions of its own customer, so that only the id separates it from another customer. */
async function customerAccount(order: OrderedBooklet): Promise<Caller> {
  await shop.visitor.call(createAccountEndpoint, { token: order.token, password: 'Welkom-2026', repeated: 'Welkom-2026' });
  await shop.rows(sql`UPDATE contacts SET sees_all = true WHERE email = ${order.email}`);
  await shop.rows(sql`
    INSERT INTO user_roles (user_id, role_id)
    SELECT u.id, r.id FROM users u, roles r WHERE u.email = ${order.email} AND r.code = 'customer_admin'`);
  return shop.signIn(order.email, 'Welkom-2026');
}
async function furnished(order: OrderedBooklet, owner: Caller): Promise<Things> {
  const { customerId: id, basketId } = order;
  const [found] = await shop.rows<Omit<TestCustomer, 'id'>>(sql`
    UPDATE customers c SET order_manager_id = m.id
    FROM (SELECT min(id) AS id FROM managers WHERE kind = 'order') m, contacts p, addresses a
    WHERE c.id = ${id} AND p.customer_id = c.id AND a.customer_id = c.id
    RETURNING m.id AS "managerId", p.id AS "contactId", a.id AS "addressId"`);
  return { ...(await furnishCustomer(shop, { id, ...found! }, owner)), basketId, uploadId: await bothFiles(order) };
}
async function bothFiles(order: OrderedBooklet): Promise<number> {
  const { id } = await shop.upload(order, 'inner', await goodInner());
  await shop.upload(order, 'cover', await goodCover());
  await shop.runJobs();
  return id;
}
/** A purchase order that was sent to a supplier. */
async function buyFrom(supplierId: number): Promise<number> {
  const buyer = shop.as('buyer');
  const [item] = await shop.rows<{ id: number }>(sql`
    INSERT INTO stock_items (paper, name, unit, width_mm, height_mm, grams_per_m2, per_pack, policy)
    VALUES (${`VOUW${supplierId}`}, 'Houtvrij 90', 'sheet', 320, 450, 90, 500, 'stock') RETURNING id`);
  const offer = { supplierId, code: 'HV90', basis: '1000' as const, scales: [{ from: 500, priceEur: 22 }] };
  await buyer.call(saveOffersEndpoint, { itemId: item!.id, offers: [offer] });
  const { purchases } = await buyer.call(makePurchasesEndpoint, { lines: [{ itemId: item!.id, supplierId, quantity: 500 }] });
  const { id, version } = await buyer.call(readPurchaseEndpoint, { id: purchases[0]!.id });
  await buyer.call(sendPurchaseEndpoint, { id, version });
  return id;
}
/** Endpoints that external users may call on their own records; those that end a record come last. */
export const endpointsOnOwnRecords = () =>
  shop.kernel.served
    .map(({ endpoint }) => endpoint)
    .filter((one) => !one.internalOnly && one.permission !== 'PUBLIC' && one.path.includes(':'))
    .toSorted((one, other) => Number(ends.test(one.name)) - Number(ends.test(other.name)));
const ends = /remove|revoke|decline|cancel/;
export const ofSuppliers = ({ permission }: Endpoint) => permission.startsWith('wdd.');
/** The id for `:id`, by endpoint name or by its prefix. */
const named: Record<string, (things: Things, work: Work) => number> = {
  quotes: (things) => things.quotedBasketId,
  baskets: (things) => things.lineId,
  prepress: (things) => things.basketId,
  shipping: (things) => things.basketId,
  orderStatus: (things) => things.basketId,
  orderMessages: (things) => things.basketId,
  stock: (things) => things.articleId,
  'stock.confirmMyPurchase': (_, work) => work.purchaseId,
  'stock.readMyPurchaseDocument': (_, work) => work.purchaseId,
  shop: (things) => things.shopOrderId,
  'shop.removeItem': (things) => things.shopItemId,
  'shop.removeBudget': (things) => things.shopBudgetId,
  'prepress.removeEarlyFile': (things) => things.earlyFileId,
  theses: (things) => things.quotedBasketId,
  publications: (things) => things.publicationId,
  amendments: (things) => things.basketId,
  invoicing: (things) => things.invoiceId,
  onlinePayments: (things) => things.onlinePaymentId,
  'onlinePayments.chooseDay': (things) => things.orderPaymentId,
  'theses.acceptFinding': (things) => things.earlyFileId,
  'theses.repairFile': (things) => things.earlyFileId,
  'theses.readFilePicture': (things) => things.earlyFileId,
  apiKeys: (things) => things.personalKeyId,
  customerKeys: (things) => things.customerKeyId,
  webhooks: (things) => things.webhookId,
  'outsourcing.quote': (_, work) => work.askedId,
  'outsourcing.decline': (_, work) => work.askedId,
  myComplaints: (things) => things.basketId,
  'myComplaints.addFile': (things) => things.complaintId,
  'myComplaints.readFile': (things) => things.complaintId,
  'myComplaints.answer': (things) => things.complaintId,
  outsourcing: (_, work) => work.orderedId,
};
/** The path of an endpoint with these ids; the first of several is from `first`: `/customers/1/addresses/7`. */
export function addressOf({ name, path }: Endpoint, things: Things, work: Work, first = things): string {
  let used = first;
  return path.replace(/:(\w+)/g, (_, param: string) => {
    const from = used;
    used = things;
    if (param === 'page') return '1';
    if (param !== 'id') return String(from[param as keyof Things]);
    return String((named[name] ?? named[name.split('.')[0]!])!(from, work));
  });
}
/** The other input of the endpoints, valid for every caller, so that only the id can be wrong. */
export const bodies = ({ addressId }: Pick<Things, 'addressId'>): Record<string, object> => ({
  'baskets.reorder': { quantity: 100, total: 1, arrivesOn: null, poNumber: '', agreed: true },
  'stock.callOff': { quantity: 1, addressId },
  'stock.askMyReprint': { quantity: 1 },
  'stock.confirmMyPurchase': { version: 1, lines: [{ line: 1, expectedOn: '2026-12-01', quantity: 500 }] },
  'prepress.approveProof': { name: 'Ida Lezer', checked: true },
  'prepress.requestChange': { remark: 'Het omslag is te donker.' },
  'customerKeys.create': { name: 'Winkel', scopes: ['fup'] },
  'webhooks.update': { name: 'ERP', url: 'https://erp.voorbeeld.example', events: ['basket.ready'], active: true, version: 1 },
  'webhooks.remove': { version: 2 },
  'relations.saveAddress': { kind: 'delivery', street: 'Kade', houseNumber: '4', postcode: '3511 AA', city: 'Utrecht' },
  'outsourcing.quote': { version: 1, price: 100, deliveryDate: '2026-12-01' },
  'outsourcing.decline': { version: 2, reason: 'Geen tijd' },
  'outsourcing.ship': { version: 1 },
  'shop.removeItem': { version: 1 },
  'shop.removeBudget': { version: 1 },
  'shop.approveOrder': { version: 1, total: 0 },
  'shop.declineOrder': { version: 1, remark: 'Te duur' },
  'shop.withdrawOrder': { version: 1 },
  'relations.setContactAdministrator': { administrator: true },
  'orderStatus.redirectDelivery': { fromAddressId: addressId, toAddressId: addressId },
  'shipping.announceMyReturn': { shipmentId: 1, lines: [], reason: 'Verkeerde kleur' },
  'myComplaints.register': { typeId: 1, description: 'De hoeken zijn geknikt.' },
  'myComplaints.addFile': { name: 'hoek.png', content: Buffer.from('\x89PNG\r\n\x1a\n', 'latin1').toString('base64') },
  'myComplaints.answer': { text: 'Er kwamen er nog twee.' },
  'theses.moveDefence': { version: 1, defenceOn: '2099-01-21', defenceAt: '' },
  'theses.approveTitlePage': { version: 1, approvedOn: '2026-11-17' },
  'theses.acceptFinding': { code: 'IMAGE_RESOLUTION_LOW' },
  'theses.repairFile': { repair: 'scale' },
  'onlinePayments.chooseDay': { day: '2026-12-01' },
  'orderMessages.ask': { text: 'Kan het een dag eerder?' },
  'relations.saveContact': { firstName: 'Bas', surname: 'Prins' },
});
export async function statusOf(caller: Caller, endpoint: Endpoint, url: string, more: object = {}): Promise<number> {
  const { method, name } = endpoint;
  const payload = { ...bodies(ownThings)[name], ...more };
  return (await caller.inject({ method: method as 'GET', url, ...(method !== 'GET' && { payload }) })).statusCode;
}

/** Opens the shop of these tests, and closes it after them. */
export function setUpOtherCustomers(): void {
  beforeAll(async () => {
    shop = await openArtworkShop();
    [own, foreign] = [await shop.order(), await shop.order()];
    customer = await customerAccount(own);
    foreignCustomer = await customerAccount(foreign);
    ownThings = await furnished(own, customer);
    foreignThings = await furnished(foreign, foreignCustomer);
    await shop.rows(sql`
    INSERT INTO amendments (basket_id, number, status, changes, created_at, created_by, asked, asked_at, asked_difference, valid_until)
    SELECT id, 1, 'asked', '[]', now(), 'x', '{}', now(), 0, '2099-01-01' FROM baskets WHERE id IN (${ownThings.basketId}, ${foreignThings.basketId})`);
    const [vouw, folie] = await shop.rows<{ id: number }>(sql`
    INSERT INTO suppliers (name, order_by, order_email)
    VALUES ('Binderij De Vouw', 'portal', 'orders@vouw.example'), ('Folieprint Noord', 'portal', 'orders@folie.example') RETURNING id`);
    const [user] = await shop.rows<{ id: number }>(sql`SELECT id FROM users WHERE email = ${supplier}`);
    await shop.as('admin').call(linkSupplierEndpoint, { userId: user!.id, supplierId: vouw!.id });
    ownWork = { ...(await askSupplier(shop, own.lineId, vouw!.id)), purchaseId: await buyFrom(vouw!.id) };
    foreignWork = { ...(await askSupplier(shop, own.lineId, folie!.id)), purchaseId: await buyFrom(folie!.id) };
  });
  afterAll(() => shop.close());
}
