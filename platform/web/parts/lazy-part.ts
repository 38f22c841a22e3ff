import { type ComponentType, lazy } from 'react';

/** A named component of a file that is fetched when it is first shown: `lazyPart(() => import('./curve.tsx'), 'Curve')`, under a `<Suspense>`. */
export function lazyPart<File, Name extends keyof File>(load: () => Promise<File>, name: Name): File[Name] {
  return lazy(async () => ({ default: (await load())[name] as unknown as ComponentType })) as unknown as File[Name];
}
