import { expect, it } from 'vitest';
import { decidePicture, pictureMaxBytes } from './article-picture.ts';

const png = (size: number) => {
  const bytes = new Uint8Array(size);
  bytes.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return bytes;
};

it('article picture is recognized by its bytes, not by its name', () => {
  expect(decidePicture(png(100), 'pen.jpg')).toEqual({ accepted: true, value: 'image/png' });
  expect(decidePicture(new TextEncoder().encode('<svg onload="x">'), 'pen.png')).toMatchObject({ code: 'PICTURE_KIND', field: 'content' });
  expect(decidePicture(new TextEncoder().encode('%PDF-1.7'), 'pen.png')).toMatchObject({ code: 'PICTURE_KIND' });
});
it('article picture is refused above the size limit', () => {
  expect(decidePicture(png(pictureMaxBytes), 'pen.png').accepted).toBe(true);
  expect(decidePicture(png(pictureMaxBytes + 1), 'pen.png')).toMatchObject({ code: 'PICTURE_TOO_LARGE', params: { max: 1 } });
});
