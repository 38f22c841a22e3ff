import { useEffect, useLayoutEffect } from 'react';
import { useSession } from '../session.tsx';

function nameTab(title: string, brand: string): void {
  document.title = brand && brand !== title ? `${title} · ${brand}` : title;
}

/** Sets the title of the browser tab: the page, then the brand. */
export function useDocumentTitle(title: string): void {
  const { brand } = useSession();
  useEffect(() => nameTab(title, brand.title), [title, brand.title]);
}

/** Sets the default tab title: in a layout effect, so that a page's own `useDocumentTitle` overrides it. */
export function useDefaultTitle(title: string): void {
  const { brand } = useSession();
  useLayoutEffect(() => nameTab(title, brand.title), [title, brand.title]);
}
