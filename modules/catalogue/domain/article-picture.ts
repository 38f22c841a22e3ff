import { accept, type Decision, refuse } from '#platform/domain/decision.ts';
import { fileMime } from '#platform/domain/file-kind.ts';

/** The most bytes that a picture may be: lists show many of them. */
export const pictureMaxBytes = 1024 * 1024;
/** The most bytes that are taken in at all, to say in words that it is too large. */
export const pictureSentMaxBytes = 8 * 1024 * 1024;

/**
 * Whether bytes may be the picture of an article, and of what kind they are. Refuses PICTURE_KIND for what does not begin as a JPEG, PNG
 * or WebP does, whatever it is called, and PICTURE_TOO_LARGE above `pictureMaxBytes`.
 */
export function decidePicture(bytes: Uint8Array, name: string): Decision<string, 'PICTURE_KIND' | 'PICTURE_TOO_LARGE'> {
  const mime = fileMime(bytes);
  if (!mime?.startsWith('image/')) return refuse('PICTURE_KIND', { name }, 'content');
  if (bytes.byteLength > pictureMaxBytes) {
    return refuse('PICTURE_TOO_LARGE', { name, max: pictureMaxBytes / 1024 / 1024 }, 'content');
  }
  return accept(mime);
}
