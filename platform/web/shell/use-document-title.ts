import { useEffect, useLayoutEffect } from 'react';
import { useSession } from '../session.tsx';

function nameTab(title: string, brand: string): void {
  document.title = brand && brand !== title ? `${title} · ${brand}` : title;
}

/** Names the browser's tab: the page, then the brand. */
export function useDocumentTitle(title: string): void {
  const { brand } = useSession();
  useEffect(() => nameTab(title, brand.title), [title, brand.title]);
}

/** The tab's name for a page that says none itself: set before the page's own, so that the page has the last word. */
export function useUsualTitle(title: string): void {
  const { brand } = useSession();
  useLayoutEffect(() => nameTab(title, brand.title), [title, brand.title]);
}
