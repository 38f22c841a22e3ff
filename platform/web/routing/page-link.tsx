import { Anchor, type AnchorProps } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Page } from '#platform/contract/page.ts';
import { addressOf } from './route-path.ts';

type Props = AnchorProps & {
  page: Page;
  params?: Record<string, string | number | undefined>;
  /** The query parameters: a filter, the selected row. */
  search?: Record<string, string>;
  children: ReactNode;
};

/** Links to a page value: `<PageLink page={basketPage} params={{ id: 4 }}>26-1142</PageLink>`. */
export function PageLink({ page, params, search, children, ...rest }: Props) {
  return (
    <Anchor {...rest} component={Link} to={addressOf(page.path, params)} search={search as never}>
      {children}
    </Anchor>
  );
}
