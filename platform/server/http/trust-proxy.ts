import { isIP } from 'node:net';
import { SettingError } from '#platform/server/setting-error.ts';

/** Networks that a setting may name instead of their addresses. */
const namedNetworks = ['loopback', 'linklocal', 'uniquelocal'];
const maxProxies = 9;

/**
 * Reads `TRUST_PROXY`: a number of proxies in front of this server, or their addresses, networks and named networks, with commas. Without
 * it one proxy is trusted when the shop is served over https, and none otherwise. Everything further away in `X-Forwarded-For` was written
 * by the caller. Throws `SettingError` for anything else.
 */
export function trustProxyOf(setting: string | undefined, publicUrl: string | undefined): false | number | string[] {
  const asked = setting?.trim() || (publicUrl?.startsWith('https:') ? '1' : '0');
  if (/^\d+$/.test(asked)) {
    const hops = Number(asked);
    if (hops > maxProxies) throw invalid(asked);
    return hops > 0 && hops;
  }
  const networks = asked.split(',').map((network) => network.trim());
  if (!networks.every(isNetwork)) throw invalid(asked);
  return networks;
}

function isNetwork(text: string): boolean {
  if (namedNetworks.includes(text)) return true;
  const [address = '', bits, ...rest] = text.split('/');
  const version = isIP(address);
  return version > 0 && rest.length === 0 && (bits === undefined || (/^\d+$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128)));
}

const invalid = (asked: string) =>
  new SettingError(
    `TRUST_PROXY is "${asked}": give the number of proxies in front of this server (0 to ${maxProxies}), or their addresses, with commas, such as 10.0.0.5, 10.1.0.0/16 or loopback.`,
  );
