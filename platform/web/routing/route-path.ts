import type { PathParams } from '#platform/contract/page.ts';

/** A path of routes.csv as the router writes it: `{id}` becomes `$id`, `{id?}` becomes `{-$id}`, `*` becomes `/$`. */
export function routerPath(path: string): string {
  if (path === '*') return '/$';
  return path.replace(/\{([\w-]+)(\?)?\}/g, (_match, name: string, optional: string | undefined) =>
    optional ? `{-$${name}}` : `$${name}`,
  );
}

/** Values of the parameters of a path in a link. */
export type LinkParams<Path extends string> = PathParams<Path, string | number>;
type AddressArguments<Path extends string> =
  Record<never, never> extends LinkParams<Path> ? [params?: LinkParams<Path>] : [params: LinkParams<Path>];

/**
 * The address of a page: its path of routes.csv filled with `params`. Optional segments left out at the end are dropped, those in
 * the middle are written `0`. Throws when a required segment is missing: a defect of the caller.
 */
export function addressOf<const Path extends string>(path: Path, ...[params]: AddressArguments<Path>): string {
  const values: Record<string, string | number | undefined> = params ?? {};
  const segments = path.split('/').map((segment) => {
    const found = /^\{([\w-]+)(\?)?\}$/.exec(segment);
    if (!found) return { text: segment, given: true };
    const value = values[found[1]!];
    if (value === undefined && !found[2]) throw new Error(`${path} needs ${found[1]}`);
    return { text: value === undefined ? '0' : encodeURIComponent(String(value)), given: value !== undefined };
  });
  while (segments.length > 0 && !segments.at(-1)!.given) segments.pop();
  return segments.map((segment) => segment.text).join('/') || '/';
}

// Browsers drop tabs and line ends from an address, so the checked text would differ from the address that opens.
const controls = /\p{Cc}/u;

/**
 * Where to go after sign-in, as a path with its query and fragment: what was asked for, read as a browser reads it, when that is on this
 * site; home otherwise, and instead of the pages of sign-in themselves.
 */
export function safeReturn(to: unknown, origin: string = location.origin): string {
  if (typeof to !== 'string' || controls.test(to)) return '/';
  const target = URL.parse(to, origin);
  // A path that begins with two slashes names another host when it is followed.
  if (!target || target.origin !== origin || target.pathname.startsWith('//')) return '/';
  if (/^\/(login|logout)/.test(target.pathname)) return '/';
  return target.pathname + target.search + target.hash;
}
