import { expect, it } from 'vitest';
import { organizationDomain } from './similar-customers.ts';

it('derives the organisation from an e-mail domain, except a public provider’s', () => {
  expect(organizationDomain(' S.vanHouten@Leeuwenstad.example')).toBe('leeuwenstad.example');
  expect(organizationDomain('iemand@gmail.com')).toBeUndefined();
  expect(organizationDomain('half@')).toBeUndefined();
  expect(organizationDomain('half@leeuwenstad.')).toBeUndefined();
  expect(organizationDomain('geen adres')).toBeUndefined();
});
