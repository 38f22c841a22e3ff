import { expect, it } from 'vitest';
import { remarksForCustomer } from './remarks-for-customer.ts';

const line = (id: number, kind: string, description: string, remarksExternal = '') => ({
  ...{ id, kind, description, remarksExternal, specification: '', status: 'entered' as const },
});

it('a text line is printed under the line before it, after that line’s own remark', () => {
  const lines = [
    line(1, 'product', 'Proefschrift', 'Met leeslint'),
    line(2, 'text', 'Met dank aan de begunstigers'),
    line(3, 'cost', 'Opmaak'),
  ];
  expect([...remarksForCustomer(lines)]).toEqual([[1, 'Met leeslint\nMet dank aan de begunstigers']]);
});
it('text before the first line is printed under that line, and nowhere without any line', () => {
  expect([...remarksForCustomer([line(1, 'text', 'Vooraf'), line(2, 'product', 'Folder')])]).toEqual([[2, 'Vooraf']]);
  expect(remarksForCustomer([line(1, 'text', 'Vooraf')]).size).toBe(0);
});
it('a canceled line prints no remark', () => {
  expect(remarksForCustomer([{ ...line(1, 'product', 'Folder', 'Weg'), status: 'quote_canceled' }]).size).toBe(0);
});
