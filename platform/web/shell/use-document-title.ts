import { useEffect } from 'react';
import { useSession } from '../session.tsx';

/** Names the browser's tab: the page, then the brand. */
export function useDocumentTitle(title: string): void {
  const { brand } = useSession();
  useEffect(() => {
    document.title = brand.title && brand.title !== title ? `${title} · ${brand.title}` : title;
  }, [title, brand.title]);
}
