import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fillPlanning } from '#demo/orders/planning.ts';
import { basketHistoryEndpoint, readBasketEndpoint } from '#modules/baskets/contract/basket/baskets.endpoints.ts';
import { cancelBasketEndpoint } from '#modules/baskets/contract/basket/cancel-basket.endpoint.ts';
import { copyBasketEndpoint } from '#modules/baskets/contract/copy/copy-basket.endpoint.ts';
import { removeLineEndpoint } from '#modules/baskets/contract/line/remove-line.endpoint.ts';
import { confirmBasketEndpoint } from '#modules/baskets/contract/order/confirm-basket.endpoint.ts';
import { canceledLineStatuses } from '#modules/baskets/domain/basket/statuses.ts';
import { makeReworkOrder, moveLine } from '#modules/baskets/server/public.ts';
import { askSuppliersEndpoint } from '#modules/outsourcing/contract/ask-suppliers.endpoint.ts';
import { cancelAssignmentEndpoint } from '#modules/outsourcing/contract/cancel-assignment.endpoint.ts';
import { declineAssignmentEndpoint } from '#modules/outsourcing/contract/decline-assignment.endpoint.ts';
import { matchInvoiceEndpoint } from '#modules/outsourcing/contract/match-invoice.endpoint.ts';
import { orderAssignmentEndpoint } from '#modules/outsourcing/contract/order-assignment.endpoint.ts';
import { outsourceEndpoint } from '#modules/outsourcing/contract/outsource.endpoints.ts';
import {
  listLineOperationsEndpoint,
  listMyAssignmentsEndpoint,
  listOutsideSuppliersEndpoint,
  readBasketOutsourcedEndpoint,
  readOutsourcedBoardEndpoint,
} from '#modules/outsourcing/contract/outsourcing.endpoints.ts';
import { quoteAssignmentEndpoint } from '#modules/outsourcing/contract/quote-assignment.endpoint.ts';
import { receiveAssignmentEndpoint } from '#modules/outsourcing/contract/receive-assignment.endpoint.ts';
import { remindSupplierEndpoint } from '#modules/outsourcing/contract/remind-supplier.endpoint.ts';
import { shipAssignmentEndpoint } from '#modules/outsourcing/contract/ship-assignment.endpoint.ts';
import { takeBackEndpoint } from '#modules/outsourcing/contract/take-back.endpoint.ts';
import { type AssignmentStatus, columnOf } from '#modules/outsourcing/domain/assignment.ts';
import { linkSupplierEndpoint } from '#modules/relations/contract/contact/link-supplier.endpoint.ts';
import { moneyFromEuros } from '#platform/domain/money.ts';
import { addBasket, addCustomer, type TestCustomer } from '#test/baskets.ts';
import { readEvent, readEvents } from '#test/planned-order.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';

let shop: TestShop;
let customer: TestCustomer;
let vouw: number;
let folie: number;
const bart = 'orders@binderijdevouw.example';
const buyer = () => shop.as('buyer');
const foreign = 987_654_321;
const rows = <Row>(query: ReturnType<typeof sql>) => shop.kernel.act(({ tx }) => tx.rows<Row>(query));

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

type Work = { activity?: string; component?: string };
const binding: Work = { activity: 'bind' };
/** A thesis with outsourced work, asked of these suppliers. */
async function outsourcedThesis(work: Work = binding, supplierIds: number[] = [vouw, folie]) {
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
const buyerBasket = (id: number) => shop.as('order_manager').call(readBasketOutsourcedEndpoint, { id });
const card = async (basketId: number) => (await buyerBasket(basketId)).components[0]!;
const assignmentOf = async (basketId: number, supplierId: number) =>
  (await card(basketId)).assignments.find((one) => one.supplierId === supplierId && one.status !== 'canceled')!;
const targetOf = ({ id, version }: { id: number; version: number }) => ({ id, version });
const quote = { price: moneyFromEuros(140), deliveryDate: '2026-11-27' };
async function confirm(basketId: number) {
  const { version } = await shop.as('order_manager').call(readBasketEndpoint, { id: basketId });
  return shop.as('order_manager').call(confirmBasketEndpoint, { id: basketId, version });
}
async function confirmed(work?: Work) {
  const made = await outsourcedThesis(work);
  await confirm(made.id);
  return made;
}
const latestMails = (kind: string) =>
  rows<{ to: string[]; text: string; attachments: { name: string }[] }>(
    sql`SELECT recipients AS to, body_text AS text, attachments FROM mails WHERE kind = ${kind} ORDER BY id DESC LIMIT 2`,
  );

describe('outsource', () => {
  it('outsources an operation with its calculated cost, once, and takes it back', async () => {
    const basket = await addBasket(shop, customer);
    const before = (await buyerBasket(basket.id)).lines[0]!;
    expect(before).not.toHaveProperty('operations');
    const open = async () => (await shop.as('order_manager').call(listLineOperationsEndpoint, { lineId: before.id })).operations;
    const [all, ...rest] = await open();
    const bind = rest.find(({ activity }) => activity === 'bind')!;
    expect(all).toMatchObject({ activity: null });
    expect((await shop.as('order_manager').refused(listLineOperationsEndpoint, { lineId: foreign })).status).toBe(404);
    expect(bind.calculatedCost).toBeGreaterThan(0);
    const ask = { lineId: before.id, version: before.version, description: 'Binden', ...binding };
    expect((await buyer().refused(outsourceEndpoint, { ...ask, activity: 'foil', component: 'cover' })).code).toBe('WDD_OPERATION_UNKNOWN');
    expect((await buyer().refused(outsourceEndpoint, { ...ask, neededOn: '2026-11-01' })).code).toBe('DATE_IN_PAST');
    expect((await buyer().refused(outsourceEndpoint, { ...ask, version: 99 })).code).toBe('STALE_VERSION');
    expect((await buyer().refused(outsourceEndpoint, { ...ask, lineId: foreign })).status).toBe(404);
    const idempotencyKey = 'twice';
    const { id } = await buyer().call(outsourceEndpoint, ask, { idempotencyKey });
    expect((await buyer().call(outsourceEndpoint, ask, { idempotencyKey })).id).toBe(id);
    expect((await buyer().refused(outsourceEndpoint, ask)).code).toBe('WDD_EXISTS');
    expect(await card(basket.id)).toMatchObject({
      id,
      column: 'request',
      calculatedCost: bind.calculatedCost,
      ordered: false,
      neededOn: '2026-12-01',
    });
    expect(await open()).toEqual(rest.filter((one) => one !== bind));
    await buyer().call(takeBackEndpoint, { id, version: 1 });
    expect((await buyerBasket(basket.id)).components).toEqual([]);
    expect(await open()).toEqual([all, ...rest]);
    expect((await buyer().refused(takeBackEndpoint, { id, version: 2 })).status).toBe(404);
  });

  /** Recalculates the line of a new basket as one that an online supplier makes. */
  async function boughtInThesis() {
    const basket = await addBasket(shop, customer);
    const [online] = await rows<{ id: number }>(sql`
      INSERT INTO online_suppliers (name, supplier_id) VALUES ('Vouw op afstand', ${vouw})
      ON CONFLICT (name) DO UPDATE SET supplier_id = excluded.supplier_id RETURNING id`);
    const recalculate = (boughtIn: object) =>
      shop.kernel.act(async ({ tx }) => {
        await tx.rows(sql`
          UPDATE lines SET estimate_case = estimate_case || jsonb_build_object('boughtIn', ${JSON.stringify(boughtIn)}::jsonb) WHERE id = ${basket.lineId}`);
        await tx.record({ fact: 'line.recalculated', refs: { basket: basket.id, line: basket.lineId }, data: {} });
      });
    return { basket, online, recalculate };
  }

  it('leaves holidays of the shop out of the lead time of a bought-in line', async () => {
    const { basket, online, recalculate } = await boughtInThesis();
    await rows(sql`
      INSERT INTO holidays (date, country, name_nl, name_en, closes_production, closes_dispatch, closes_delivery)
      VALUES ('2026-11-20', 'NL', 'Vrije dag', 'Day off', true, false, false)`);
    await recalculate({ supplier: 'Vouw op afstand', supplierId: online!.id, prices: [{ quantity: 150, costEur: 640, hours: 72 }] });
    await rows(sql`DELETE FROM holidays WHERE date = '2026-11-20'`);
    expect(await assignmentOf(basket.id, vouw)).toMatchObject({ deliveryDate: '2026-11-24' });
  });

  it('outsources a bought-in line automatically at the online price, and takes it back when it is no longer bought in', async () => {
    const { basket, online, recalculate } = await boughtInThesis();
    const bought = { supplier: 'Vouw op afstand', supplierId: online!.id, prices: [{ quantity: 150, costEur: 640, hours: 72 }] };
    await recalculate(bought);
    expect(await card(basket.id)).toMatchObject({ activity: null, column: 'quote', leadDays: 3, calculatedCost: moneyFromEuros(640) });
    expect(await assignmentOf(basket.id, vouw)).toMatchObject({ status: 'quote', price: moneyFromEuros(640), deliveryDate: '2026-11-23' });
    const unasked = await assignmentOf(basket.id, vouw);
    expect((await shop.as(bart).call(listMyAssignmentsEndpoint, {})).rows.map(({ id }) => id)).not.toContain(unasked.id);
    expect((await shop.as(bart).refused(declineAssignmentEndpoint, { ...targetOf(unasked), reason: 'Geen tijd' })).status).toBe(404);
    const mails = (await latestMails('wdd_canceled')).length;
    await recalculate({ ...bought, prices: [{ quantity: 150, costEur: 610, hours: 72 }] });
    // The supplier knows of neither price: both were read from its online program.
    expect(await latestMails('wdd_canceled')).toHaveLength(mails);
    expect(await assignmentOf(basket.id, vouw)).toMatchObject({ price: moneyFromEuros(610) });
    const again = await shop.kernel.act((context) =>
      makeReworkOrder(context, { lineId: basket.lineId, quantity: 150, files: false, reason: 'Klacht' }),
    );
    if (!again.accepted) throw new Error(again.code);
    expect(await card(again.value.id)).toMatchObject({ activity: null, column: 'quote', quantity: 150 });
    await recalculate({ ...bought, prices: [150, 250].map((quantity) => ({ quantity, costEur: 4 * quantity })) });
    await shop.kernel.act(async ({ tx }) => {
      await tx.rows(sql`UPDATE lines SET quantity = 250 WHERE id = ${basket.lineId}`);
      await tx.record({ fact: 'basket.quote_approved', refs: { basket: basket.id }, data: {} });
    });
    expect(await assignmentOf(basket.id, vouw)).toMatchObject({ status: 'quote', price: moneyFromEuros(1000) });
    await rows(sql`UPDATE lines SET quantity = 150 WHERE id = ${basket.lineId}`);
    await recalculate({ ...bought, prices: [{ quantity: 500, costEur: 990 }] });
    expect((await buyerBasket(basket.id)).components).toEqual([]);
  });

  it('outsources the same work of a copy and of rework without suppliers, but not work that was taken back', async () => {
    const first = await outsourcedThesis(binding);
    const rework = await shop.kernel.act((context) =>
      makeReworkOrder(context, { lineId: first.lineId, quantity: 20, files: false, reason: 'Klacht' }),
    );
    if (!rework.accepted) throw new Error(rework.code);
    const bind = { ...binding, description: 'Garenloos binden', leadDays: 3, quantity: 20, column: 'request', assignments: [] };
    expect(await card(rework.value.id)).toMatchObject(bind);
    expect((await card(rework.value.id)).calculatedCost).toBeGreaterThan(0);

    const manager = shop.as('order_manager');
    const whole = await outsourcedThesis({});
    await rows(sql`UPDATE lines SET estimate_case = NULL WHERE id = ${whole.lineId}`);
    const copy = { id: whole.id, lineIds: [whole.lineId], prices: 'kept' as const, deliveries: false, files: false };
    const { id } = await manager.call(copyBasketEndpoint, copy);
    expect(await card(id)).toMatchObject({ activity: null, quantity: 150, column: 'request', assignments: [] });
    const { id: taken, version } = await card(whole.id);
    await buyer().call(takeBackEndpoint, { id: taken, version });
    expect((await buyerBasket((await manager.call(copyBasketEndpoint, copy)).id)).components).toEqual([]);
  });

  it('refuses a line that was removed', async () => {
    const basket = await addBasket(shop, customer);
    await shop.as('order_manager').call(removeLineEndpoint, { id: basket.lineId, version: 2 });
    const ask = { lineId: basket.lineId, version: 3, description: 'Binden', ...binding };
    expect((await buyer().refused(outsourceEndpoint, ask)).code).toBe('WDD_LINE_NOT_OPEN');
  });
});

describe('ask suppliers', () => {
  it('mails several suppliers, each once, with a link only for suppliers that use the portal', async () => {
    const { id, componentId } = await outsourcedThesis();
    expect((await card(id)).assignments.map(({ status, supplier }) => [status, supplier])).toEqual([
      ['request', 'Binderij De Vouw'],
      ['request', 'Folieprint Noord'],
    ]);
    const mails = await latestMails('wdd_request');
    expect(mails.map(({ to }) => to)).toEqual([['orders@folie.example'], ['bart@devouw.example']]);
    expect(mails[0]!.text).toContain('Graag rond gesloten rug.');
    expect(mails.map(({ text }) => text.includes('/dashboard/wdd'))).toEqual([false, true]);
    expect(mails.map(({ text }) => text.includes('Antwoord op deze mail'))).toEqual([true, false]);
    const again = { id: componentId, version: 2, supplierIds: [folie] };
    expect(await buyer().refused(askSuppliersEndpoint, again)).toMatchObject({
      code: 'WDD_REQUEST_EXISTS',
      message: expect.stringContaining('Folieprint'),
    });
    expect((await buyer().refused(askSuppliersEndpoint, { ...again, supplierIds: [foreign] })).status).toBe(404);
    expect((await buyer().refused(askSuppliersEndpoint, { ...again, id: foreign })).status).toBe(404);
    expect((await buyer().refused(askSuppliersEndpoint, { ...again, version: 1 })).code).toBe('STALE_VERSION');
    expect((await buyer().call(listOutsideSuppliersEndpoint, {})).rows.map(({ name }) => name)).toContain('Binderij De Vouw');
  });

  it('asking a supplier is required before the order is confirmed; the refusal names the line without a supplier', async () => {
    const made = await outsourcedThesis(binding, []);
    const { version } = await shop.as('order_manager').call(readBasketEndpoint, { id: made.id });
    const refused = await shop.as('order_manager').refused(confirmBasketEndpoint, { id: made.id, version });
    expect(refused).toMatchObject({ code: 'WDD_UNASSIGNED', message: expect.stringContaining('Proefschrift') });
    await buyer().call(askSuppliersEndpoint, { id: made.componentId, version: 1, supplierIds: [folie] });
    await buyer().call(quoteAssignmentEndpoint, { ...targetOf(await assignmentOf(made.id, folie)), ...quote });
    await rows(sql`UPDATE outsourced_components SET quantity = 250 WHERE id = ${made.componentId}`);
    expect((await confirm(made.id)).status).toBe('order_confirmation_sent');
    // The quote was for another quantity than was ordered, so it is cleared.
    expect(await card(made.id)).toMatchObject({ quantity: 150, assignments: [{ status: 'request', price: null, deliveryDate: null }] });
    expect((await latestMails('wdd_request'))[0]!.text).toContain('150');
  });
});

describe('assignments of a supplier', () => {
  it('are visible and answerable only by that supplier', async () => {
    const { id } = await outsourcedThesis();
    const mine = (await shop.as(bart).call(listMyAssignmentsEndpoint, {})).rows;
    const [own, other] = [await assignmentOf(id, vouw), await assignmentOf(id, folie)];
    expect(mine.map((one) => one.id)).toContain(own.id);
    expect(mine.map((one) => one.id)).not.toContain(other.id);
    expect(JSON.stringify(mine)).not.toContain('Universiteit');
    for (const endpoint of [quoteAssignmentEndpoint, declineAssignmentEndpoint, shipAssignmentEndpoint]) {
      const ask = { ...targetOf(other), ...quote, reason: 'Geen tijd' };
      expect([endpoint.name, (await shop.as(bart).refused(endpoint, ask)).status]).toEqual([endpoint.name, 404]);
      expect([endpoint.name, (await buyer().refused(endpoint, { ...ask, id: foreign })).status]).toEqual([endpoint.name, 404]);
    }
    await shop.as(bart).call(quoteAssignmentEndpoint, { ...targetOf(own), ...quote });
    expect(await card(id)).toMatchObject({ column: 'quote', assignments: [{ price: quote.price, deliveryDate: quote.deliveryDate }, {}] });
    const later = { ...targetOf(own), version: 2, ...quote };
    expect(await shop.as(bart).refused(quoteAssignmentEndpoint, later)).toMatchObject({ code: 'WDD_QUOTE_EXISTS' });
    expect((await shop.as(bart).refused(quoteAssignmentEndpoint, { ...later, version: 1 })).code).toBe('STALE_VERSION');
    expect((await buyer().refused(quoteAssignmentEndpoint, { ...targetOf(other), ...quote, deliveryDate: '2026-11-17' })).code).toBe(
      'DATE_IN_PAST',
    );
    expect((await shop.as(bart).refused(shipAssignmentEndpoint, targetOf(later))).code).toBe('WDD_NOT_ORDERED');
    await shop.as(bart).call(declineAssignmentEndpoint, { ...targetOf(later), reason: 'Machine stuk' });
    expect((await card(id)).assignments.at(-1)).toMatchObject({ status: 'canceled', endedBy: 'supplier', reason: 'Machine stuk' });
    expect((await shop.as(bart).refused(readOutsourcedBoardEndpoint, {})).status).toBe(403);
  });
});

describe('order assignment', () => {
  it('waits for the customer, then mails the PDF and notifies the other suppliers', async () => {
    const made = await outsourcedThesis();
    const other = await assignmentOf(made.id, folie);
    await buyer().call(quoteAssignmentEndpoint, { ...targetOf(other), ...quote });
    const ask = { ...targetOf(other), version: 2, deliverAt: 'us' as const };
    expect((await buyer().refused(orderAssignmentEndpoint, ask)).code).toBe('WDD_BASKET_NOT_ORDERED');
    await confirm(made.id);
    expect((await buyer().refused(orderAssignmentEndpoint, { ...ask, deliverAt: 'supplier' })).code).toBe('WDD_NEXT_SUPPLIER');
    expect((await buyer().refused(orderAssignmentEndpoint, { ...ask, deliverAt: 'supplier', nextSupplierId: foreign })).status).toBe(404);
    const customerNow = await buyer().refused(orderAssignmentEndpoint, { ...ask, deliverAt: 'customer' });
    expect(customerNow).toMatchObject({ code: 'WDD_WORK_FOLLOWS', message: expect.stringContaining('Driezijdig snijden') });
    expect((await buyer().refused(orderAssignmentEndpoint, { ...ask, id: foreign })).status).toBe(404);
    const key = { idempotencyKey: 'order-once' };
    await buyer().call(orderAssignmentEndpoint, ask, key);
    expect(await buyer().call(orderAssignmentEndpoint, ask, key)).toMatchObject({ status: 'order', version: 3 });
    await shop.runJobs();
    const [order] = await latestMails('wdd_order');
    expect(order).toMatchObject({ to: ['orders@folie.example'], attachments: [{ name: expect.stringMatching(/\.pdf$/) }] });
    expect((await latestMails('wdd_canceled'))[0]!.to).toEqual(['bart@devouw.example']);
    const pdf = await buyer().inject({ method: 'GET', url: `/api/outsourced-assignments/${other.id}/purchase-order` });
    expect([pdf.statusCode, pdf.rawPayload.subarray(0, 4).toString()]).toEqual([200, '%PDF']);
    expect((await shop.as(bart).inject({ method: 'GET', url: `/api/outsourced-assignments/${other.id}/purchase-order` })).statusCode).toBe(
      404,
    );
    const { entries } = await shop.as('order_manager').call(basketHistoryEndpoint, { id: made.id });
    expect(entries.some(({ text }) => text.includes('besteld bij Folieprint Noord voor € 140,00'))).toBe(true);
    expect((await buyer().refused(askSuppliersEndpoint, { id: made.componentId, version: 2, supplierIds: [vouw] })).code).toBe(
      'WDD_ORDERED',
    );
    expect((await buyer().refused(takeBackEndpoint, { id: made.componentId, version: 2 })).code).toBe('WDD_ORDERED');
  });

  it('puts its price in the cost of the line, and the invoiced price once matched', async () => {
    const made = await confirmed();
    const { calculatedCost } = await card(made.id);
    const costOf = async () => (await shop.as('order_manager').call(readBasketEndpoint, { id: made.id })).lines[0]!.cost;
    const before = await costOf();
    const own = await assignmentOf(made.id, vouw);
    await buyer().call(orderAssignmentEndpoint, { ...targetOf(own), ...quote, deliverAt: 'us' });
    expect((await latestMails('wdd_order'))[0]).toMatchObject({ to: ['bart@devouw.example'], attachments: [] });
    expect((await costOf()) - before).toBe(quote.price - calculatedCost);
    const invoice = { ...targetOf(own), version: 2, number: 'F-2026-88', amount: moneyFromEuros(150) };
    expect((await buyer().refused(matchInvoiceEndpoint, invoice)).code).toBe('WDD_INVOICE_DIFFERS');
    expect((await buyer().refused(matchInvoiceEndpoint, { ...invoice, id: foreign })).status).toBe(404);
    await buyer().call(matchInvoiceEndpoint, { ...invoice, note: 'Spoed' });
    expect((await costOf()) - before).toBe(moneyFromEuros(150) - calculatedCost);
    await buyer().call(cancelAssignmentEndpoint, { ...targetOf(own), version: 3, reason: 'Toch niet' });
    expect(await costOf()).toBe(before);
    expect((await buyer().refused(matchInvoiceEndpoint, { ...invoice, version: 4 })).code).toBe('WDD_NOT_ORDERED');
    expect((await buyer().refused(cancelAssignmentEndpoint, { ...targetOf(own), version: 4, reason: 'x' })).code).toBe('WDD_NOT_OPEN');
    expect((await buyer().refused(cancelAssignmentEndpoint, { id: foreign, version: 1, reason: 'x' })).status).toBe(404);
    expect((await buyer().refused(orderAssignmentEndpoint, { ...targetOf(own), version: 4, deliverAt: 'us' })).code).toBe('WDD_NOT_OPEN');
  });

  it('can be reminded, shipped by the supplier, received and closed', async () => {
    const made = await confirmed();
    const own = await assignmentOf(made.id, vouw);
    await buyer().call(remindSupplierEndpoint, targetOf(own));
    expect((await latestMails('wdd_reminder'))[0]!.to).toEqual(['bart@devouw.example']);
    expect((await buyer().refused(remindSupplierEndpoint, { id: foreign, version: 1 })).status).toBe(404);
    expect((await buyer().refused(receiveAssignmentEndpoint, { ...targetOf(own), version: 2, quantity: 150 })).code).toBe('WDD_NOT_OPEN');
    expect((await buyer().refused(orderAssignmentEndpoint, { ...targetOf(own), version: 2, deliverAt: 'us' })).code).toBe(
      'WDD_PRICE_MISSING',
    );
    expect(
      (await buyer().refused(orderAssignmentEndpoint, { ...targetOf(own), version: 2, deliverAt: 'us', price: quote.price })).code,
    ).toBe('WDD_DATE_MISSING');
    await buyer().call(orderAssignmentEndpoint, { ...targetOf(own), version: 2, ...quote, deliverAt: 'supplier', nextSupplierId: folie });
    expect((await shop.as(bart).refused(declineAssignmentEndpoint, { ...targetOf(own), version: 3, reason: 'x' })).code).toBe(
      'WDD_ORDER_STANDS',
    );
    expect((await buyer().refused(receiveAssignmentEndpoint, { ...targetOf(own), version: 3, quantity: 150 })).code).toBe(
      'WDD_NOT_SHIPPED',
    );
    await shop.as(bart).call(shipAssignmentEndpoint, { ...targetOf(own), version: 3, tracking: '3SVOUW88' });
    expect((await shop.as(bart).refused(shipAssignmentEndpoint, { ...targetOf(own), version: 4 })).code).toBe('WDD_SHIPPED');
    expect((await buyer().refused(remindSupplierEndpoint, { ...targetOf(own), version: 4 })).code).toBe('WDD_NOTHING_TO_REMIND');
    expect((await buyer().refused(receiveAssignmentEndpoint, { id: foreign, version: 1, quantity: 1 })).status).toBe(404);
    await buyer().call(receiveAssignmentEndpoint, { ...targetOf(own), version: 4, quantity: 150 });
    expect(await card(made.id)).toMatchObject({ column: 'closed' });
    const { rows, counts } = await buyer().call(readOutsourcedBoardEndpoint, { supplierId: vouw });
    expect(rows.map(({ id }) => id)).toContain(made.componentId);
    const closed = rows.filter(({ column }) => column === 'closed');
    expect(counts.closed).toBe(closed.length);
    const narrow = await buyer().call(readOutsourcedBoardEndpoint, { supplierId: vouw, atMost: 1 });
    expect(narrow.counts).toEqual(counts);
    expect(narrow.rows.filter(({ column }) => column === 'closed')).toEqual(closed.slice(0, 1));
  });

  it('cancels the assignment with the customer’s order and notifies the supplier', async () => {
    const made = await confirmed();
    const own = await assignmentOf(made.id, vouw);
    await buyer().call(orderAssignmentEndpoint, { ...targetOf(own), ...quote, deliverAt: 'us' });
    const { version } = await shop.as('order_manager').call(readBasketEndpoint, { id: made.id });
    await shop.as('order_manager').call(cancelBasketEndpoint, { id: made.id, version, reason: 'customer_request', note: 'Gaat niet door' });
    expect((await latestMails('wdd_canceled'))[0]).toMatchObject({
      to: ['bart@devouw.example'],
      text: expect.stringContaining('gaat niet door'),
    });
    expect((await shop.as(bart).call(listMyAssignmentsEndpoint, {})).rows.find(({ id }) => id === own.id)).toMatchObject({
      status: 'canceled',
    });
    expect((await buyer().call(readOutsourcedBoardEndpoint, {})).rows.map(({ id }) => id)).not.toContain(made.componentId);
    const late = { id: made.componentId, supplierIds: [vouw] };
    expect((await buyer().refused(askSuppliersEndpoint, { ...late, version: 2 })).code).toBe('STALE_VERSION');
    expect((await buyer().refused(askSuppliersEndpoint, { ...late, version: 3 })).code).toBe('WDD_LINE_NOT_OPEN');
  });
});

describe('outside work in the plan', () => {
  const release = (lineId: number) =>
    shop.kernel.act(async (context) => {
      await moveLine(context, lineId, 'into_production');
    });

  it('plans outside work as a block of the lead time that ends on the promised day and is ready on receipt', async () => {
    const made = await confirmed();
    expect(await readEvent(shop, made.lineId, 'bind')).toMatchObject({ minutes: 3 * 510, status: 'to_plan' });
    await release(made.lineId);
    const [bind, trim] = [await readEvent(shop, made.lineId, 'bind'), await readEvent(shop, made.lineId, 'trim')];
    const shown = await card(made.id);
    expect(shown).toMatchObject({ goesOutOn: bind.startsAt!.slice(0, 10), neededOn: trim.startsAt!.slice(0, 10) });
    const own = await assignmentOf(made.id, vouw);
    const ask = { ...targetOf(own), price: quote.price, deliverAt: 'us' as const };
    const dayAfter = Temporal.PlainDate.from(shown.neededOn!).add({ days: 1 }).toString();
    expect(await buyer().refused(orderAssignmentEndpoint, { ...ask, deliveryDate: dayAfter })).toMatchObject({ code: 'WDD_TOO_LATE' });
    const startsAt = (moment: string) => rows(sql`UPDATE plan_events SET planned_start = ${moment} WHERE id = ${bind.id}`);
    await startsAt('2026-11-19T09:00:00Z');
    expect((await buyer().refused(orderAssignmentEndpoint, { ...ask, deliveryDate: '2026-11-18' })).code).toBe('WDD_BEFORE_WORK');
    await startsAt(bind.startsAt!);
    await buyer().call(orderAssignmentEndpoint, { ...ask, deliveryDate: shown.neededOn! });
    expect(await readEvent(shop, made.lineId, 'bind')).toMatchObject({ fixed: true, startsAt: bind.startsAt });
    await buyer().call(cancelAssignmentEndpoint, { ...targetOf(own), version: 2, reason: 'Machine stuk' });
    expect(await readEvent(shop, made.lineId, 'bind')).toMatchObject({ fixed: false, minutes: 3 * 510 });
    await buyer().call(askSuppliersEndpoint, { id: made.componentId, version: 2, supplierIds: [folie] });
    const other = await assignmentOf(made.id, folie);
    await buyer().call(orderAssignmentEndpoint, { ...ask, ...targetOf(other), deliveryDate: shown.neededOn! });
    await buyer().call(receiveAssignmentEndpoint, { ...targetOf(other), version: other.version + 1, quantity: 150 });
    expect(await readEvent(shop, made.lineId, 'bind')).toMatchObject({ status: 'ready', good: 150 });
    const elsewhere = await rows<{ code: string }>(sql`SELECT code FROM plan_places WHERE id = ${bind.placeId}`);
    expect(elsewhere).toEqual([{ code: 'OUT' }]);
  });

  it('replaces an operation after the order, and restores it at its own place', async () => {
    const made = await confirmed();
    await release(made.lineId);
    const version = (await buyerBasket(made.id)).lines[0]!.version;
    const before = await readEvent(shop, made.lineId, 'laminate', 'cover');
    const { id } = await buyer().call(outsourceEndpoint, {
      ...{ lineId: made.lineId, version, activity: 'laminate', component: 'cover' },
      ...{ description: 'Lamineren omslag', leadDays: 2 },
    });
    expect(await readEvent(shop, made.lineId, 'laminate', 'cover')).toMatchObject({ minutes: 2 * 510, status: 'planned' });
    await buyer().call(takeBackEndpoint, { id, version: 1 });
    const { minutes, placeId } = await readEvent(shop, made.lineId, 'laminate', 'cover');
    expect({ minutes, placeId }).toEqual({ minutes: before.minutes, placeId: before.placeId });
    await rows(sql`UPDATE plan_events SET status = 'in_progress', started_at = planned_start WHERE id = ${before.id}`);
    const ask = { lineId: made.lineId, version, activity: 'laminate', component: 'cover', description: 'Lamineren' };
    expect((await buyer().refused(outsourceEndpoint, { ...ask, version: (await buyerBasket(made.id)).lines[0]!.version })).code).toBe(
      'WDD_WORK_BEGUN',
    );
  });

  it('plans a whole product as one block, which is delivered when its supplier ships to the customer', async () => {
    const made = await confirmed({});
    await release(made.lineId);
    expect((await readEvents(shop, made.lineId)).map(({ activity }) => activity)).toEqual(['prepress', 'outside', 'dispatch']);
    const own = await assignmentOf(made.id, vouw);
    await buyer().call(orderAssignmentEndpoint, { ...targetOf(own), ...quote, deliverAt: 'customer' });
    await shop.as(bart).call(shipAssignmentEndpoint, { ...targetOf(own), version: 2 });
    await buyer().call(receiveAssignmentEndpoint, { ...targetOf(own), version: 3, quantity: 150 });
    const { status, lines } = await shop.as('order_manager').call(readBasketEndpoint, { id: made.id });
    expect([status, lines[0]!.status, lines[0]!.quantityShipped]).toEqual(['delivered', 'delivered', 150]);
    const idle = await readEvents(shop, made.lineId);
    expect(idle.filter((event) => event.status !== 'ready')).toEqual([]);
  });

  it('keeps its lead time until it is placed, and then ends on the promised day', async () => {
    const made = await confirmed();
    const own = await assignmentOf(made.id, vouw);
    await buyer().call(orderAssignmentEndpoint, { ...targetOf(own), ...quote, deliverAt: 'us' });
    expect(await readEvent(shop, made.lineId, 'bind')).toMatchObject({ minutes: 3 * 510, fixed: false });
    await release(made.lineId);
    const bind = await readEvent(shop, made.lineId, 'bind');
    expect([bind.fixed, bind.endsAt!.slice(0, 10)]).toEqual([true, quote.deliveryDate]);
    const trim = await readEvent(shop, made.lineId, 'trim');
    expect(trim.startsAt! >= bind.endsAt!).toBe(true);
  });

  it('restores the shop’s own operations when a whole product is taken back, repeatedly', async () => {
    const live = async (lineId: number) =>
      (await readEvents(shop, lineId))
        .filter(({ status }) => status !== 'canceled')
        .map(({ activity, component }) => [activity, component]);
    const here = await addBasket(shop, customer);
    await confirm(here.id);
    const made = await confirmed({});
    await release(made.lineId);
    await buyer().call(takeBackEndpoint, { id: made.componentId, version: 2 });
    expect(await live(made.lineId)).toEqual(await live(here.lineId));
    for (const _ of [1, 2]) {
      const { version } = (await buyerBasket(made.id)).lines[0]!;
      const { id } = await buyer().call(outsourceEndpoint, { lineId: made.lineId, version, description: 'Alles', leadDays: 2 });
      expect((await live(made.lineId)).map(([activity]) => activity)).toEqual(['prepress', 'dispatch', 'outside']);
      await buyer().call(takeBackEndpoint, { id, version: 1 });
      expect(await live(made.lineId)).toEqual(await live(here.lineId));
    }
    const dispatch = await readEvent(shop, made.lineId, 'dispatch');
    const rest = (await readEvents(shop, made.lineId)).filter(({ status }) => status !== 'canceled');
    for (const { endsAt, id } of rest) if (id !== dispatch.id) expect(endsAt! <= dispatch.startsAt!).toBe(true);
  });

  it('keeps a line on hold, and refuses a delivery to the customer before other work is ready', async () => {
    const made = await confirmed({});
    const own = await assignmentOf(made.id, vouw);
    await buyer().call(orderAssignmentEndpoint, { ...targetOf(own), ...quote, deliverAt: 'customer' });
    await shop.as(bart).call(shipAssignmentEndpoint, { ...targetOf(own), version: 2 });
    const receive = { ...targetOf(own), version: 3, quantity: 150 };
    expect((await buyer().refused(receiveAssignmentEndpoint, receive)).code).toBe('WDD_NOT_READY');
    await release(made.lineId);
    await rows(sql`UPDATE outsourced_assignments SET deliver_at = 'us' WHERE id = ${own.id}`);
    await shop.kernel.act(async (context) => {
      await moveLine(context, made.lineId, 'on_hold');
    });
    await buyer().call(receiveAssignmentEndpoint, receive);
    const [line] = await rows(sql`SELECT status, resume_status AS resume FROM lines WHERE id = ${made.lineId}`);
    expect(line).toEqual({ status: 'on_hold', resume: 'ready' });
  });
});

describe('outsourced board', () => {
  type StoredCard = {
    standsIn: string | null;
    dueOn: string | null;
    statuses: AssignmentStatus[];
    stands: boolean;
    deliverOn: string | null;
  };
  const storedCards = () =>
    rows<StoredCard>(sql`
      SELECT c.stands_in AS "standsIn", c.due_on AS "dueOn", b.delivery_date AS "deliverOn",
        ARRAY(SELECT a.status FROM outsourced_assignments a WHERE a.component_id = c.id) AS statuses,
        c.ended_at IS NULL AND l.status <> ALL(${sql.param([...canceledLineStatuses])}) AS stands
      FROM outsourced_components c JOIN lines l ON l.id = c.line_id JOIN baskets b ON b.id = l.basket_id ORDER BY c.id`);

  it('stores column and due date of each component, and none for canceled or taken-back ones', async () => {
    const { id, lineId } = await outsourcedThesis();
    await rows(sql`UPDATE baskets SET delivery_date = '2027-02-03' WHERE id = ${id}`);
    const all = await storedCards();
    expect(new Set(all.map(({ standsIn }) => standsIn))).toEqual(new Set(['request', 'quote', 'order', 'closed', null]));
    for (const one of all) {
      expect(one.standsIn).toBe(one.stands ? columnOf(one.statuses) : null);
      expect(one.dueOn).toBe(one.deliverOn);
    }
    await rows(sql`UPDATE lines SET status = 'quote_canceled' WHERE id = ${lineId}`);
    expect((await storedCards()).at(-1)).toMatchObject({ standsIn: null, dueOn: '2027-02-03' });
    await rows(sql`UPDATE lines SET status = 'in_calculation' WHERE id = ${lineId}`);
    expect((await storedCards()).at(-1)).toMatchObject({ standsIn: 'request' });
  });
});
