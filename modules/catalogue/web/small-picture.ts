const longestSide = 640;
const lightEnough = 200_000;
const kept = ['image/jpeg', 'image/png', 'image/webp'];

/** A picture no larger than any screen of ours shows it; what cannot be drawn goes as it is, for the server to say what is wrong with it. */
export async function smallPicture(file: File): Promise<Blob> {
  const drawn = await createImageBitmap(file).catch(() => undefined);
  if (!drawn) return file;
  const scale = Math.min(1, longestSide / Math.max(drawn.width, drawn.height));
  if (scale === 1 && file.size <= lightEnough && kept.includes(file.type)) return file;
  const canvas = new OffscreenCanvas(Math.max(1, Math.round(drawn.width * scale)), Math.max(1, Math.round(drawn.height * scale)));
  canvas.getContext('2d')?.drawImage(drawn, 0, 0, canvas.width, canvas.height);
  return canvas.convertToBlob({ type: 'image/webp', quality: 0.85 });
}
