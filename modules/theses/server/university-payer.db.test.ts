import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fillCatalogue } from '#demo/catalogue/catalogue.ts';
import { fillParameters } from '#demo/catalogue/parameters.ts';
import { fillPlanning } from '#demo/orders/planning.ts';
import { createDraftsEndpoint } from '#modules/invoicing/contract/create-drafts.endpoint.ts';
import { listMyInvoicesEndpoint } from '#modules/invoicing/contract/my-invoices.endpoints.ts';
import { placeThesisOrderEndpoint } from '#modules/theses/contract/place-thesis-order.endpoint.ts';
import { readThesisEndpoint } from '#modules/theses/contract/read-thesis.endpoint.ts';
import { readThesisDaysEndpoint } from '#modules/theses/contract/read-thesis-days.endpoint.ts';
import { saveThesisDraftEndpoint } from '#modules/theses/contract/save-thesis-draft.endpoint.ts';
import { saveUniversityEndpoint } from '#modules/theses/contract/save-university.endpoint.ts';
import type { ThesisAnswers } from '#modules/theses/contract/thesis.shapes.ts';
import { listUniversitiesEndpoint } from '#modules/theses/contract/universities.endpoints.ts';
import { addCustomer, type TestCustomer } from '#test/baskets.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';

let shop: TestShop;
let candidate: TestCustomer;
let university: TestCustomer;
beforeAll(async () => {
  shop = await openTestShop();
  const demo = { kernel: shop.kernel, today: Temporal.PlainDate.from('2026-11-18') };
  await fillCatalogue(demo);
  await fillParameters(demo);
  await fillPlanning(demo);
  candidate = await addCustomer(shop);
  university = await addCustomer(shop, { name: 'Universiteit Maasoever', email: 'inkoop@maasoever.example' });
  await rows(sql`UPDATE customers SET customer_type = 'private', payment_plan = '[]' WHERE id = ${candidate.id}`);
  await rows(sql`UPDATE customers SET customer_type = 'private', payment_plan = '[]' WHERE id = ${university.id}`);
  await rows(sql`UPDATE contacts SET user_id = (SELECT id FROM users WHERE email = 'm.vandervelde@voorbeeld.example'), sees_all = true
    WHERE id = ${candidate.contactId}`);
});
afterAll(() => shop.close());

const rows = <Row = { [name: string]: number }>(query: ReturnType<typeof sql>) => shop.kernel.act(({ tx }) => tx.rows<Row>(query));
const marit = () => shop.as('m.vandervelde@voorbeeld.example');
const save = async (changes: Partial<ThesisAnswers>) => {
  const { draft } = await marit().call(readThesisEndpoint, {});
  return marit().call(saveThesisDraftEndpoint, { version: draft.version, step: 'addresses', changes });
};

it('university payer › has the university get the invoice with its PO number where it is a customer, and refuses it where it is not', async () => {
  const admin = shop.as('admin');
  const none = { formatAdvice: '', attention: '', street: '', houseNumber: '', postcode: '', city: '', country: '', sourceUrl: '' };
  const rules = { name: 'Maasoever', copies: 6, leadWeeks: 5, propositions: 'allowed' as const, titlePageApproval: true };
  const added = await admin.call(saveUniversityEndpoint, { ...none, ...rules, checkedOn: null, active: true });
  const book = { title: 'Zout', paper: 'HVO90', finish: 'matt 1', universityId: added.id, addressId: candidate.addressId };
  await save({ ...book, universityPays: true });
  const { draft } = await marit().call(readThesisEndpoint, {});
  const { days } = await marit().call(readThesisDaysEndpoint, draft.answers);
  const total = days[0]!.total;
  const place = async (changes: Partial<ThesisAnswers>) => {
    const { version } = await save(changes);
    return { version, total, agreed: true as const };
  };
  const unknown = await marit().refused(placeThesisOrderEndpoint, await place({ deliveryOn: days[0]!.date }));
  expect(unknown).toMatchObject({ code: 'UNIVERSITY_NOT_PAYING', errors: { universityPays: expect.anything() } });

  const paying = { ...none, ...rules, ...added, checkedOn: null, active: true, payerCustomerId: university.id };
  await admin.call(saveUniversityEndpoint, paying);
  expect((await admin.call(listUniversitiesEndpoint, {})).rows[0]).toMatchObject({ payer: 'Universiteit Maasoever' });
  expect((await marit().call(readThesisEndpoint, {})).universities[0]).toMatchObject({ payer: 'Universiteit Maasoever' });
  expect(await marit().refused(placeThesisOrderEndpoint, await place({ reference: 'x' }))).toMatchObject({ code: 'PO_REQUIRED' });
  const { id, paymentId } = await marit().call(placeThesisOrderEndpoint, await place({ poNumber: 'UM-4711' }));
  expect(paymentId).toBeNull();
  const [order] = await rows(sql`
    SELECT customer_id AS customer, payer_customer_id AS payer, status FROM baskets WHERE id = ${id}`);
  expect(order).toEqual({ customer: candidate.id, payer: university.id, status: 'quote_approved' });
  // Nobody pays online, not even where the university is kept as a private customer, and nothing confirms it but the order manager.
  expect(await rows(sql`SELECT 1 FROM online_payments`)).toEqual([]);
  const [told] = await rows<{ subject: string; text: string }>(sql`
    SELECT subject, body_text AS text FROM mails WHERE kind = 'university_pays_manager' AND refs @> ARRAY[${`basket:${id}`}]`);
  expect(told!.subject).toContain('Universiteit Maasoever');
  expect(told!.text).toContain('UM-4711');

  await rows(sql`UPDATE lines SET status = 'delivered', quantity_shipped = quantity, quantity_produced = quantity WHERE basket_id = ${id}`);
  await rows(sql`UPDATE baskets SET status = 'delivered', type = 20 WHERE id = ${id}`);
  await shop.as('finance').call(createDraftsEndpoint, { keys: [`order-${id}`] });
  const [invoice] = await rows<{ customer: number; name: string; sendTo: string; reference: string }>(sql`
    SELECT customer_id AS customer, recipient ->> 'name' AS name, send_to AS "sendTo", customer_reference AS reference FROM invoices`);
  expect(invoice).toMatchObject({ customer: university.id, name: 'Universiteit Maasoever', sendTo: 'inkoop@maasoever.example' });
  expect(invoice!.reference).toContain('UM-4711');
  expect((await marit().call(listMyInvoicesEndpoint, { limit: 20 })).rows).toEqual([]);
});
