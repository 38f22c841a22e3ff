type Bounds = {
  /** The longest side in pixels. */
  maxSide: number;
  /** A file that is smaller is sent as it is. */
  maxBytesUnchanged: number;
  /** The kind that a larger one becomes. */
  as: 'image/webp' | 'image/jpeg';
  accepted: readonly string[];
};

/** Limits of a picture in a list or card. */
const onScreen: Bounds = {
  maxSide: 640,
  maxBytesUnchanged: 200_000,
  as: 'image/webp',
  accepted: ['image/jpeg', 'image/png', 'image/webp'],
};
/** Limits of a picture on a printed cover: 300 dpi of 300 mm. */
export const inPrint: Bounds = { maxSide: 3600, maxBytesUnchanged: 5_000_000, as: 'image/jpeg', accepted: ['image/jpeg', 'image/png'] };

/** Downscales a picture to what is needed. Returns a file that cannot be decoded unchanged, so that the server reports the error. */
export async function downscalePicture(file: File, { maxSide, maxBytesUnchanged, as, accepted }: Bounds = onScreen): Promise<Blob> {
  const drawn = await createImageBitmap(file).catch(() => undefined);
  if (!drawn) return file;
  const scale = Math.min(1, maxSide / Math.max(drawn.width, drawn.height));
  if (scale === 1 && file.size <= maxBytesUnchanged && accepted.includes(file.type)) return file;
  const canvas = new OffscreenCanvas(Math.max(1, Math.round(drawn.width * scale)), Math.max(1, Math.round(drawn.height * scale)));
  canvas.getContext('2d')?.drawImage(drawn, 0, 0, canvas.width, canvas.height);
  return canvas.convertToBlob({ type: as, quality: as === 'image/webp' ? 0.85 : 0.92 });
}
