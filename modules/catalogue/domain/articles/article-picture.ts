import { accept, type Decision, refuse } from '#platform/domain/decision.ts';
import { fileMime } from '#platform/domain/file-kind.ts';

/** Largest stored picture in bytes: lists show many of them. */
export const pictureMaxBytes = 1024 * 1024;
/** Largest accepted upload in bytes, so that a moderately larger picture gets a readable refusal. */
export const pictureSentMaxBytes = 8 * 1024 * 1024;

/**
 * Decides whether bytes may be the picture of an article and returns their MIME type. Refuses PICTURE_KIND unless they begin like a JPEG,
 * PNG or WebP, regardless of the name, and PICTURE_TOO_LARGE above `pictureMaxBytes`.
 */
export function decidePicture(bytes: Uint8Array, name: string): Decision<string, 'PICTURE_KIND' | 'PICTURE_TOO_LARGE'> {
  const mime = fileMime(bytes);
  if (!mime?.startsWith('image/')) return refuse('PICTURE_KIND', { name }, 'content');
  if (bytes.byteLength > pictureMaxBytes) {
    return refuse('PICTURE_TOO_LARGE', { name, max: pictureMaxBytes / 1024 / 1024 }, 'content');
  }
  return accept(mime);
}
