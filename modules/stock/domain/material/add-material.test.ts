import { expect, it } from 'vitest';
import { decideAddMaterial } from './add-material.ts';

it('add material › refuses a code that something has, in whatever capitals, and a maximum below the minimum', () => {
  const material = { code: 'PLATE-B2', minStock: 20, maxStock: 0 };
  expect(decideAddMaterial(material, ['HVO90']).accepted).toBe(true);
  expect(decideAddMaterial(material, ['HVO90', 'Plate-B2'])).toMatchObject({ code: 'MATERIAL_EXISTS', params: { code: 'Plate-B2' } });
  expect(decideAddMaterial({ ...material, maxStock: 10 }, [])).toMatchObject({ code: 'STOCK_MAXIMUM' });
});
