import { createMemoryHistory } from '@tanstack/react-router';
import { expect, it } from 'vitest';
import { routerPath } from '#platform/web/routing/route-path.ts';
import { createWebRouter } from './routes.tsx';
import { webRoutes } from './web-routes.ts';

const router = createWebRouter({ person: { id: 0 } as never, brand: { printsDissertations: true } });
router.update({ ...router.options, history: createMemoryHistory() });

it('names each route by the path of its page, as usePageParams and usePageSearch look it up', () => {
  expect(Object.keys(router.routesById)).toEqual(expect.arrayContaining(webRoutes.map(({ page }) => routerPath(page.path))));
});

it('reads the query parameters of a page as text and keeps those of its list', () => {
  const match = router.matchRoutes('/relations', { registrations: 12, q: 'roos' } as never).at(-1);
  expect(match?.routeId).toBe('/relations');
  expect(match?.search).toEqual({ registrations: '12', q: 'roos' });
});

it('reads the parameters of a path by the names of the page', () => {
  const [, match] = router.matchRoutes('/basket/12/email/3', {} as never);
  expect(match?.params).toEqual({ id: '12', email_type_id: '3' });
});
