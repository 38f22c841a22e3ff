import { z } from 'zod';
import { onlineStatuses } from '#modules/invoicing/domain/online/online-payment.ts';
import type {
  PaymentAnswer,
  PaymentProvider,
  ProviderFailure,
  ProviderPayment,
  ProviderRefund,
  RefundAnswer,
} from '#modules/invoicing/domain/online/provider.ts';
import { type Money, moneyFromEuros, moneyToDecimal } from '#platform/domain/money.ts';
import { notSetUp } from '#platform/domain/not-set-up.ts';
import { callExternal, ExternalCallError, type ExternalRequest, type Send } from '#platform/server/external/external-call.ts';
import { serviceUrl } from '#platform/server/external/service-url.ts';
import type { Kernel } from '#platform/server/kernel.ts';

export type MollieOptions = { url: string; apiKey: string; send?: Send; timeoutMs?: number };

/** The path under which this server simulates Mollie. */
export const mollieStubPath = '/stand-ins/mollie';
export const mollieId = /^tr_[A-Za-z0-9]{1,40}$/;
/** Methods that the shop offers, as far as Mollie has them for this shop and amount. */
export const offeredMethods: readonly string[] = ['ideal', 'creditcard', 'bancontact'];

const mollieUrl = (config: Kernel['config']) => serviceUrl(config, config.mollieUrl, mollieStubPath);

/** Whether customers can pay online at all. */
export const paysOnline = ({ config }: Pick<Kernel, 'config'>): boolean => mollieUrl(config) !== undefined;

/** Mollie with the shop's key; without one a demo shop's stub, called over HTTP like the real service; else one that refuses. */
export function providerFor({ config, outside }: Pick<Kernel, 'config' | 'outside'>): PaymentProvider {
  const url = mollieUrl(config);
  if (url === undefined) return noProvider;
  return mollie({ url, apiKey: config.mollieKey, send: outside('payments') });
}

const missing = async (): Promise<ProviderFailure> => ({ kind: 'refused', reason: notSetUp });
const noProvider: PaymentProvider = { create: missing, read: missing, refund: missing, readRefund: missing };

const text = z.string();
const amountShape = z.object({ currency: z.literal('EUR'), value: z.string().regex(/^\d+\.\d{2}$/) });
const paymentShape = z.object({
  id: z.string().regex(mollieId),
  status: z.enum(onlineStatuses).exclude(['starting']),
  amount: amountShape,
  amountChargedBack: amountShape.nullish(),
  expiresAt: text.nullish(),
  method: text.nullish(),
  details: z.object({ consumerName: text.nullish(), consumerAccount: text.nullish(), cardHolder: text.nullish() }).nullish(),
  _links: z.object({ checkout: z.object({ href: z.url() }).nullish() }).nullish(),
});
const refundShape = z.object({
  id: z.string().min(1).max(60),
  status: z.enum(['queued', 'pending', 'processing', 'refunded', 'failed', 'canceled']),
});
const methodsShape = z.object({ _embedded: z.object({ methods: z.array(z.object({ id: text })) }) });

/** Client of Mollie's API v2 (https://docs.mollie.com/reference/payments-api, refunds-api, methods-api). */
export function mollie({ url, apiKey, send = callExternal, timeoutMs = 10_000 }: MollieOptions): PaymentProvider {
  const ask = (method: ExternalRequest['method'], path: string, more: { key?: string; body?: unknown } = {}) =>
    answer(send, {
      method,
      url: `${url}/v2${path}`,
      headers: {
        authorization: `Bearer ${apiKey}`,
        accept: 'application/json',
        ...(more.key !== undefined && { 'idempotency-key': more.key }),
        ...(more.body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(more.body !== undefined && { body: JSON.stringify(more.body) }),
      timeoutMs,
    });
  /** The shop's methods that Mollie has for the amount; Mollie chooses by itself when it does not say. */
  const methodsFor = async (amount: Money): Promise<string[]> => {
    const found = await ask(
      'GET',
      `/methods?${new URLSearchParams({ 'amount[currency]': 'EUR', 'amount[value]': moneyToDecimal(amount) })}`,
    );
    const parsed = found.kind === 'body' ? methodsShape.safeParse(found.body) : undefined;
    const ids = new Set(parsed?.success ? parsed.data._embedded.methods.map(({ id }) => id) : []);
    return offeredMethods.filter((id) => ids.has(id));
  };
  return {
    async create({ key, amount, description, language, returnUrl, messageUrl }) {
      const methods = await methodsFor(amount);
      const body = {
        amount: { currency: 'EUR', value: moneyToDecimal(amount) },
        ...{ description, redirectUrl: returnUrl, webhookUrl: messageUrl, locale: language === 'nl' ? 'nl_NL' : 'en_US' },
        ...(methods.length > 0 && { method: methods }),
        metadata: { reference: key },
      };
      return paymentOf(await ask('POST', '/payments', { key, body }));
    },
    read: async (id) => paymentOf(await ask('GET', `/payments/${encodeURIComponent(id)}`)),
    async refund(id, { key, amount, description }) {
      const body = { amount: { currency: 'EUR', value: moneyToDecimal(amount) }, description };
      return refundOf(await ask('POST', `/payments/${encodeURIComponent(id)}/refunds`, { key, body }));
    },
    readRefund: async (id, refundId) =>
      refundOf(await ask('GET', `/payments/${encodeURIComponent(id)}/refunds/${encodeURIComponent(refundId)}`)),
  };
}

type Body = { kind: 'body'; body: unknown };

async function answer(send: Send, request: ExternalRequest): Promise<Body | ProviderFailure> {
  try {
    const { status, headers, text: said } = await send(request);
    const body = parseJson(said);
    if (status >= 200 && status < 300) return { kind: 'body', body };
    // 409: a request with this idempotency key is still under way.
    if (status === 409 || status === 429 || status >= 500)
      return { kind: 'later', reason: `HTTP ${status}`, ...retryAfter(headers['retry-after']) };
    return { kind: 'refused', reason: reasonOf(body, status) };
  } catch (error) {
    return { kind: 'later', reason: error instanceof ExternalCallError && error.kind === 'time-out' ? 'time-out' : 'not reached' };
  }
}

const unreadable: ProviderFailure = { kind: 'later', reason: 'unreadable' };

function paymentOf(answered: Body | ProviderFailure): PaymentAnswer {
  if (answered.kind !== 'body') return answered;
  const parsed = paymentShape.safeParse(answered.body);
  if (!parsed.success) return unreadable;
  const { id, status, amount, amountChargedBack, expiresAt, method, details, _links } = parsed.data;
  const payment: ProviderPayment = {
    ...{ id, status, amount: moneyFromEuros(Number(amount.value)) },
    chargedBack: moneyFromEuros(Number(amountChargedBack?.value ?? 0)),
    checkoutUrl: _links?.checkout?.href ?? '',
    expiresAt: expiresAt ?? null,
    method: (method ?? '').slice(0, 40),
    payer: (details?.consumerName ?? details?.cardHolder ?? '').slice(0, 120),
    iban: (details?.consumerAccount ?? '').slice(0, 40),
  };
  return { kind: 'payment', payment };
}

const refundStates: Record<z.infer<typeof refundShape>['status'], ProviderRefund['status']> = {
  ...{ queued: 'running', pending: 'running', processing: 'running' },
  ...{ refunded: 'refunded', failed: 'failed', canceled: 'failed' },
};

function refundOf(answered: Body | ProviderFailure): RefundAnswer {
  if (answered.kind !== 'body') return answered;
  const parsed = refundShape.safeParse(answered.body);
  return parsed.success ? { kind: 'refund', refund: { id: parsed.data.id, status: refundStates[parsed.data.status] } } : unreadable;
}

const errorShape = z.object({ title: text.optional(), detail: text.optional(), field: text.optional() });

/** `{status, title, detail, field}`, as Mollie's errors are. */
function reasonOf(body: unknown, status: number): string {
  const parsed = errorShape.safeParse(body);
  const { title, detail, field } = parsed.success ? parsed.data : {};
  return [detail ?? title ?? `HTTP ${status}`, field && `(${field})`].filter(Boolean).join(' ').slice(0, 300);
}

function retryAfter(seconds: string | undefined): { afterSeconds?: number } {
  const read = Number(seconds);
  return seconds !== undefined && Number.isFinite(read) && read >= 0 ? { afterSeconds: read } : {};
}

function parseJson(said: string): unknown {
  try {
    return JSON.parse(said);
  } catch {
    return undefined;
  }
}
