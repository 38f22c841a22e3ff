import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect } from 'vitest';
import { moveLine } from '#modules/baskets/server/public.ts';
import { readComplaintChoicesEndpoint, readComplaintEndpoint } from '#modules/complaints/contract/complaints.endpoints.ts';
import { lockInvoiceEndpoint } from '#modules/complaints/contract/lock-invoice.endpoint.ts';
import { moveComplaintEndpoint } from '#modules/complaints/contract/move-complaint.endpoint.ts';
import { registerComplaintEndpoint } from '#modules/complaints/contract/register-complaint.endpoint.ts';
import { saveComplaintEndpoint } from '#modules/complaints/contract/save-complaint.endpoint.ts';
import { createDraftsEndpoint } from '#modules/invoicing/contract/create-drafts.endpoint.ts';
import { finalizeInvoicesEndpoint } from '#modules/invoicing/contract/finalize-invoices.endpoint.ts';
import type { InputOf } from '#platform/contract/endpoint.ts';
import { addCustomer, addOrder, type TestCustomer } from '#test/baskets.ts';
import { type Caller, openTestShop, type TestShop } from '#test/shop.ts';

export let shop: TestShop;
export let customer: TestCustomer;
export let quality: Caller;
const ids: Record<string, number> = {};
export const id = (name: string) => ids[name] ?? Number.NaN;
export const read = (complaintId: number) => quality.call(readComplaintEndpoint, { id: complaintId });
export const mails = async (kind: string) =>
  shop.kernel.act(({ tx }) =>
    tx.rows<{ to: string[]; subject: string; text: string }>(sql`
    SELECT recipients AS to, subject, body_text AS text FROM mails WHERE kind = ${kind} ORDER BY id`),
  );
/** Creates a delivered order of a thesis. */
export async function deliveredOrder() {
  const order = await addOrder(shop, customer);
  await deliver(order.lineId);
  return order;
}
export const deliver = (lineId: number) =>
  shop.kernel.act(async (context) => {
    for (const status of ['into_production', 'ready', 'delivered'] as const) await moveLine(context, lineId, status);
  });
export const register = (order: { id: number; lineId: number }, more: Partial<InputOf<typeof registerComplaintEndpoint>> = {}) =>
  quality.call(registerComplaintEndpoint, {
    ...{ basketId: order.id, lineId: order.lineId, title: 'Kaft laat los', typeId: id('type kwaliteit') },
    ...more,
  });
/** A complaint about an order of its own. */
export const complaint = async () => register(await deliveredOrder(), { tell: false });
export async function save(complaintId: number, change: Partial<InputOf<typeof saveComplaintEndpoint>>) {
  const { version, title, lineId, typeId, dueOn, solutionId, causeId, contact } = await read(complaintId);
  const kept = { title, lineId, typeId, dueOn, solutionId, causeId, contactId: contact?.id ?? null };
  return quality.call(saveComplaintEndpoint, { id: complaintId, version, ...kept, ...change });
}
export async function move(complaintId: number, status: string, more = {}) {
  const { version } = await read(complaintId);
  return quality.call(moveComplaintEndpoint, { id: complaintId, version, statusId: id(`status ${status}`), ...more });
}
export async function refusedMove(complaintId: number, status: string, more = {}) {
  const { version } = await read(complaintId);
  return (await quality.refused(moveComplaintEndpoint, { id: complaintId, version, statusId: id(`status ${status}`), ...more })).code;
}
/** Registers a complaint and releases the invoice of its order. */
export async function registerUnlocked(order: { id: number; lineId: number }) {
  const { id: complaintId, version } = await register(order, { tell: false });
  return quality.call(lockInvoiceEndpoint, { id: complaintId, version, locked: false });
}
export const toInvoice = (...orders: { id: number }[]) => ({ keys: orders.map((order) => `order-${order.id}`) });
export async function finalInvoice(order: { id: number }) {
  const finance = shop.as('finance');
  const [concept] = await finance.call(createDraftsEndpoint, toInvoice(order));
  return (await finance.call(finalizeInvoicesEndpoint, { ids: [concept!.id] }))[0]!;
}
export async function expectNothingToInvoice(order: { id: number }) {
  expect((await shop.as('finance').refused(createDraftsEndpoint, toInvoice(order))).code).toBe('NOTHING_TO_INVOICE');
}

/** Opens the shop of these tests, and closes it after them. */
export function setUpComplaints(): void {
  beforeAll(async () => {
    shop = await openTestShop();
    customer = await addCustomer(shop);
    quality = shop.as('quality');
    const choices = await quality.call(readComplaintChoicesEndpoint, {});
    for (const { kind, name, id } of choices.terms) ids[`${kind} ${name}`] = id;
    for (const { name, id } of choices.statuses) ids[`status ${name}`] = id;
    ids.person = choices.people[0]!.id;
  });
  afterAll(() => shop.close());
}
