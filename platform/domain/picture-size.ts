import { fileMime } from './file-kind.ts';

export type PictureSize = { mime: 'image/jpeg' | 'image/png'; width: number; height: number };

/** The size in pixels of a JPEG or PNG by its header, without decoding it; undefined for anything else. */
export function pictureSize(bytes: Uint8Array): PictureSize | undefined {
  const mime = fileMime(bytes);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (mime === 'image/png') return bytes.length < 24 ? undefined : { mime, width: view.getUint32(16), height: view.getUint32(20) };
  return mime === 'image/jpeg' ? jpegSize(view) : undefined;
}

/** Reads the frame header (SOF) of a JPEG (ITU-T T.81, B.2.2). */
function jpegSize(view: DataView): PictureSize | undefined {
  let at = 2;
  while (at + 9 <= view.byteLength && view.getUint8(at) === 0xff) {
    const marker = view.getUint8(at + 1);
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return { mime: 'image/jpeg', height: view.getUint16(at + 5), width: view.getUint16(at + 7) };
    at += marker === 0xff ? 1 : 2 + view.getUint16(at + 2);
  }
  return undefined;
}
