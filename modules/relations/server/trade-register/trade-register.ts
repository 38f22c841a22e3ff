import type { Company, CompanyLookup } from '#modules/relations/domain/customer/company.ts';
import { notSetUp } from '#platform/domain/not-set-up.ts';
import { callExternal, ExternalCallError, type Send } from '#platform/server/external/external-call.ts';
import { serviceUrl } from '#platform/server/external/service-url.ts';
import type { Kernel } from '#platform/server/kernel.ts';

/** A register of companies by their KvK number. */
export type TradeRegister = { find(kvk: string): Promise<CompanyLookup> };

/** Path of the built-in stub of the register. */
export const tradeRegisterStubPath = '/stand-ins/kvk';

type Options = { url: string; key: string; send?: Send; timeoutMs?: number };

/** URL of the register; undefined when none is configured and there is no stub. */
export const tradeRegisterUrl = ({ config }: Pick<Kernel, 'config'>) => serviceUrl(config, config.tradeRegisterUrl, tradeRegisterStubPath);

/** The configured register, else the built-in stub of a demo shop, which is also called over HTTP, else one that is unavailable. */
export function tradeRegisterOf({ config, outside }: Pick<Kernel, 'config' | 'outside'>): TradeRegister {
  const url = tradeRegisterUrl({ config });
  if (url === undefined) return { find: async () => ({ kind: 'unavailable', reason: notSetUp }) };
  return kvkRegister({ url, key: config.tradeRegisterKey, send: outside('kvk') });
}

/** The register of the Dutch Chamber of Commerce: KVK Handelsregister Basisprofiel v1 (https://developers.kvk.nl). */
export function kvkRegister({ url, key, send = callExternal, timeoutMs = 4_000 }: Options): TradeRegister {
  return {
    async find(kvk) {
      try {
        const headers = { accept: 'application/json', apikey: key };
        const { status, text } = await send({ method: 'GET', url: `${url}/v1/basisprofielen/${kvk}`, headers, timeoutMs });
        return read(status, text);
      } catch (error) {
        if (!(error instanceof ExternalCallError)) throw error;
        return { kind: 'unavailable', reason: error.kind === 'time-out' ? 'TIMEOUT' : 'NOT_REACHED' };
      }
    },
  };
}

type Address = Partial<Record<'type' | 'indAfgeschermd' | 'straatnaam' | 'huisletter' | 'huisnummerToevoeging', unknown>> &
  Partial<Record<'postcode' | 'plaats' | 'land' | 'huisnummer', unknown>>;
type Place = { eersteHandelsnaam?: unknown; adressen?: unknown };
type Profile = { naam?: unknown; fout?: unknown; _embedded?: { hoofdvestiging?: Place; eigenaar?: Place } };

/** Codes for an invalid or unknown number; other codes mean that the register is unavailable. */
const unknownNumberCodes = new Set<unknown>(['IPD0004', 'IPD0005']);

function read(status: number, text: string): CompanyLookup {
  const profile = parse(text);
  const [fault] = Array.isArray(profile?.fout) ? (profile.fout as ({ code?: unknown } | null)[]) : [];
  if (unknownNumberCodes.has(fault?.code)) return { kind: 'unknown' };
  if (typeof fault?.code === 'string') return { kind: 'unavailable', reason: fault.code.slice(0, 60) };
  if (status !== 200) return { kind: 'unavailable', reason: `HTTP ${status}` };
  const company = profile && companyOf(profile);
  return company ? { kind: 'found', firm: company } : { kind: 'unavailable', reason: 'UNREADABLE' };
}

/** Converts a profile to a company. One without establishments has its addresses under its owner. */
function companyOf({ naam, _embedded: { hoofdvestiging, eigenaar } = {} }: Profile): Company | undefined {
  const name = textOf(hoofdvestiging?.eersteHandelsnaam) || textOf(naam);
  if (!name) return undefined;
  const listed = hoofdvestiging?.adressen ?? eigenaar?.adressen;
  const addresses: (Address | null)[] = Array.isArray(listed) ? listed : [];
  const visitingAddress = addresses.find((address) => address?.type === 'bezoekadres' && address.indAfgeschermd !== 'Ja');
  return { name: name.slice(0, 160), ...addressOf(visitingAddress ?? {}) };
}

function addressOf(address: Address): Omit<Company, 'name'> {
  const number = [textOf(address.huisnummer) + textOf(address.huisletter), textOf(address.huisnummerToevoeging)].filter(Boolean).join(' ');
  const parts = [address.straatnaam, number, address.postcode, address.plaats].map(textOf);
  const isComplete = parts.every(Boolean) && address.land === 'Nederland';
  const [street = '', houseNumber = '', postcode = '', city = ''] = isComplete ? parts : [];
  return { street, houseNumber, postcode, city, country: 'NL' };
}

const textOf = (value: unknown): string => (typeof value === 'number' ? String(value) : typeof value === 'string' ? value.trim() : '');

function parse(text: string): Profile | undefined {
  try {
    const body: unknown = JSON.parse(text);
    return typeof body === 'object' && body !== null ? body : undefined;
  } catch {
    return undefined;
  }
}
