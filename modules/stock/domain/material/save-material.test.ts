import { expect, it } from 'vitest';
import { decideMaterial } from './save-material.ts';

const plates = { kind: 'plate', unit: 'piece', physical: 0, reserved: 0 } as const;
const unused = { isBooked: false, ordered: 0 };
const limits = { minStock: 0, maxStock: 0 };

it('save material › keeps what a paper is to the calculation', () => {
  const asked = { ...limits, added: { unit: 'sheet', active: true } };
  expect(decideMaterial({ ...plates, kind: 'paper', unit: 'sheet' }, unused, asked)).toMatchObject({ code: 'MATERIAL_IS_PAPER' });
  expect(decideMaterial({ ...plates, kind: 'paper', unit: 'sheet' }, unused, limits).accepted).toBe(true);
});

it('save material › takes another unit only while nothing was booked or ordered in the old one', () => {
  const asked = { ...limits, added: { unit: 'kg', active: true } };
  expect(decideMaterial(plates, unused, asked).accepted).toBe(true);
  for (const used of [
    { ...unused, isBooked: true },
    { ...unused, ordered: 5 },
  ])
    expect(decideMaterial(plates, used, asked)).toMatchObject({ code: 'MATERIAL_UNIT_BOOKED', field: 'unit' });
});

it('save material › retires what is not there, not reserved and not ordered, and says where it is in use', () => {
  const asked = { ...limits, added: { unit: 'piece', active: false } };
  expect(decideMaterial(plates, { ...unused, isBooked: true }, asked).accepted).toBe(true);
  expect(decideMaterial({ ...plates, physical: 3 }, unused, asked)).toMatchObject({
    code: 'MATERIAL_IN_USE',
    params: { physical: 3, reserved: 0, ordered: 0 },
  });
  expect(decideMaterial(plates, { ...unused, ordered: 50 }, asked)).toMatchObject({ code: 'MATERIAL_IN_USE', params: { ordered: 50 } });
});
