const maxSide = 640;
const maxBytesUnchanged = 200_000;
const accepted = ['image/jpeg', 'image/png', 'image/webp'];

/**
 * Downscales a picture to the largest size that a screen shows. Returns a file that cannot be decoded unchanged, so that the server reports
 * the error.
 */
export async function downscalePicture(file: File): Promise<Blob> {
  const drawn = await createImageBitmap(file).catch(() => undefined);
  if (!drawn) return file;
  const scale = Math.min(1, maxSide / Math.max(drawn.width, drawn.height));
  if (scale === 1 && file.size <= maxBytesUnchanged && accepted.includes(file.type)) return file;
  const canvas = new OffscreenCanvas(Math.max(1, Math.round(drawn.width * scale)), Math.max(1, Math.round(drawn.height * scale)));
  canvas.getContext('2d')?.drawImage(drawn, 0, 0, canvas.width, canvas.height);
  return canvas.convertToBlob({ type: 'image/webp', quality: 0.85 });
}
