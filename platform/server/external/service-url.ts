import type { Config } from '#platform/server/config.ts';

/** The address of a service: the configured one, else the stub of this server if it has stubs; else undefined. */
export function serviceUrl(
  { useStubs, localUrl }: Pick<Config, 'useStubs' | 'localUrl'>,
  configured: string | undefined,
  stubPath: string,
): string | undefined {
  return configured ?? (useStubs ? `${localUrl}${stubPath}` : undefined);
}
