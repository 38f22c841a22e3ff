import { crc32, deflateSync } from 'node:zlib';

const width = 480;
const height = 320;

/** A picture as a customer would send one: a printed sheet on a table, with a damaged edge. `seed` makes each another. */
export function photoOfPrint(seed: number): Uint8Array {
  const rows = Buffer.alloc((width * 3 + 1) * height);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const [red, green, blue] = colourAt(x, y, seed);
      rows.set([red, green, blue], y * (width * 3 + 1) + 1 + x * 3);
    }
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', deflateSync(rows)), chunk('IEND', Buffer.alloc(0))]);
}

function colourAt(x: number, y: number, seed: number): [number, number, number] {
  const shade = Math.round(12 * Math.sin((x + y * 2) / 90 + seed));
  const edge = 380 + 14 * Math.sin(y / 11 + seed) * Math.sin(y / 29);
  const isSheet = x > 70 && x < edge && y > 40 && y < 285;
  if (!isSheet) return [134 + shade, 112 + shade, 90 + shade];
  const isBand = y > 70 && y < 130;
  const slip = isBand && x % 90 < 6 ? 60 : 0;
  if (isBand) return [28 + shade + slip, 78 + shade + slip, 150 + shade - ((seed * 17) % 40)];
  const isText = y > 155 && y < 265 && y % 18 < 6 && x > 95 && x < 330 - ((y * 7) % 60);
  return isText ? [92, 92, 96] : [240 + shade / 2, 238 + shade / 2, 232 + shade / 2];
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'ascii'), data]);
  const size = Buffer.alloc(4);
  size.writeUInt32BE(data.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([size, body, check]);
}
