import { expect, test } from 'vitest';
import { fileWith, goodFile } from '#test/example-inspection.ts';
import { colourLeavesOf } from './colour-leaves.ts';

test('a leaf is coloured by either of its pages, and counted once', () => {
  const colour = { hasColour: true };
  expect(colourLeavesOf(goodFile())).toBe(0);
  expect(colourLeavesOf(fileWith({ 1: colour, 2: colour }))).toBe(1);
  expect(colourLeavesOf(fileWith({ 2: colour, 3: colour }))).toBe(2);
});
