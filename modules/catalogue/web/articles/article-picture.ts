import { readArticlePictureEndpoint } from '#modules/catalogue/contract/article-pictures.endpoints.ts';
import { callAddress } from '#platform/web/call/call-url.ts';
/** URL of an article's picture, if it has one. */
export function articlePictureAddress({ id, pictureId }: { id: number; pictureId: number | null }): string | undefined {
  return pictureId === null ? undefined : callAddress(readArticlePictureEndpoint, { id, pictureId });
}
