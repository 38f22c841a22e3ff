import { expect, it } from 'vitest';
import { firstTextsAt } from './first-texts.ts';

it.each([
  ['/shop', false, 'visitor'],
  ['/shop/12', false, 'visitor'],
  ['/publication/de-stille-onderstroom', false, 'visitor'],
  ['/shop/12', true, 'all'],
  ['/shopping', false, 'all'],
  ['/dashboard', false, 'all'],
  ['/login', true, 'signIn'],
] as const)('first texts › at %s, signed in before: %s, are of %s', (pathname, wasSignedIn, texts) => {
  expect(firstTextsAt(pathname, wasSignedIn)).toBe(texts);
});
