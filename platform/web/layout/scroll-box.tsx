import type { ComponentPropsWithRef } from 'react';

type Props = Omit<ComponentPropsWithRef<'section'>, 'tabIndex'> & { 'aria-label': string };

/** A scrolling part of a page that keyboard users can reach. */
export function ScrollBox(props: Props) {
  // biome-ignore lint/a11y/noNoninteractiveTabindex: scrolling content must be reachable by keyboard (WCAG 2.1.1)
  return <section {...props} tabIndex={0} />;
}
