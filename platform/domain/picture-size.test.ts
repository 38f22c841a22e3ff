import { describe, expect, it } from 'vitest';
import { pictureSize } from './picture-size.ts';

const png = (width: number, height: number) =>
  Uint8Array.from([
    0x89,
    0x50,
    0x4e,
    0x47,
    13,
    10,
    26,
    10,
    0,
    0,
    0,
    13,
    73,
    72,
    68,
    82,
    0,
    0,
    width >> 8,
    width & 255,
    0,
    0,
    height >> 8,
    height & 255,
  ]);
const jpeg = (width: number, height: number) =>
  Uint8Array.from([0xff, 0xd8, 0xff, 0xe0, 0, 4, 1, 2, 0xff, 0xc2, 0, 11, 8, height >> 8, height & 255, width >> 8, width & 255, 3]);

describe('pictureSize', () => {
  it('reads the header of a PNG and the frame header of a JPEG', () => {
    expect(pictureSize(png(2000, 3000))).toEqual({ mime: 'image/png', width: 2000, height: 3000 });
    expect(pictureSize(jpeg(1200, 800))).toEqual({ mime: 'image/jpeg', width: 1200, height: 800 });
  });

  it('is undefined for other files and for headers that end too early', () => {
    expect(pictureSize(Uint8Array.from([1, 2, 3]))).toBeUndefined();
    expect(pictureSize(png(10, 10).slice(0, 20))).toBeUndefined();
    expect(pictureSize(jpeg(10, 10).slice(0, 9))).toBeUndefined();
  });
});
