import { expect, it } from 'vitest';
import { decideLinkUser, userKinds } from './user.ts';

it('link user › staff are managers and operators, customers are contacts, suppliers belong to a supplier', () => {
  const kindsFor = (link: Parameters<typeof decideLinkUser>[1]) => userKinds.filter((kind) => decideLinkUser(kind, link).accepted);
  expect(kindsFor('manager')).toEqual(['internal']);
  expect(kindsFor('place')).toEqual(['internal']);
  expect(kindsFor('customer')).toEqual(['b2b', 'private']);
  expect(kindsFor('supplier')).toEqual(['supplier']);
  expect(decideLinkUser('internal', 'customer')).toMatchObject({ code: 'LINK_KIND_WRONG', params: { kind: 'internal', link: 'customer' } });
});
