import type { ComponentPropsWithRef } from 'react';

type Props = Omit<ComponentPropsWithRef<'section'>, 'tabIndex'> & { 'aria-label': string };

/** A part of a page that scrolls by itself, with the arrows as well as with a finger. */
export function ScrollBox(props: Props) {
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard (WCAG 2.1.1)
  return <section {...props} tabIndex={0} />;
}
