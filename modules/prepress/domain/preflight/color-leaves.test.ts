import { expect, test } from 'vitest';
import { fileWith, goodFile } from '#test/example-inspection.ts';
import { colorLeavesOf } from './color-leaves.ts';

test('counts a leaf once when either of its pages has color', () => {
  const colour = { hasColour: true };
  expect(colorLeavesOf(goodFile())).toBe(0);
  expect(colorLeavesOf(fileWith({ 1: colour, 2: colour }))).toBe(1);
  expect(colorLeavesOf(fileWith({ 2: colour, 3: colour }))).toBe(2);
});
