import { type RefObject, useLayoutEffect, useState } from 'react';

/** The width of an element in pixels, updated on resize. */
export function useWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(1000);
  useLayoutEffect(() => {
    const observed = element.current;
    if (!observed) return undefined;
    const observer = new ResizeObserver(([entry]) => entry && setWidth(Math.floor(entry.contentRect.width)));
    observer.observe(observed);
    return () => observer.disconnect();
  }, [element]);
  return width;
}
