import { lazy } from 'react';
import type { BroughtHomeSection } from '#modules/identity/web/public.ts';
import { askQuotePage } from '#modules/webrequests/contract/webrequests.pages.ts';

export const askQuoteSection: BroughtHomeSection = {
  key: 'askQuote',
  access: askQuotePage.access,
  component: lazy(() => import('./home-ask.tsx')),
};
