import { expect, it } from 'vitest';
import { organisationDomain } from './alike.ts';

it('an e-mail domain says who somebody works for, unless everybody has a mailbox there', () => {
  expect(organisationDomain(' S.vanHouten@Leeuwenstad.example')).toBe('leeuwenstad.example');
  expect(organisationDomain('iemand@gmail.com')).toBeUndefined();
  expect(organisationDomain('half@')).toBeUndefined();
  expect(organisationDomain('half@leeuwenstad.')).toBeUndefined();
  expect(organisationDomain('geen adres')).toBeUndefined();
});
