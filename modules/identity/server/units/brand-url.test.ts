import { describe, expect, it } from 'vitest';
import { brandUrl } from './brand-url.ts';

describe('the address of a brand', () => {
  it('is its first host, by the protocol and port of the shop', () => {
    expect(brandUrl('https://katern.example', ['proefschrift.example', 'www.proefschrift.example'])).toBe('https://proefschrift.example');
    expect(brandUrl('http://localhost:4100', ['gilde.localhost'])).toBe('http://gilde.localhost:4100');
  });
  it('is the address of the shop for a brand without a host', () => {
    expect(brandUrl('http://localhost:4100', [])).toBe('http://localhost:4100');
  });
});
