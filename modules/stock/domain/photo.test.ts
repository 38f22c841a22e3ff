import { expect, test } from 'vitest';
import { decidePhoto, maxPhotos } from './photo.ts';

const jpeg = { name: 'nat.jpg', bytes: Uint8Array.of(0xff, 0xd8, 0xff, 0xe0) };

test('decide photo › takes pictures alone, and a few of one line', () => {
  expect(decidePhoto(jpeg, 0)).toMatchObject({ accepted: true, value: 'image/jpeg' });
  expect(decidePhoto(jpeg, maxPhotos)).toMatchObject({ code: 'PHOTOS_FULL', params: { most: maxPhotos } });
  expect(decidePhoto({ name: 'bon.pdf', bytes: new TextEncoder().encode('%PDF-1.7') }, 0)).toMatchObject({ code: 'PHOTO_KIND' });
});
