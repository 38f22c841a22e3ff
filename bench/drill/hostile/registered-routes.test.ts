import { describe, expect, it } from 'vitest';
import { untriedRoutes } from './registered-routes.ts';

const target = (method: string, url: string) => ({ name: url, method, url });

describe('untried routes', () => {
  it('are those whose method and address no target has', () => {
    const routes = [
      { method: 'GET', url: '/api/things/:id' },
      { method: 'POST', url: '/api/things/:id' },
      { method: 'GET', url: '/api/things' },
      { method: 'POST', url: '/api/auth/*' },
      { method: 'GET', url: '/a.txt' },
    ];
    const targets = [target('GET', '/api/things/1?x=/'), target('POST', '/api/auth/sign-in/email'), target('GET', '/astxt')];
    expect(untriedRoutes(routes, targets)).toEqual(['POST /api/things/:id', 'GET /api/things', 'GET /a.txt']);
  });
});
