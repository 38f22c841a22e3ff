import { expect, it } from 'vitest';
import { organisationDomain } from './alike.ts';

it('derives the organisation from an e-mail domain, except a public provider’s', () => {
  expect(organisationDomain(' S.vanHouten@Leeuwenstad.example')).toBe('leeuwenstad.example');
  expect(organisationDomain('iemand@gmail.com')).toBeUndefined();
  expect(organisationDomain('half@')).toBeUndefined();
  expect(organisationDomain('half@leeuwenstad.')).toBeUndefined();
  expect(organisationDomain('geen adres')).toBeUndefined();
});
