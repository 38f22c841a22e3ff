import { type ComponentType, lazy, memo, Suspense } from 'react';

/** A named component of a file that is fetched when it is first shown: `lazyPart(() => import('./curve.tsx'), 'Curve')`. Nothing stands till then, and it is drawn again when what it is given changes. */
export function lazyPart<File, Name extends keyof File>(load: () => Promise<File>, name: Name): File[Name] {
  const Part = lazy(async () => ({ default: (await load())[name] as unknown as ComponentType }));
  const shown = memo((props: object) => (
    <Suspense>
      <Part {...props} />
    </Suspense>
  ));
  return shown as unknown as File[Name];
}
