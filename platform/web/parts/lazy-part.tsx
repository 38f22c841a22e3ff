import { type ComponentType, lazy, memo, Suspense } from 'react';

/**
 * Loads a named component when it is first shown: `lazyPart(() => import('./curve.tsx'), 'Curve')`. Renders nothing until then; the
 * component is memoized. With `'soon'` the file is loaded once the browser is idle, for dialogs that should open without delay.
 */
export function lazyPart<File, Name extends keyof File>(
  load: () => Promise<File>,
  name: Name,
  when: 'shown' | 'soon' = 'shown',
): File[Name] {
  if (when === 'soon') whenIdle(() => void load().catch(() => undefined));
  const Part = lazy(async () => ({ default: (await load())[name] as unknown as ComponentType }));
  const shown = memo((props: object) => (
    <Suspense>
      <Part {...props} />
    </Suspense>
  ));
  return shown as unknown as File[Name];
}

/** Runs when the browser is idle; Safari has no `requestIdleCallback` and waits a second. */
function whenIdle(run: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(run);
  else setTimeout(run, 1_000);
}
