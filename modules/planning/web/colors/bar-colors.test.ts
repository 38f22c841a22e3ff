import { expect, it } from 'vitest';
import type { BoardEvent, BoardJobs } from '../board/board-model.ts';
import { barColors, colorOfName } from './bar-colors.ts';

const bar = (change: Partial<BoardEvent>) => ({ lineId: 1, customer: 'Ampersand', lateness: 'in_time', ...change }) as BoardEvent;
const jobs = { lineId: [1, 2], papers: [['HVO90', 'GC1-240'], []] } as unknown as BoardJobs;

it('colors bars by lateness, customer or paper, and leaves them to their status else', () => {
  expect(barColors('status', jobs)(bar({}))).toBeUndefined();
  expect(barColors('lateness', jobs)(bar({ lateness: 'late' }))?.color).toBe('var(--k-late)');
  expect(barColors('customer', jobs)(bar({}))).toEqual({ color: colorOfName('Ampersand'), name: null });
  expect(barColors('paper', jobs)(bar({}))).toEqual({ color: colorOfName('HVO90, GC1-240'), name: 'HVO90, GC1-240' });
  expect(barColors('paper', jobs)(bar({ lineId: 2 }))).toEqual({ color: 'var(--k-border)', name: null });
});

it('spreads names over all colors', () => {
  const names = Array.from({ length: 200 }, (_, index) => `Customer ${index}`);
  expect(new Set(names.map(colorOfName)).size).toBe(8);
});
