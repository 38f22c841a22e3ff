import { accept, type Decision, refuse } from '#platform/domain/decision.ts';
import { fileMime } from '#platform/domain/file-kind.ts';

/** The most photos of one line or lot. */
export const maxPhotos = 6;

/** Returns the media type of a photo by its content; refuses PHOTO_KIND for another file, and PHOTOS_FULL beyond the most of one line. */
export function decidePhoto(photo: { name: string; bytes: Uint8Array }, already: number): Decision<string, 'PHOTO_KIND' | 'PHOTOS_FULL'> {
  const mime = fileMime(photo.bytes);
  if (!mime?.startsWith('image/')) return refuse('PHOTO_KIND', { name: photo.name }, 'content');
  return already >= maxPhotos ? refuse('PHOTOS_FULL', { most: maxPhotos }) : accept(mime);
}
