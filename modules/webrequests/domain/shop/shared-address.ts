/** The address of a configuration to share: both variants, without what is the sharer's own. */
export function sharedAddress(page: string, { c, beside }: { c?: string | undefined; beside?: string | undefined }): string {
  const search = Object.entries({ c, ...(c && { beside }) }).flatMap(([name, value]) =>
    value ? [`${name}=${encodeURIComponent(value)}`] : [],
  );
  return [page, search.join('&')].filter((part) => part !== '').join('?');
}
