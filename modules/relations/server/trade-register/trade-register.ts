import type { Firm, FirmAnswer } from '#modules/relations/domain/firm.ts';
import type { Kernel } from '#platform/server/kernel.ts';
import { OutsideTrouble, type Send, sendOutside } from '#platform/server/outside.ts';

/** A register of firms by their KvK number. */
export type TradeRegister = { find(kvk: string): Promise<FirmAnswer> };

/** Where this server stands in for the register. */
export const tradeRegisterStandInPath = '/stand-ins/kvk';

type Options = { url: string; key: string; send?: Send; timeoutMs?: number };

/** The register of the configuration; without one, the stand-in of this server, reached as the real one is. */
export function tradeRegisterOf({ config, outside }: Pick<Kernel, 'config' | 'outside'>): TradeRegister {
  const url = config.tradeRegisterUrl ?? `${config.localUrl}${tradeRegisterStandInPath}`;
  return kvkRegister({ url, key: config.tradeRegisterKey, send: outside('kvk') });
}

/** The register of the Dutch Chamber of Commerce: KVK Handelsregister Basisprofiel v1 (https://developers.kvk.nl). */
export function kvkRegister({ url, key, send = sendOutside, timeoutMs = 4_000 }: Options): TradeRegister {
  return {
    async find(kvk) {
      try {
        const headers = { accept: 'application/json', apikey: key };
        const { status, text } = await send({ method: 'GET', url: `${url}/v1/basisprofielen/${kvk}`, headers, timeoutMs });
        return read(status, text);
      } catch (error) {
        if (!(error instanceof OutsideTrouble)) throw error;
        return { kind: 'unavailable', reason: error.kind === 'time-out' ? 'TIMEOUT' : 'NOT_REACHED' };
      }
    },
  };
}

type Address = Partial<Record<'type' | 'indAfgeschermd' | 'straatnaam' | 'huisletter' | 'huisnummerToevoeging', unknown>> &
  Partial<Record<'postcode' | 'plaats' | 'land' | 'huisnummer', unknown>>;
type Place = { eersteHandelsnaam?: unknown; adressen?: unknown };
type Profile = { naam?: unknown; fout?: unknown; _embedded?: { hoofdvestiging?: Place; eigenaar?: Place } };

/** The number is not one, or nobody has it: that is an answer. Other codes say that the register cannot tell now. */
const nobody = new Set<unknown>(['IPD0004', 'IPD0005']);

function read(status: number, text: string): FirmAnswer {
  const profile = parse(text);
  const [fault] = Array.isArray(profile?.fout) ? (profile.fout as ({ code?: unknown } | null)[]) : [];
  if (nobody.has(fault?.code)) return { kind: 'unknown' };
  if (typeof fault?.code === 'string') return { kind: 'unavailable', reason: fault.code.slice(0, 60) };
  if (status !== 200) return { kind: 'unavailable', reason: `HTTP ${status}` };
  const firm = profile && firmOf(profile);
  return firm ? { kind: 'found', firm } : { kind: 'unavailable', reason: 'UNREADABLE' };
}

/** A firm without establishments has its addresses at its owner. */
function firmOf({ naam, _embedded: { hoofdvestiging, eigenaar } = {} }: Profile): Firm | undefined {
  const name = textOf(hoofdvestiging?.eersteHandelsnaam) || textOf(naam);
  if (!name) return undefined;
  const told = hoofdvestiging?.adressen ?? eigenaar?.adressen;
  const addresses: (Address | null)[] = Array.isArray(told) ? told : [];
  const visited = addresses.find((address) => address?.type === 'bezoekadres' && address.indAfgeschermd !== 'Ja');
  return { name: name.slice(0, 160), ...addressOf(visited ?? {}) };
}

function addressOf(address: Address): Omit<Firm, 'name'> {
  const number = [textOf(address.huisnummer) + textOf(address.huisletter), textOf(address.huisnummerToevoeging)].filter(Boolean).join(' ');
  const parts = [address.straatnaam, number, address.postcode, address.plaats].map(textOf);
  const isWhole = parts.every(Boolean) && address.land === 'Nederland';
  const [street = '', houseNumber = '', postcode = '', city = ''] = isWhole ? parts : [];
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
