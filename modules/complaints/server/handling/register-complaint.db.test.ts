import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { readBasketEndpoint } from '#modules/baskets/contract/basket/baskets.endpoints.ts';
import { divideLineEndpoint } from '#modules/baskets/contract/delivery/divide-line.endpoint.ts';
import { confirmBasketEndpoint } from '#modules/baskets/contract/order/confirm-basket.endpoint.ts';
import { setInvoiceStatus } from '#modules/baskets/server/public.ts';
import { addComplaintCostEndpoint } from '#modules/complaints/contract/add-complaint-cost.endpoint.ts';
import {
  listComplaintOrdersEndpoint,
  listComplaintsEndpoint,
  readComplaintEndpoint,
  readComplaintHistoryEndpoint,
} from '#modules/complaints/contract/complaints.endpoints.ts';
import { lockInvoiceEndpoint } from '#modules/complaints/contract/lock-invoice.endpoint.ts';
import { makeReworkEndpoint } from '#modules/complaints/contract/make-rework.endpoint.ts';
import { moveComplaintEndpoint } from '#modules/complaints/contract/move-complaint.endpoint.ts';
import { registerComplaintEndpoint } from '#modules/complaints/contract/register-complaint.endpoint.ts';
import { removeComplaintCostEndpoint } from '#modules/complaints/contract/remove-complaint-cost.endpoint.ts';
import { saveCapacityEndpoint } from '#modules/complaints/contract/save-capacity.endpoint.ts';
import { saveComplaintEndpoint } from '#modules/complaints/contract/save-complaint.endpoint.ts';
import { saveMeasureEndpoint } from '#modules/complaints/contract/save-measure.endpoint.ts';
import { createDraftsEndpoint } from '#modules/invoicing/contract/create-drafts.endpoint.ts';
import { finalizeInvoicesEndpoint } from '#modules/invoicing/contract/finalize-invoices.endpoint.ts';
import { addCustomer, addOrder } from '#test/baskets.ts';
import {
  customer,
  deliver,
  deliveredOrder,
  id,
  mails,
  move,
  quality,
  read,
  refusedMove,
  register,
  save,
  setUpComplaints,
  shop,
} from '#test/setups/complaints.ts';

setUpComplaints();

it('complaint about an order › runs from registration to a solution, and locks the invoice and the closing of its order', async () => {
  // Complaints of other tests do not move the due day.
  await quality.call(saveCapacityEndpoint, { week: [50, 50, 50, 50, 50, 0, 0] });
  const one = await addCustomer(shop, { name: 'Universiteit Leiden' });
  const order = await addOrder(shop, one);
  await deliver(order.lineId);
  let complaint: number;
  let number: string;

  // It is registered once with number, due day and status, and mails the customer.
  {
    const key = { idempotencyKey: 'one-press-of-the-button' };
    const input = {
      basketId: order.id,
      lineId: order.lineId,
      title: 'Kaft laat los',
      typeId: id('type kwaliteit'),
      extraEmails: ['chef@uu.example'],
    };
    const made = await quality.call(registerComplaintEndpoint, input, key);
    expect(await quality.call(registerComplaintEndpoint, input, key)).toEqual(made);
    ({ id: complaint, number } = made);
    expect(number).toMatch(/^K26-\d{4}$/);
    expect(await read(complaint)).toMatchObject({
      ...{ number, customer: 'Universiteit Leiden', basketNumber: order.number, line: 'Proefschrift', dueOn: '2026-11-19' },
      ...{ invoiceLocked: true, status: { name: 'geregistreerd', kind: 'open' }, contact: { name: 'Ineke Brouwer' } },
    });
    const [mail, ...more] = (await mails('complaint_received')).filter(({ subject }) => subject.includes(number));
    expect(more).toEqual([]);
    expect(mail).toMatchObject({
      to: ['ineke@universiteit.example', 'chef@uu.example'],
      subject: `Je klacht ${number} is binnen: Kaft laat los`,
      text: expect.stringContaining(`Klachtnummer: ${number}\nOrdernummer: ${order.number}`),
    });
  }

  // It is found by its order, its customer and its text, and appears in the order's history.
  {
    const customerId = one.id;
    const found = async (asked: object) => (await quality.call(listComplaintsEndpoint, asked)).rows.map((row) => row.number);
    for (const asked of [{ basketId: order.id }, { customerId }, { search: 'kaft leiden' }, { group: 'all', customerId }])
      expect(await found(asked)).toEqual([number]);
    for (const asked of [{ group: 'done' }, { group: 'late' }, { mine: true }, { search: 'niets' }]) expect(await found(asked)).toEqual([]);
    shop.moveClock('2026-11-20T09:00:00Z');
    expect(await found({ group: 'late', customerId })).toEqual([number]);
    shop.moveClock('2026-11-18T09:00:00Z');
    expect((await quality.call(listComplaintOrdersEndpoint, { search: order.number })).rows[0]).toMatchObject({
      ...{ id: order.id, contactId: one.contactId, lines: [{ id: order.lineId, quantity: 150 }] },
    });
  }

  // It locks the invoice of its order until it is released.
  {
    const finance = shop.as('finance');
    const keys = [`order-${order.id}`];
    expect(await finance.refused(createDraftsEndpoint, { keys })).toMatchObject({
      code: 'INVOICE_LOCKED',
      message: expect.stringContaining(number),
    });
    const { version } = await read(complaint);
    await quality.call(lockInvoiceEndpoint, { id: complaint, version, locked: false });
    const [concept] = await finance.call(createDraftsEndpoint, { keys });
    await quality.call(lockInvoiceEndpoint, { id: complaint, version: version + 1, locked: true });
    expect((await finance.refused(finalizeInvoicesEndpoint, { ids: [concept!.id] })).code).toBe('INVOICE_LOCKED');
    await quality.call(lockInvoiceEndpoint, { id: complaint, version: version + 2, locked: false });
    await finance.call(finalizeInvoicesEndpoint, { ids: [concept!.id] });
  }

  // It moves through the shop's statuses, each with its requirements.
  {
    expect(await refusedMove(complaint, 'gesloten')).toBe('COMPLAINT_MOVE_NOT_ALLOWED');
    await move(complaint, 'in onderzoek');
    expect(await refusedMove(complaint, 'wacht op klant')).toBe('COMPLAINT_NOTE_MISSING');
    expect(await refusedMove(complaint, 'oplossing afgesproken')).toBe('COMPLAINT_SOLUTION_MISSING');
    const { next } = await read(complaint);
    expect(next.map(({ name, asksNote, refused }) => [name, asksNote, refused !== null])).toEqual([
      ['wacht op klant', true, false],
      ['wacht op leverancier', true, false],
      ['oplossing afgesproken', false, true],
      ['afgewezen', true, false],
    ]);
    await move(complaint, 'wacht op klant', { note: 'Foto’s gevraagd' });
    await save(complaint, { solutionId: id('solution opnieuw maken') });
    await move(complaint, 'oplossing afgesproken');
    await move(complaint, 'in uitvoering');
    const { entries } = await quality.call(readComplaintHistoryEndpoint, { id: complaint });
    expect(entries.find(({ reason }) => reason === 'Foto’s gevraagd')).toMatchObject({ change: 'in onderzoek → wacht op klant' });
  }

  // It is solved once by a rework order at no price.
  {
    expect(await refusedMove(complaint, 'controle maatregel')).toBe('COMPLAINT_CAUSE_MISSING');
    await save(complaint, { causeId: id('cause instelling van de machine'), causeNote: 'Lijm te koud' });
    expect(await refusedMove(complaint, 'controle maatregel')).toBe('COMPLAINT_REWORK_MISSING');
    const { version } = await read(complaint);
    const made = await quality.call(makeReworkEndpoint, { id: complaint, version, quantity: 30, files: false });
    const again = await quality.refused(makeReworkEndpoint, { id: complaint, version: version + 1, quantity: 30 });
    expect(again.code).toBe('REWORK_EXISTS');
    const manager = shop.as('order_manager');
    const rework = await manager.call(readBasketEndpoint, { id: made.basketId });
    expect(rework).toMatchObject({ type: 60, status: 'in_calculation', lines: [{ quantity: 30, price: 0, cost: 1_400_000 }] });
    expect(rework.deliveries).toMatchObject([{ quantity: 30, date: null, addressId: one.addressId }]);
    expect(await read(complaint)).toMatchObject({ cost: 1_400_000, rework: { number: made.number, cost: 1_400_000 } });

    const outside = (difference: number) =>
      shop.kernel.act(({ tx }) => tx.rows(sql`UPDATE lines SET outside_difference = ${difference} WHERE basket_id = ${made.basketId}`));
    await outside(100_000);
    expect(await read(complaint)).toMatchObject({ cost: 1_500_000, rework: { cost: 1_500_000 } });
    await outside(0);

    expect(await refusedMove(complaint, 'controle maatregel')).toBe('COMPLAINT_REWORK_UNDERWAY');
    const [line] = rework.lines;
    const deliveries = [{ addressId: one.addressId, quantity: 30, date: '2026-12-02', method: 'parcel' as const }];
    await manager.call(divideLineEndpoint, { id: line!.id, version: line!.version, deliveries });
    await manager.call(confirmBasketEndpoint, { id: made.basketId, version: rework.version });
    expect((await manager.call(readBasketEndpoint, { id: made.basketId })).type).toBe(60);
    await deliver(line!.id);
    await move(complaint, 'controle maatregel');
    expect((await mails('complaint_solved')).at(-1)?.text).toContain('opnieuw maken');
  }

  // It sums its costs, and closes when every measure is evaluated.
  {
    const { id: costId } = await quality.call(addComplaintCostEndpoint, { id: complaint, kind: 'hours', amount: 450_000 });
    await quality.call(addComplaintCostEndpoint, { id: complaint, kind: 'transport', description: 'Koerier', amount: 250_000 });
    await quality.call(removeComplaintCostEndpoint, { id: complaint, costId });
    expect((await quality.refused(removeComplaintCostEndpoint, { id: complaint, costId })).status).toBe(404);
    expect((await read(complaint)).cost).toBe(1_650_000);
    const measure = {
      id: complaint,
      improvementId: id('improvement extra controle'),
      description: 'Lijmtemperatuur bij de start',
      dueOn: '2026-11-25',
    };
    const { id: measureId, version } = await quality.call(saveMeasureEndpoint, { ...measure, ownerUserId: id('person') });
    expect(await refusedMove(complaint, 'gesloten')).toBe('COMPLAINT_MEASURES_OPEN');
    const judged = { ...measure, measureId, version, effective: true };
    expect((await quality.refused(saveMeasureEndpoint, judged)).code).toBe('MEASURE_NOT_DONE');
    await quality.call(saveMeasureEndpoint, { ...judged, doneOn: '2026-11-18' });
    expect((await quality.refused(saveMeasureEndpoint, judged)).code).toBe('STALE_VERSION');
    await move(complaint, 'gesloten');
    const closed = await read(complaint);
    expect(closed).toMatchObject({ status: { kind: 'done' }, invoiceLocked: false });
    const cost = { id: complaint, kind: 'hours' as const, amount: 10_000 };
    expect((await quality.refused(addComplaintCostEndpoint, cost)).code).toBe('COMPLAINT_DONE');
    await move(complaint, 'in onderzoek');
    await quality.call(addComplaintCostEndpoint, cost);
  }

  // It prevents its order from being closed while it is open.
  {
    const night = async () => {
      await shop.kernel.act(({ tx }) => tx.addJob('baskets.closeInvoiced', {}));
      await shop.runJobs();
      return (await shop.as('order_manager').call(readBasketEndpoint, { id: order.id })).status;
    };
    await shop.kernel.act((context) => setInvoiceStatus(context, order.id, [order.lineId], 'invoiced'));
    expect(await night()).toBe('delivered');
    for (const status of ['oplossing afgesproken', 'in uitvoering', 'controle maatregel', 'gesloten']) await move(complaint, status);
    expect(await night()).toBe('closed');
  }
});

describe('concurrent complaints', () => {
  it('about one order are all counted, and lock its invoice while any of them does', async () => {
    const order = await deliveredOrder();
    const readState = () =>
      shop.kernel.act(({ tx }) =>
        tx.row(sql`SELECT open_complaints AS open, invoice_locked_by AS "lockedBy" FROM baskets WHERE id = ${order.id}`),
      );
    const made = await Promise.all([1, 2, 3, 4].map(() => register(order, { tell: false })));
    const numbers = made.toSorted((one, other) => one.id - other.id).map(({ number }) => number);
    expect(await readState()).toEqual({ open: 4, lockedBy: numbers.join(', ') });
    await Promise.all(
      made.map(({ id: complaint, version }) => quality.call(lockInvoiceEndpoint, { id: complaint, version, locked: false })),
    );
    expect(await readState()).toEqual({ open: 4, lockedBy: null });
  });
});

describe('complaint refusals', () => {
  it('refuses a complaint without a customer, terms of another list, and unknown ids', async () => {
    const typeId = id('type kwaliteit');
    const code = async (input: object) => (await quality.refused(registerComplaintEndpoint, { title: 'Te laat', typeId, ...input })).code;
    expect(await code({})).toBe('COMPLAINT_CUSTOMER_MISSING');
    expect(await code({ customerId: customer.id, typeId: id('reason te laat') })).toBe('TERM_NOT_FITTING');
    for (const input of [{ basketId: 999_999 }, { customerId: 999_999 }, { customerId: customer.id, lineId: 999_999 }])
      expect((await quality.refused(registerComplaintEndpoint, { title: 'Te laat', typeId, ...input })).status).toBe(404);
    const { id: complaint, version } = await quality.call(registerComplaintEndpoint, { customerId: customer.id, title: 'Te laat', typeId });
    const seen = { id: complaint, version, title: 'Te laat', typeId, dueOn: '2026-11-30' };
    const elsewhere = { ...seen, departmentId: id('department verkoop'), subDepartmentId: id('sub_department binden') };
    expect((await quality.refused(saveComplaintEndpoint, elsewhere)).code).toBe('SUB_DEPARTMENT_ELSEWHERE');
    expect((await quality.refused(saveComplaintEndpoint, { ...seen, ownerUserId: 999_999 })).status).toBe(404);
    expect((await quality.refused(makeReworkEndpoint, { id: complaint, version, quantity: 1 })).code).toBe('REWORK_NO_LINE');
    expect((await quality.refused(saveComplaintEndpoint, { ...seen, version: 9 })).code).toBe('STALE_VERSION');
    expect((await quality.refused(readComplaintEndpoint, { id: 999_999 })).status).toBe(404);
  });
  it('refuses outsiders everything, and users who may only register the handling', async () => {
    await register(await deliveredOrder(), { tell: false });
    expect((await shop.as('customer').refused(listComplaintsEndpoint, {})).status).toBe(403);
    const count = async (unitId?: number) => (await shop.as('operator').call(listComplaintsEndpoint, { unitId })).count;
    const [all, ofUnit, ofOther] = [await count(), await count(2), await count(1)];
    expect(all).toBeGreaterThan(0);
    expect([ofUnit, ofOther]).toEqual([all, 0]);
    expect((await shop.as('order_manager').refused(moveComplaintEndpoint, { id: 1, version: 1, statusId: 1 })).status).toBe(403);
  });
});
