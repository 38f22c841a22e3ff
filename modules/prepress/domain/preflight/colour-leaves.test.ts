import { expect, test } from 'vitest';
import { fileWith, goodFile } from '#test/example-inspection.ts';
import { colourLeavesOf } from './colour-leaves.ts';

test('counts a leaf once when either of its pages has color', () => {
  const colour = { hasColour: true };
  expect(colourLeavesOf(goodFile())).toBe(0);
  expect(colourLeavesOf(fileWith({ 1: colour, 2: colour }))).toBe(1);
  expect(colourLeavesOf(fileWith({ 2: colour, 3: colour }))).toBe(2);
});
