import { expect, it } from 'vitest';
import { isVatNumber } from '#modules/identity/server/public.ts';
import { splitAddressLine } from '#modules/relations/domain/customer/parse-address.ts';
import { customerSigns } from '#modules/relations/domain/import/customer-record.ts';
import { likenessOf } from '#platform/domain/import/likeness.ts';
import { knownTwice, listedCustomers } from './customers.ts';

const listed = listedCustomers(500);

it('listed customers › are 500 of their own numbers and names, of which few stand in the list twice', () => {
  const own = listed.filter(({ again }) => again === 0);
  expect([listed.length, listed.length - own.length]).toEqual([500, knownTwice]);
  for (const field of ['name', 'vatNumber', 'phone', 'email'] as const) expect(new Set(own.map((one) => one[field])).size).toBe(own.length);
  expect(own.every(({ vatNumber }) => isVatNumber(vatNumber.replaceAll(/[\s.]/g, '')))).toBe(true);
});

it('listed customers › look alike where one stands in the list twice, and by chance in few other places', () => {
  const signs = listed.map(({ number, name, address, town, vatNumber, phone, email }) => {
    const { houseNumber, addition } = splitAddressLine(address);
    const places = [{ postcode: town.slice(0, 4), houseNumber, addition }];
    const vat = vatNumber.replaceAll(/[\s.]/g, '');
    return customerSigns({ number: String(number), name, vatNumber: vat, places, phones: [phone], emails: [email] });
  });
  // Whatever looks alike here is in one town.
  const alike = listed.filter(({ town }, at) =>
    signs.some((other, before) => before < at && listed[before]!.town === town && likenessOf(signs[at]!, other) !== undefined),
  );
  const byChance = alike.filter(({ again }) => again === 0);
  expect(alike.length - byChance.length).toBe(knownTwice);
  expect(byChance.length).toBeLessThan(12);
});
