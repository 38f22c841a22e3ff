import type { VatAnswer } from '#modules/relations/domain/finance/vat-check.ts';
import { notSetUp } from '#platform/domain/not-set-up.ts';
import { callExternal, ExternalCallError, type Send } from '#platform/server/external/external-call.ts';
import { serviceUrl } from '#platform/server/external/service-url.ts';
import type { Kernel } from '#platform/server/kernel.ts';

/** A register of VAT numbers. */
export type VatRegister = { check(vatNumber: string): Promise<VatAnswer> };

/** Path of the built-in stub of VIES. */
export const viesStubPath = '/stand-ins/vies';

type ViesOptions = { url: string; send?: Send; timeoutMs?: number };

/** URL of VIES; undefined when none is configured and there is no stub. */
export const vatRegisterUrl = ({ config }: Pick<Kernel, 'config'>) => serviceUrl(config, config.viesUrl, viesStubPath);

/** The configured VIES, else the built-in stub of a demo shop, which is also called over HTTP, else one that is unavailable. */
export function vatRegisterOf({ config, outside }: Pick<Kernel, 'config' | 'outside'>, timeoutMs?: number): VatRegister {
  const url = vatRegisterUrl({ config });
  if (url === undefined) return { check: async () => ({ kind: 'unavailable', reason: notSetUp }) };
  return vies({ url, send: outside('vies'), ...(timeoutMs !== undefined && { timeoutMs }) });
}

/** VIES, the European Union's check of VAT numbers (https://ec.europa.eu/taxation_customs/vies/, REST: check-vat-number). */
export function vies({ url, send = callExternal, timeoutMs = 15_000 }: ViesOptions): VatRegister {
  return {
    async check(vatNumber) {
      try {
        const { status, text } = await send({
          method: 'POST',
          url: `${url}/check-vat-number`,
          headers: { accept: 'application/json', 'content-type': 'application/json' },
          body: JSON.stringify({ countryCode: vatNumber.slice(0, 2), vatNumber: vatNumber.slice(2) }),
          timeoutMs,
        });
        return read(status, text);
      } catch (error) {
        if (!(error instanceof ExternalCallError)) throw error;
        return { kind: 'unavailable', reason: error.kind === 'time-out' ? 'TIMEOUT' : 'NOT_REACHED' };
      }
    },
  };
}

type Body = { valid?: unknown; name?: unknown; address?: unknown; userError?: unknown; errorWrappers?: { error?: unknown }[] };
const verdicts = new Set<unknown>([undefined, '', 'VALID', 'INVALID']);

function read(status: number, text: string): VatAnswer {
  const body = parse(text);
  const error = body?.errorWrappers?.[0]?.error ?? (verdicts.has(body?.userError) ? undefined : body?.userError);
  // An impossible number is an answer, not a failure of the register.
  if (error === 'INVALID_INPUT') return { kind: 'invalid' };
  if (error !== undefined) return { kind: 'unavailable', reason: String(error).slice(0, 60) };
  if (status !== 200) return { kind: 'unavailable', reason: `HTTP ${status}` };
  if (body?.valid === true) return { kind: 'valid', name: registeredText(body.name, 200), address: registeredText(body.address, 400) };
  return body?.valid === false ? { kind: 'invalid' } : { kind: 'unavailable', reason: 'UNREADABLE' };
}

/** A registered text; empty when the member state withholds it by answering dashes. */
const registeredText = (text: unknown, max: number) =>
  typeof text === 'string' && !/^-*$/.test(text.trim()) ? text.trim().slice(0, max) : '';

function parse(text: string): Body | undefined {
  try {
    const body: unknown = JSON.parse(text);
    return typeof body === 'object' && body !== null ? body : undefined;
  } catch {
    return undefined;
  }
}
