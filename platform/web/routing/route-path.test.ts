import { describe, expect, it } from 'vitest';
import { addressOf, routerPath, safeReturn } from './route-path.ts';

describe('paths of routes.csv', () => {
  it('become the paths of the router', () => {
    expect(routerPath('/basket/{id}/email/{email_type_id}')).toBe('/basket/$id/email/$email_type_id');
    expect(routerPath('/planning/{plan_place_id?}')).toBe('/planning/{-$plan_place_id}');
    expect(routerPath('*')).toBe('/$');
  });
  it('are filled with what is known', () => expect(addressOf('/basket/{id}', { id: 12 })).toBe('/basket/12'));
  it('drop optional segments at the end', () => expect(addressOf('/planning/{plan_place_id?}')).toBe('/planning'));
  it('write 0 for optional segments in the middle', () =>
    expect(addressOf('/calculator/calculate/{a}/{b}/{basket_id?}/{back?}/{article_id?}', { a: 1, b: 2, article_id: 9 })).toBe(
      '/calculator/calculate/1/2/0/0/9',
    ));
  it('refuse to do without a required segment', () => expect(() => addressOf('/basket/{id}')).toThrow('needs id'));
  it('keep home as it is', () => expect(addressOf('/')).toBe('/'));
});

describe('where to go after sign-in', () => {
  it('is where one wanted to go', () => expect(safeReturn('/basket/4?tab=files')).toBe('/basket/4?tab=files'));
  it('is never another site', () => {
    expect(safeReturn('//evil.example')).toBe('/');
    expect(safeReturn('/\\evil.example')).toBe('/');
    expect(safeReturn('https://evil.example')).toBe('/');
  });
  it('is never the login page again', () => expect(safeReturn('/login?to=/login')).toBe('/'));
});
