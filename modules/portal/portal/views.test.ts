import { expect, it } from 'vitest';
import { portalViews, viewOf } from './views.ts';

it('opens the views of the navigation, and everything together for another address', () => {
  for (const view of portalViews) expect(viewOf(view)).toBe(view);
  expect([viewOf(undefined), viewOf('toString')]).toEqual([undefined, undefined]);
});
