/** Where the picture of an article is read, if it has one. */
export function articlePictureAddress({ id, pictureId }: { id: number; pictureId: number | null }): string | undefined {
  return pictureId === null ? undefined : `/api/articles/${id}/pictures/${pictureId}`;
}
