import { describe, expect, it } from 'vitest';
import { routeAt } from './preload-page.ts';

describe('the page that is loaded while the server says who visits', () => {
  it.each([
    ['/', 'home'],
    ['/shop', 'shop'],
    ['/shop/3', 'shop'],
    ['/basket/12', 'basket'],
    ['/relations/new', 'relations_new'],
    ['/relations/12/edit', 'relations_edit'],
    ['/planning/todos/plan_place', 'start_stop_plan_place'],
    ['/search-dashboard/', 'search_dashboard'],
  ])('at %s is %s', (path, name) => {
    expect(routeAt(path)?.page.name).toBe(name);
  });

  it('is none at an address that no page has', () => {
    expect(routeAt('/a-page-that-is-not-there/at/all')).toBeUndefined();
    expect(routeAt('/relations/12/edit/more')).toBeUndefined();
  });
});
