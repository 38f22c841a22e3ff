import { Anchor, type AnchorProps } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Page } from '#platform/contract/page.ts';
import { addressOf } from './route-path.ts';
import type { PageTarget } from './use-page.ts';

type Props<Of extends Page> = AnchorProps & PageTarget<Of> & { page: Of; children: ReactNode };

/** Links to a page value: `<PageLink page={basketPage} params={{ id: 4 }}>26-1142</PageLink>`. */
export function PageLink<Of extends Page>({ page, params, search, children, ...rest }: Props<Of>) {
  return (
    <Anchor {...rest} component={Link} to={addressOf<string>(page.path, params)} search={search as never}>
      {children}
    </Anchor>
  );
}
