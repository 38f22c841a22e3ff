import { type AnyRouter, useMatches, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';
import type { Page, PageSearch, PathParams } from '#platform/contract/page.ts';
import type { PageName } from '#platform/contract/text-key.ts';
import { addressOf, type LinkParams, routerPath } from './route-path.ts';

/** The parameters of the open page, typed by its path. Throws where another page is open. */
export function usePageParams<Path extends string>(page: Page<PageName, Path>): PathParams<Path> {
  // The router found these by this very path.
  return useParams<AnyRouter, string>({ from: routerPath(page.path) }) as PathParams<Path>;
}

/** The query parameters of the open page, typed and parsed by its definition. Throws where another page is open. */
export function usePageSearch<Of extends Page>(page: Of): PageSearch<Of> {
  // The route's `validateSearch` made texts of these names.
  return useSearch<AnyRouter, string>({ from: routerPath(page.path) }) as PageSearch<Of>;
}

const none: Readonly<Record<string, string | undefined>> = {};

/** The whole query of the open page, whichever it is: for the state of a list and its presets. */
export function useOpenSearch(): Readonly<Record<string, string | undefined>> {
  return useMatches({ select: (matches): Record<string, string | undefined> => matches.at(-1)?.search ?? none });
}

/** The query parameters that all of these pages read, for a part that stands on several. */
export function useSharedSearch<Of extends Page>(_pages: readonly Of[]): { readonly [Name in keyof PageSearch<Of>]?: string } {
  return useOpenSearch() as PageSearch<Of>;
}

/** The target of a link to a page: its path's parameters, and query parameters that the page reads. */
export type PageTarget<Of extends Page> = {
  search?: { [Name in keyof PageSearch<Of>]?: string | undefined };
} & (Record<never, never> extends LinkParams<Of['path']> ? { params?: LinkParams<Of['path']> } : { params: LinkParams<Of['path']> });

/** Props of the router's `Link`; `linkTo` checks its search. */
export type LinkProps = { to: string; search: never };

/** The properties of a router link to a page value: `<Link {...linkTo(basketPage, { params: { id: 4 } })}>`. */
export function linkTo<Of extends Page>(page: Of, ...[target]: TargetArguments<Of>): LinkProps {
  const { params, search }: AnyTarget = target ?? {};
  return { to: addressOf<string>(page.path, params), search: search as never };
}

type TargetArguments<Of extends Page> = Record<never, never> extends PageTarget<Of> ? [target?: PageTarget<Of>] : [target: PageTarget<Of>];
type NavigateArguments<Of extends Page> =
  Record<never, never> extends PageTarget<Of>
    ? [target?: PageTarget<Of> & { replace?: boolean }]
    : [target: PageTarget<Of> & { replace?: boolean }];

type AnyTarget = { params?: LinkParams<string>; search?: Record<string, string | undefined>; replace?: boolean };

/** Navigates to a page value: `navigate(basketPage, { params: { id: 4 }, search: { tab: 'mail' } })`. */
export function usePageNavigate() {
  const navigate = useNavigate();
  return useCallback(
    <Of extends Page>(page: Of, ...[target]: NavigateArguments<Of>): Promise<void> => {
      const { params, search, replace = false }: AnyTarget = target ?? {};
      return navigate({ to: addressOf<string>(page.path, params), search, replace });
    },
    [navigate],
  );
}

/** Changes the query of the open page; in the history this replaces the present entry unless told otherwise. */
export function useChangeSearch() {
  const navigate = useNavigate();
  return useCallback(
    (change: (before: Record<string, string | undefined>) => Record<string, string | undefined>, { replace = true } = {}) =>
      void navigate({ to: '.', search: change, replace }),
    [navigate],
  );
}
