import { type ComponentType, lazy, memo, Suspense } from 'react';

/** A named component of a file that is fetched when it is first shown: `lazyPart(() => import('./curve.tsx'), 'Curve')`. Nothing stands till then, and it is drawn again when what it is given changes. What an act shows is fetched `'soon'`: once the screen stands, so that it is there when it is asked for. */
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

/** When the browser has nothing else to do; Safari cannot say so and waits a second. */
function whenIdle(act: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(act);
  else setTimeout(act, 1_000);
}
