import { describe, expect, it } from 'vitest';
import { callTarget } from './call-url.ts';

describe('call target', () => {
  it('fills the path and puts the other input of a read into the query', () =>
    expect(callTarget('GET', '/api/baskets/:id/lines', { id: 7, status: 'ready', cursor: undefined })).toEqual({
      url: '/api/baskets/7/lines?status=ready',
      body: undefined,
    }));
  it('puts the other input of a write into the body', () =>
    expect(callTarget('POST', '/api/baskets/:id/cancel', { id: 7, reason: 'other' })).toEqual({
      url: '/api/baskets/7/cancel',
      body: { reason: 'other' },
    }));
  it('repeats the name of a list and leaves empty values out', () =>
    expect(callTarget('GET', '/api/baskets', { unit: [1, 2], q: '', page: null }).url).toBe('/api/baskets?unit=1&unit=2'));
  it('encodes what comes from a person', () =>
    expect(callTarget('GET', '/api/files/:name', { name: 'a/b?c', q: 'é&' }).url).toBe('/api/files/a%2Fb%3Fc?q=%C3%A9%26'));
  it('throws without a path parameter', () => expect(() => callTarget('GET', '/api/baskets/:id', {})).toThrow('needs id'));
});
