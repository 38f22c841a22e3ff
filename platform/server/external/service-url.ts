import type { Config } from '#platform/server/config.ts';

/** The address of a service: the configured one, else the stub of this server if it has stubs; else undefined. */
export function serviceUrl(
  { standIns, localUrl }: Pick<Config, 'standIns' | 'localUrl'>,
  configured: string | undefined,
  standInPath: string,
): string | undefined {
  return configured ?? (standIns ? `${localUrl}${standInPath}` : undefined);
}
