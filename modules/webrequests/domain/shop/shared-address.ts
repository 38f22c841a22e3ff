type Shared = { c?: string | undefined; beside?: string | undefined; speed?: string | undefined };

/** The address of a configuration to share: both variants and the speed, without what is the sharer's own. */
export function sharedAddress(page: string, { c, beside, speed }: Shared): string {
  const search = Object.entries({ c, ...(c && { beside }), speed }).flatMap(([name, value]) =>
    value ? [`${name}=${encodeURIComponent(value)}`] : [],
  );
  return [page, search.join('&')].filter((part) => part !== '').join('?');
}
