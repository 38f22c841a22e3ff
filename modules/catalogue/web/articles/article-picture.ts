/** URL of an article's picture, if it has one. */
export function articlePictureAddress({ id, pictureId }: { id: number; pictureId: number | null }): string | undefined {
  return pictureId === null ? undefined : `/api/articles/${id}/pictures/${pictureId}`;
}
