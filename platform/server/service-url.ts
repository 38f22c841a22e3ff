import type { Config } from './config.ts';

/** Where a service is called: at its configured address, else at the stand-in of this server where there are any; undefined when nowhere. */
export function serviceUrl(
  { standIns, localUrl }: Pick<Config, 'standIns' | 'localUrl'>,
  configured: string | undefined,
  standInPath: string,
): string | undefined {
  return configured ?? (standIns ? `${localUrl}${standInPath}` : undefined);
}
