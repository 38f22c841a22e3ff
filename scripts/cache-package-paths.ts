import { type ResolveFnOutput, registerHooks } from 'node:module';

const isPackage = (specifier: string): boolean => !/^([./]|node:|file:)/.test(specifier);

/**
 * Caches the resolution of packages that the project's files import: Node would read the whole exports list of a package
 * for every import, a third of the time of a start.
 */
export function cachePackagePaths(): void {
  const known = new Map<string, ResolveFnOutput>();
  registerHooks({
    resolve(specifier, context, next) {
      const isOurs = context.conditions.includes('import') && !context.parentURL?.includes('/node_modules/');
      if (!isOurs || !isPackage(specifier)) return next(specifier, context);
      const found = known.get(specifier) ?? { ...next(specifier, context), shortCircuit: true };
      known.set(specifier, found);
      return found;
    },
  });
}
