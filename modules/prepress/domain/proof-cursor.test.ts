import { expect, it } from 'vitest';
import { middleOf, moveSpot } from './proof-cursor.ts';

const page = { widthMm: 176, heightMm: 246 };

it('proof cursor › begins in the middle and moves by arrow keys, in larger steps with Shift, within the page', () => {
  const middle = middleOf(page);
  expect(middle).toEqual({ leftMm: 88, bottomMm: 123 });
  expect(moveSpot(middle, 'ArrowRight', false, page)).toEqual({ leftMm: 89, bottomMm: 123 });
  expect(moveSpot(middle, 'ArrowUp', true, page)).toEqual({ leftMm: 88, bottomMm: 133 });
  expect(moveSpot({ leftMm: 4, bottomMm: 240 }, 'ArrowLeft', true, page)).toEqual({ leftMm: 0, bottomMm: 240 });
  expect(moveSpot({ leftMm: 4, bottomMm: 240 }, 'ArrowUp', true, page)).toEqual({ leftMm: 4, bottomMm: 246 });
  expect(moveSpot(middle, 'Enter', false, page)).toBeUndefined();
});
