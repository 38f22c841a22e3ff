import { describe, expect, it } from 'vitest';
import { logoOf, logoSvg } from '#platform/server/documents/logo.ts';
import { readLogo } from './logo.ts';

const url = (type: string, bytes: readonly number[] | string) =>
  `data:${type};base64,${btoa(typeof bytes === 'string' ? bytes : String.fromCharCode(...bytes))}`;
const png = [
  0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52, 0, 0, 1, 0x2c, 0, 0, 0, 0x64, 8, 6, 0, 0, 0,
];
const jpeg = [0xff, 0xd8, 0xff, 0xe0, 0, 4, 0, 0, 0xff, 0xc0, 0, 11, 8, 0, 80, 0, 200, 3, 0, 0, 0, 0];
const svg = (inside: string, attributes = 'viewBox="0 0 20 10"') =>
  url('image/svg+xml', `<?xml version="1.0"?><svg ${attributes}>${inside}</svg>`);
const kept = (uploaded: string) => {
  const { check, kept: logo } = readLogo(uploaded);
  return check === 'good' ? logoSvg(logoOf(logo)!) : check;
};

describe('logo of a brand', () => {
  it('is a PNG or JPEG by its content, whatever the browser called it, and keeps its size', () => {
    const { kept: logo } = readLogo(url('text/plain', png));
    expect(logo).toMatch(/^data:image\/png;base64,/);
    expect(logoOf(logo)).toMatchObject({ width: 300, height: 100 });
    expect(logoOf(url('image/jpeg', jpeg))).toMatchObject({ kind: 'jpeg', width: 200, height: 80 });
    expect(kept(url('image/png', png))).toContain('<image width="300" height="100"');
  });

  it('keeps of an SVG only what draws', () => {
    const text = kept(
      svg(
        '<script>alert(1)</script><style>.a{fill:#f00}</style><g onload="alert(2)"><path class="a" d="M0 0h9"/><a href="https://evil.example"><rect/></a>' +
          '<use xlink:href="#x"/><use href="https://evil.example#x"/><image href="data:image/png;base64,AA"/><rect fill="url(https://evil.example)"/>' +
          '<foreignObject><body/></foreignObject><animate attributeName="href"/></g><!-- note -->',
      ),
    );
    expect(text).toBe(
      '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 20 10"><style>.a{fill:#f00}</style>' +
        '<g><path class="a" d="M0 0h9"/><use xlink:href="#x"/><use/><rect/></g></svg>',
    );
    expect(kept(svg('<style>@import url(//evil.example)</style><path d="M0 0"/>'))).not.toContain('evil');
    expect(kept(url('image/svg+xml', '<!DOCTYPE svg [<!ENTITY x "y">]><svg viewBox="0 0 1 1"><text>&x;</text></svg>'))).not.toMatch(
      /ENTITY|&x;/,
    );
  });

  it('refuses what is too large, broken, without a size, or no picture', () => {
    expect(kept(url('image/png', [...png, ...Array.from({ length: 61_000 }, () => 0)]))).toBe('too_large');
    for (const wrong of [
      'hello',
      url('image/png', 'hello'),
      svg('<g>'),
      svg('', 'id="a"'),
      url('image/svg+xml', '<html><svg></svg></html>'),
    ])
      expect(kept(wrong), wrong).toBe('no_picture');
    expect(readLogo('')).toEqual({ check: 'good', kept: '' });
  });
});
