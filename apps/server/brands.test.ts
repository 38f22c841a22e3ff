import { describe, expect, it } from 'vitest';
import demo from '#demo/brands.json' with { type: 'json' };
import { readConfig } from '#platform/server/config.ts';
import { brandOf, type Unit } from './brands.ts';

const units: Unit[] = demo.map(({ unit, name, hosts, printsDissertations }) => ({
  id: unit,
  uiId: unit,
  name,
  hosts,
  printsDissertations,
}));

describe('the brand of a host', () => {
  it.each(units.flatMap(({ uiId, hosts }) => hosts.map((host) => ({ host, uiId }))))(
    '$host is unit $uiId, whoever asks',
    ({ host, uiId }) => {
      expect(brandOf(units, host, null)).toMatchObject({ ui_id: uiId, customer_portal: true });
      expect(brandOf(units, host.toUpperCase(), 5)).toMatchObject({ ui_id: uiId, customer_portal: true });
    },
  );
  it('several hosts are each brand’s', () => {
    for (const { hosts } of units) expect(hosts.length).toBeGreaterThan(1);
  });
  it('any other host is no customer portal and takes the unit of who is signed in', () =>
    expect(brandOf(units, 'localhost', 3)).toMatchObject({ ui_id: 3, customer_portal: false }));
  it('any other host is anonymous for nobody', () =>
    expect(brandOf(units, 'localhost', null)).toMatchObject({ ui_id: 0, customer_portal: false }));
  it('a host that only looks like one of ours is another', () =>
    expect(brandOf(units, 'katerndruk.example.evil.example', null)).toMatchObject({ ui_id: 0, customer_portal: false }));
});

it('a server may be given more hosts for a brand', () => {
  const { brandHosts } = readConfig(
    { KATERN_SECRET: 'x', BRAND_HOSTS: '2=Test.Proef.example, cloud.example;5=d.example' },
    { port: 1, dataDir: '/tmp' },
  );
  expect(brandHosts).toMatchObject({ 2: ['test.proef.example', 'cloud.example'], 5: ['d.example'] });
});

it('the units that print dissertations are 2, 4 and 5', () =>
  expect(
    brandOf(units, '', null)
      .brands.filter((brand) => brand.prints_dissertations)
      .map((brand) => brand.ui_id),
  ).toEqual([2, 4, 5]));
