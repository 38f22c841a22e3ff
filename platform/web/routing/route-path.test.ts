import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addressOf, routerPath, safeReturn } from './route-path.ts';

describe('path of routes.csv', () => {
  it('translates to a path of the router', () => {
    expect(routerPath('/basket/{id}/email/{email_type_id}')).toBe('/basket/$id/email/$email_type_id');
    expect(routerPath('/planning/{plan_place_id?}')).toBe('/planning/{-$plan_place_id}');
    expect(routerPath('*')).toBe('/$');
  });
  it('takes the given parameters', () => expect(addressOf('/basket/{id}', { id: 12 })).toBe('/basket/12'));
  it('drops optional segments at the end', () => expect(addressOf('/planning/{plan_place_id?}')).toBe('/planning'));
  it('writes 0 for optional segments in the middle', () =>
    expect(addressOf('/calculator/calculate/{a}/{b}/{basket_id?}/{back?}/{article_id?}', { a: 1, b: 2, article_id: 9 })).toBe(
      '/calculator/calculate/1/2/0/0/9',
    ));
  it('throws without a required segment', () => expect(() => addressOf('/basket/{id}')).toThrow('needs id'));
  it('keeps the home path', () => expect(addressOf('/')).toBe('/'));
});

describe('return address after sign-in', () => {
  const origin = 'https://shop.example';
  const read = (to: unknown) => safeReturn(to, origin);

  it('leads to the page that was asked for, with its query and fragment', () => {
    expect(read('/basket/4?tab=files#new')).toBe('/basket/4?tab=files#new');
    expect(read(`${origin}/basket/4`)).toBe('/basket/4');
  });
  it.each([
    ...['//evil.example', '/\\evil.example', '\\\\evil.example', 'https://evil.example', 'https://shop.example@evil.example'],
    ...['/\t/evil.example', '/\n/evil.example', '/\r/evil.example', '\t//evil.example', '/\u0000/evil.example', '/\u0085/evil.example'],
    ...['/.//evil.example', '/x/..//evil.example', '/.\\/evil.example', 'javascript:alert(1)', 'http://shop.example/', 12, undefined],
  ])('never leads to another site: %j', (to) => expect(read(to)).toBe('/'));
  it('stays on this site for any text', () => {
    const piece = fc.constantFrom(
      '/',
      '\\',
      '.',
      '..',
      ':',
      '@',
      '\t',
      '\n',
      '\r',
      ' ',
      '%09',
      '%2f',
      '?',
      '#',
      'https:',
      'evil.example',
      'shop.example',
      '\u0085',
      '\u2028',
      '／',
      'a',
    );
    const text = fc.oneof(
      fc.string(),
      fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join('')),
    );
    fc.assert(
      fc.property(text, (to) => {
        const target = read(to);
        const isHere = new URL(target, origin).origin === origin && /^\/(?![/\\])/.test(target);
        // Read twice, as by the page of the code after that of the password, it is the same.
        return isHere && read(target) === target;
      }),
      { numRuns: 1_000 },
    );
  });
  it('never leads to the login page again', () => {
    expect(read('/login?to=/login')).toBe('/');
    expect(read('/x/../login')).toBe('/');
  });
});
