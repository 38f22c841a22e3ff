/** A path of routes.csv as the router writes it: `{id}` becomes `$id`, `{id?}` becomes `{-$id}`, `*` becomes `/$`. */
export function routerPath(path: string): string {
  if (path === '*') return '/$';
  return path.replace(/\{([\w-]+)(\?)?\}/g, (_match, name: string, optional: string | undefined) =>
    optional ? `{-$${name}}` : `$${name}`,
  );
}

/**
 * The address of a page: its path of routes.csv filled with `params`. Optional segments left out at the end are dropped, those in
 * the middle are written `0`. Throws when a required segment is missing: a defect of the caller.
 */
export function addressOf(path: string, params: Record<string, string | number | undefined> = {}): string {
  const segments = path.split('/').map((segment) => {
    const found = /^\{([\w-]+)(\?)?\}$/.exec(segment);
    if (!found) return { text: segment, given: true };
    const value = params[found[1]!];
    if (value === undefined && !found[2]) throw new Error(`${path} needs ${found[1]}`);
    return { text: value === undefined ? '0' : encodeURIComponent(String(value)), given: value !== undefined };
  });
  while (segments.length > 0 && !segments.at(-1)!.given) segments.pop();
  return segments.map((segment) => segment.text).join('/') || '/';
}

/** Where to go after sign-in: a path on this site, anything else is home. */
export function safeReturn(to: unknown): string {
  return typeof to === 'string' && /^\/(?![/\\])/.test(to) && !to.startsWith('/login') && !to.startsWith('/logout') ? to : '/';
}
