import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { callAddress, callTarget } from './call-url.ts';

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

it('the address of a link has the base address, the path and the query of its endpoint', () => {
  onTestFinished(() => void vi.unstubAllGlobals());
  vi.stubGlobal('document', { querySelector: () => ({ content: '/shop' }) });
  const input = z.object({ id: z.number(), copies: z.number() });
  const labels = endpoint({
    name: 'platform.labels',
    method: 'GET',
    path: '/api/things/:id/labels',
    permission: 'PUBLIC',
    input,
    output: z.null(),
  });
  expect(callAddress(labels, { id: 7, copies: 2 })).toBe('/shop/api/things/7/labels?copies=2');
});
