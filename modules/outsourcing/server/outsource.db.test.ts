import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { copyBasketEndpoint } from '#modules/baskets/contract/copy/copy-basket.endpoint.ts';
import { removeLineEndpoint } from '#modules/baskets/contract/line/remove-line.endpoint.ts';
import { makeReworkOrder } from '#modules/baskets/server/public.ts';
import { declineAssignmentEndpoint } from '#modules/outsourcing/contract/assignment/decline-assignment.endpoint.ts';
import { outsourceEndpoint } from '#modules/outsourcing/contract/outsource.endpoints.ts';
import { listLineOperationsEndpoint, listMyAssignmentsEndpoint } from '#modules/outsourcing/contract/outsourcing.endpoints.ts';
import { takeBackEndpoint } from '#modules/outsourcing/contract/take-back.endpoint.ts';
import { moneyFromEuros } from '#platform/domain/money.ts';
import { addBasket } from '#test/baskets.ts';
import {
  assignmentOf,
  bart,
  binding,
  buyer,
  buyerBasket,
  card,
  customer,
  foreign,
  latestMails,
  outsourcedThesis,
  rows,
  setUpOutsourcing,
  shop,
  targetOf,
  vouw,
} from '#test/setups/outsourcing.ts';

setUpOutsourcing();

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
        const data = { line: 'Folder', beforeQuantity: 150, before: 1, quantity: 150, price: 1 };
        await tx.record({ fact: 'line.recalculated', refs: { basket: basket.id, line: basket.lineId }, data });
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
      await tx.record({ fact: 'basket.quote_approved', refs: { basket: basket.id }, data: { by: 'Jo', how: 'mail' } });
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
