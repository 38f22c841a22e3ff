import { describe, expect, it } from 'vitest';
import { pages } from '#apps/server/pages.ts';
import { pageAt } from './page-head.ts';
import { closed } from './sitemap-routes.ts';

describe('page at', () => {
  it.each([
    ['/', 'home'],
    ['/shop', 'shop'],
    ['/shop/12/', 'shop'],
    ['/Shop/12', 'shop'],
    ['/basket/12/email/3', 'basket_email_page'],
    ['/customer-portal/thesis', 'thesis_wizard'],
    ['/shop/12/13', undefined],
    ['/shops', undefined],
    ['/index.php', undefined],
    ['/*', undefined],
  ])('%s is %s', (path, name) => expect(pageAt(path)?.name).toBe(name));
});

it('robots.txt closes every page that a link of a mail opens', () => {
  const byLink = pages.filter(
    ({ access, path, search }) => access === 'PUBLIC' && (/\{(token|fup_link_id|id)\}/.test(path) || search?.includes('token')),
  );
  expect(byLink.length).toBeGreaterThan(8);
  expect(byLink.filter(({ path }) => !closed.some((begin) => path.startsWith(begin))).map(({ name }) => name)).toEqual([]);
});
