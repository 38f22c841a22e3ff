import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { readBasketEndpoint, readBasketHistoryEndpoint } from '#modules/baskets/contract/basket/baskets.endpoints.ts';
import { cancelBasketEndpoint } from '#modules/baskets/contract/basket/cancel-basket.endpoint.ts';
import { confirmBasketEndpoint } from '#modules/baskets/contract/order/confirm-basket.endpoint.ts';
import { canceledLineStatuses } from '#modules/baskets/domain/basket/statuses.ts';
import { askSuppliersEndpoint } from '#modules/outsourcing/contract/assignment/ask-suppliers.endpoint.ts';
import { cancelAssignmentEndpoint } from '#modules/outsourcing/contract/assignment/cancel-assignment.endpoint.ts';
import { declineAssignmentEndpoint } from '#modules/outsourcing/contract/assignment/decline-assignment.endpoint.ts';
import { matchInvoiceEndpoint } from '#modules/outsourcing/contract/assignment/match-invoice.endpoint.ts';
import { orderAssignmentEndpoint } from '#modules/outsourcing/contract/assignment/order-assignment.endpoint.ts';
import { quoteAssignmentEndpoint } from '#modules/outsourcing/contract/assignment/quote-assignment.endpoint.ts';
import { receiveAssignmentEndpoint } from '#modules/outsourcing/contract/assignment/receive-assignment.endpoint.ts';
import { remindSupplierEndpoint } from '#modules/outsourcing/contract/assignment/remind-supplier.endpoint.ts';
import { shipAssignmentEndpoint } from '#modules/outsourcing/contract/assignment/ship-assignment.endpoint.ts';
import {
  listMyAssignmentsEndpoint,
  listOutsideSuppliersEndpoint,
  readOutsourcedBoardEndpoint,
} from '#modules/outsourcing/contract/outsourcing.endpoints.ts';
import { takeBackEndpoint } from '#modules/outsourcing/contract/take-back.endpoint.ts';
import { type AssignmentStatus, columnOf } from '#modules/outsourcing/domain/assignment.ts';
import { moneyFromEuros, noMoney } from '#platform/domain/money.ts';
import {
  assignmentOf,
  bart,
  binding,
  buyer,
  card,
  confirm,
  confirmed,
  folie,
  foreign,
  latestMails,
  outsourcedThesis,
  quote,
  rows,
  setUpOutsourcing,
  shop,
  targetOf,
  vouw,
} from '#test/setups/outsourcing.ts';

setUpOutsourcing();

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
    const { entries } = await shop.as('order_manager').call(readBasketHistoryEndpoint, { id: made.id });
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
    await shop.as('order_manager').call(cancelBasketEndpoint, {
      ...{ id: made.id, version, reason: 'customer_request', note: 'Gaat niet door', charge: noMoney },
    });
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
    const quoted = await outsourcedThesis();
    await buyer().call(quoteAssignmentEndpoint, { ...targetOf(await assignmentOf(quoted.id, folie)), ...quote });
    for (const status of ['order', 'closed'] satisfies AssignmentStatus[]) {
      const { componentId } = await outsourcedThesis(binding, [folie]);
      await rows(sql`UPDATE outsourced_assignments SET status = ${status}, price = ${quote.price}, delivery_date = ${quote.deliveryDate},
        ordered_at = now(), deliver_at = 'us' WHERE component_id = ${componentId}`);
    }
    const canceled = await outsourcedThesis(binding, [folie]);
    await rows(sql`UPDATE lines SET status = 'quote_canceled' WHERE id = ${canceled.lineId}`);
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
