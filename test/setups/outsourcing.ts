import { sql } from 'drizzle-orm';
import { afterAll, beforeAll } from 'vitest';
import { fillPlanning } from '#demo/orders/planning.ts';
import { readBasketEndpoint } from '#modules/baskets/contract/basket/baskets.endpoints.ts';
import { confirmBasketEndpoint } from '#modules/baskets/contract/order/confirm-basket.endpoint.ts';
import { askSuppliersEndpoint } from '#modules/outsourcing/contract/assignment/ask-suppliers.endpoint.ts';
import { outsourceEndpoint } from '#modules/outsourcing/contract/outsource.endpoints.ts';
import { readBasketOutsourcedEndpoint } from '#modules/outsourcing/contract/outsourcing.endpoints.ts';
import { linkSupplierEndpoint } from '#modules/relations/contract/contact/link-supplier.endpoint.ts';
import { moneyFromEuros } from '#platform/domain/money.ts';
import { addBasket, addCustomer, type TestCustomer } from '#test/baskets.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';

export let shop: TestShop;
export let customer: TestCustomer;
export let vouw: number;
export let folie: number;
export const bart = 'orders@binderijdevouw.example';
export const buyer = () => shop.as('buyer');
export const foreign = 987_654_321;
export const rows = <Row>(query: ReturnType<typeof sql>) => shop.kernel.act(({ tx }) => tx.rows<Row>(query));
type Work = { activity?: string; component?: string };
export const binding: Work = { activity: 'bind' };
/** A thesis with outsourced work, asked of these suppliers. */
export async function outsourcedThesis(work: Work = binding, supplierIds: number[] = [vouw, folie]) {
  const basket = await addBasket(shop, customer);
  const [line] = (await buyerBasket(basket.id)).lines;
  const { id } = await buyer().call(outsourceEndpoint, {
    lineId: line!.id,
    version: line!.version,
    ...work,
    description: 'Garenloos binden',
    leadDays: 3,
  });
  if (supplierIds.length > 0) await buyer().call(askSuppliersEndpoint, { id, version: 1, supplierIds, note: 'Graag rond gesloten rug.' });
  return { ...basket, componentId: id, lineId: line!.id };
}
export const buyerBasket = (id: number) => shop.as('order_manager').call(readBasketOutsourcedEndpoint, { id });
export const card = async (basketId: number) => (await buyerBasket(basketId)).components[0]!;
export const assignmentOf = async (basketId: number, supplierId: number) =>
  (await card(basketId)).assignments.find((one) => one.supplierId === supplierId && one.status !== 'canceled')!;
export const targetOf = ({ id, version }: { id: number; version: number }) => ({ id, version });
export const quote = { price: moneyFromEuros(140), deliveryDate: '2026-11-27' };
export async function confirm(basketId: number) {
  const { version } = await shop.as('order_manager').call(readBasketEndpoint, { id: basketId });
  return shop.as('order_manager').call(confirmBasketEndpoint, { id: basketId, version });
}
export async function confirmed(work?: Work) {
  const made = await outsourcedThesis(work);
  await confirm(made.id);
  return made;
}
export const latestMails = (kind: string) =>
  rows<{ to: string[]; text: string; attachments: { name: string }[] }>(
    sql`SELECT recipients AS to, body_text AS text, attachments FROM mails WHERE kind = ${kind} ORDER BY id DESC LIMIT 2`,
  );

/** Opens the shop of these tests, and closes it after them. */
export function setUpOutsourcing(): void {
  beforeAll(async () => {
    shop = await openTestShop();
    await fillPlanning({ kernel: shop.kernel, today: Temporal.PlainDate.from('2026-11-18') });
    customer = await addCustomer(shop);
    const made = await rows<{ id: number }>(sql`
    INSERT INTO suppliers (name, services, order_by, email, order_email, lead_days) VALUES
      ('Binderij De Vouw', '{binding}', 'portal', 'bart@devouw.example', '', 4),
      ('Folieprint Noord', '{foil,lamination}', 'mail', 'hilde@folie.example', 'orders@folie.example', 6) RETURNING id`);
    [vouw, folie] = [made[0]!.id, made[1]!.id];
    const [user] = await rows<{ id: number }>(sql`SELECT id FROM users WHERE email = ${bart}`);
    await shop.as('admin').call(linkSupplierEndpoint, { userId: user!.id, supplierId: vouw });
  });
  afterAll(() => shop.close());
}
