import { expect, it } from 'vitest';
import { decideRemoveContact } from './remove-contact.ts';

it('remove contact › is refused to a customer while the contact signs in', () => {
  expect(decideRemoveContact({ byStaff: false, signsIn: true })).toMatchObject({ code: 'CONTACT_SIGNS_IN' });
  expect(decideRemoveContact({ byStaff: true, signsIn: true }).accepted).toBe(true);
  expect(decideRemoveContact({ byStaff: false, signsIn: false }).accepted).toBe(true);
});
