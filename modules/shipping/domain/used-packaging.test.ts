import { expect, it } from 'vitest';
import { type DeliveryPackaging, usedPackaging } from './used-packaging.ts';

const packagingOf = new Map<number, DeliveryPackaging>([
  [1, { box: 'Boekendoos', pallet: 'Europallet', piecesPerBox: 30 }],
  [2, { box: 'Kleine doos', pallet: '', piecesPerBox: null }],
]);
const content = (deliveryId: number, quantity: number) => ({ deliveryId, lineId: 1, quantity });
const packages = [{ contents: [content(1, 30)] }, { contents: [content(1, 20), content(2, 5)] }, { contents: [content(3, 9)] }];
const used = (type: Parameters<typeof usedPackaging>[1]) => Object.fromEntries(usedPackaging(packages, type, packagingOf));

it('used packaging › is a box for each package, that of its first delivery', () => {
  for (const type of ['parcel', 'own_transport', 'pick_up'] as const) expect(used(type)).toEqual({ Boekendoos: 2 });
});
it('used packaging › is on a pallet the boxes of every delivery, and the pallet', () => {
  expect(used('pallet')).toEqual({ Boekendoos: 2, 'Kleine doos': 1, Europallet: 2 });
  const full = usedPackaging([{ contents: [content(1, 61)] }], 'pallet', packagingOf);
  expect(full.get('Boekendoos')).toBe(3);
});
it('used packaging › is nothing for a letter box, files and what comes from a supplier', () => {
  for (const type of ['letterbox', 'digital', 'direct'] as const) expect(used(type)).toEqual({});
});
