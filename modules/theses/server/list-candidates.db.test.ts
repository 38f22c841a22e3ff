import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findUniversityReadersEndpoint } from '#modules/theses/contract/find-university-readers.endpoint.ts';
import { listCandidatesEndpoint } from '#modules/theses/contract/list-candidates.endpoint.ts';
import { saveUniversityEndpoint } from '#modules/theses/contract/save-university.endpoint.ts';
import { listUniversitiesEndpoint } from '#modules/theses/contract/universities.endpoints.ts';
import { addBasket, addCustomer } from '#test/baskets.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';

let shop: TestShop;
let reader: number;
const email = 'inkoop@delindewal.example';
const university = {
  ...{ name: 'Universiteit Maasoever', copies: 5, leadWeeks: 5, propositions: 'allowed' as const, titlePageApproval: true },
  ...{ formatAdvice: '', attention: '', street: '', houseNumber: '', postcode: '', city: '', sourceUrl: '', checkedOn: null, active: true },
};
const rows = <Row>(query: ReturnType<typeof sql>) => shop.kernel.act(({ tx }) => tx.rows<Row>(query));

async function draft(universityId: number, author: string, sharesDraft: boolean): Promise<void> {
  const { contactId } = await addCustomer(shop);
  const answers = {
    universityId,
    author,
    sharesDraft,
    defenceOn: '2027-04-01',
    deliveryOn: null,
    copies: 80,
    beadleCopies: 0,
    title: 'Klei',
  };
  await rows(sql`
    INSERT INTO thesis_drafts (contact_id, answers, step, saved_at) VALUES (${contactId}, ${JSON.stringify(answers)}::jsonb, 'date', '2026-11-18T09:00:00Z')`);
}

async function order(universityId: number, author: string, defenceOn: string): Promise<void> {
  const customer = await addCustomer(shop);
  const { id } = await addBasket(shop, customer);
  const answers = {
    universityId,
    author,
    defenceOn,
    defenceAt: '12:15',
    deliveryOn: '2027-01-11',
    copies: 120,
    beadleCopies: 5,
    title: 'Zout',
    ...{ binding: 'hardcover', format: '170x240', pages: 184, propositions: true, titlePageApprovedOn: '2026-11-20' },
  };
  await rows(sql`
    INSERT INTO thesis_drafts (contact_id, answers, step, saved_at, ordered_at, basket_id)
    VALUES (${customer.contactId}, ${JSON.stringify(answers)}::jsonb, 'order', '2026-11-18T09:00:00Z', '2026-11-18T09:00:00Z', ${id})`);
}

beforeAll(async () => {
  shop = await openTestShop();
  reader = (await addCustomer(shop)).contactId;
  await rows(sql`UPDATE contacts SET user_id = (SELECT id FROM users WHERE email = ${email}) WHERE id = ${reader}`);
});
afterAll(() => shop.close());

describe('list the candidates of a university', () => {
  it('shows those who ordered to its readers only, without prices or files, until the right is taken away', async () => {
    const admin = shop.as('admin');
    const { rows: found } = await admin.call(findUniversityReadersEndpoint, {});
    expect(found.map(({ id }) => id)).toContain(reader);
    const { id } = await admin.call(saveUniversityEndpoint, { ...university, readerIds: [reader] });
    const other = await admin.call(saveUniversityEndpoint, { ...university, name: 'Lekstede Universiteit' });
    await order(id, 'Noor el Baz', '2027-02-11');
    await order(id, 'Jan Smit', '2027-03-01');
    await order(other.id, 'Eva Prins', '2027-02-12');
    await draft(id, 'Bo Vermeer', true);
    await draft(id, 'Kim Stil', false);
    // The day of the order's delivery, which moves with it.
    const known = {
      university: university.name,
      defenceAt: '12:15',
      deliveryOn: '2026-12-02',
      copies: 120,
      beadleCopies: 5,
      ...{ title: 'Zout', binding: 'hardcover', format: '170x240', pages: 184, propositions: true },
      titlePage: { approvedOn: '2026-11-20' },
      state: 'ordered',
      isLate: false,
    };
    const listed = await shop.as(email).call(listCandidatesEndpoint, {});
    expect(listed.universities).toEqual([university.name]);
    expect(listed.rows).toEqual([
      { id: expect.any(Number), name: 'Noor el Baz', defenceOn: '2027-02-11', dueOn: '2027-01-07', ...known },
      { id: expect.any(Number), name: 'Jan Smit', defenceOn: '2027-03-01', dueOn: '2027-01-25', ...known },
      expect.objectContaining({
        name: 'Bo Vermeer',
        state: 'draft',
        deliveryOn: null,
        dueOn: '2027-02-25',
        titlePage: { approvedOn: null },
      }),
    ]);
    expect(await shop.as('m.vandervelde@voorbeeld.example').call(listCandidatesEndpoint, {})).toEqual({
      universities: [],
      count: 0,
      rows: [],
    });
    const searched = await shop.as(email).call(listCandidatesEndpoint, { text: 'baz' });
    expect([searched.count, searched.rows.map(({ name }) => name)]).toEqual([1, ['Noor el Baz']]);
    const { rows: all } = await admin.call(listUniversitiesEndpoint, {});
    const { version, readers } = all.find(({ name }) => name === university.name)!;
    expect(readers.map((one) => one.id)).toEqual([reader]);
    await admin.call(saveUniversityEndpoint, { ...university, id, version, readerIds: [] });
    expect((await shop.as(email).call(listCandidatesEndpoint, {})).rows).toEqual([]);
  });
});
