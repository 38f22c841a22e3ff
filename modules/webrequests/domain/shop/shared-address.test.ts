import { expect, it } from 'vitest';
import { sharedAddress } from './shared-address.ts';

it('the shared address holds both variants that are beside each other', () => {
  const page = 'https://shop.example/shop/4-boek';
  expect(sharedAddress(page, { c: 'a:1&b', beside: 'a:2' })).toBe(`${page}?c=a%3A1%26b&beside=a%3A2`);
  expect(sharedAddress(page, { c: 'a' })).toBe(`${page}?c=a`);
  expect(sharedAddress(page, { c: 'a', speed: 'express' })).toBe(`${page}?c=a&speed=express`);
  expect(sharedAddress(page, {})).toBe(page);
});
