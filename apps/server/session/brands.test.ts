import { describe, expect, it } from 'vitest';
import demo from '#demo/organisation/brands.json' with { type: 'json' };
import { readConfig } from '#platform/server/config.ts';
import { brandOf, type Unit } from './brands.ts';

const units: Unit[] = demo.map(({ unit, name, hosts, printsDissertations }) => ({
  id: unit,
  uiId: unit,
  name,
  hosts,
  printsDissertations,
  country: 'NL',
  phone: '',
  termsUrl: '',
  privacyUrl: '',
  primary: '#1D4ED8',
  headingFont: 'Inter',
  logo: '',
}));

describe('brand of a host', () => {
  it.each(units.flatMap(({ uiId, hosts }) => hosts.map((host) => ({ host, uiId }))))(
    'is $uiId for $host, whoever is signed in',
    ({ host, uiId }) => {
      expect(brandOf(units, host, null)).toMatchObject({ ui_id: uiId, customer_portal: true });
      expect(brandOf(units, host.toUpperCase(), 5)).toMatchObject({ ui_id: uiId, customer_portal: true });
    },
  );
  it('has several hosts per brand', () => {
    for (const { hosts } of units) expect(hosts.length).toBeGreaterThan(1);
  });
  it('follows the person’s unit on any other host, which is not a customer portal', () =>
    expect(brandOf(units, 'localhost', 3)).toMatchObject({ ui_id: 3, customer_portal: false }));
  it('is anonymous on any other host without a session', () =>
    expect(brandOf(units, 'localhost', null)).toMatchObject({ ui_id: 0, customer_portal: false }));
  it('is not matched by a host that only contains one of ours', () =>
    expect(brandOf(units, 'katerndruk.example.evil.example', null)).toMatchObject({ ui_id: 0, customer_portal: false }));
});

it('BRAND_HOSTS adds hosts to a brand', () => {
  const { brandHosts } = readConfig(
    { KATERN_SECRET: 'x', BRAND_HOSTS: '2=Test.Proef.example, cloud.example;5=d.example' },
    { port: 1, dataDir: '/tmp' },
  );
  expect(brandHosts).toMatchObject({ 2: ['test.proef.example', 'cloud.example'], 5: ['d.example'] });
});

it('brands 2, 4 and 5 print dissertations', () =>
  expect(
    brandOf(units, '', null)
      .brands.filter((brand) => brand.prints_dissertations)
      .map((brand) => brand.ui_id),
  ).toEqual([2, 4, 5]));
