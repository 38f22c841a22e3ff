import { afterAll, beforeAll, expect, it } from 'vitest';
import { saveUniversityEndpoint } from '#modules/theses/contract/save-university.endpoint.ts';
import { listUniversitiesEndpoint } from '#modules/theses/contract/universities.endpoints.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const address = { attention: 'Bureau pedel', street: 'Domplein', houseNumber: '29', postcode: '3512 JE', city: 'Utrecht' };
const rules = { copies: 5, leadWeeks: 5, propositions: 'allowed' as const, titlePageApproval: true, formatAdvice: '', sourceUrl: '' };
const university = { name: 'Universiteit Utrecht', ...rules, ...address, checkedOn: null, active: true };

it('adds and changes a university by its version, with one name and a whole address', async () => {
  const admin = shop.as('admin');
  const { id, version } = await admin.call(saveUniversityEndpoint, university);
  expect(await admin.refused(saveUniversityEndpoint, university)).toMatchObject({ code: 'UNIVERSITY_TWICE' });
  expect(await admin.refused(saveUniversityEndpoint, { ...university, name: 'Leiden', city: '' })).toMatchObject({
    code: 'UNIVERSITY_ADDRESS_INCOMPLETE',
  });
  const paidByNobody = { ...university, name: 'Leiden', payerCustomerId: 999_999 };
  expect(await admin.refused(saveUniversityEndpoint, paidByNobody)).toMatchObject({ status: 404 });
  const changed = { ...university, id, version, leadWeeks: 6 };
  expect(await admin.call(saveUniversityEndpoint, changed)).toEqual({ id, version: version + 1 });
  expect(await admin.refused(saveUniversityEndpoint, changed)).toMatchObject({ code: 'STALE_VERSION' });
  expect((await admin.call(listUniversitiesEndpoint, {})).rows).toMatchObject([{ id, leadWeeks: 6 }]);
  expect((await shop.as('order_manager').refused(saveUniversityEndpoint, changed)).status).toBe(403);
});
