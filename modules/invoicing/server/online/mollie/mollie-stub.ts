import { createHash } from 'node:crypto';
import { z } from 'zod';
import { readShopState, writeShopState } from '#platform/server/database/shop-state.ts';
import type { Kernel } from '#platform/server/kernel.ts';
import { mollieStubPath, offeredMethods } from './mollie.ts';

export type MollieSaid = { status: number; body: object };

const amount = z.object({ currency: z.literal('EUR'), value: z.string().regex(/^\d{1,7}\.\d{2}$/) });
const line = z.string().min(1).max(255);
const newPayment = z.object({
  amount,
  description: line,
  redirectUrl: z.url().max(1000),
  webhookUrl: z.url().max(1000),
  locale: z.enum(['nl_NL', 'en_US']),
  method: z.array(z.enum(['ideal', 'creditcard', 'bancontact'])).optional(),
  metadata: z.object({ reference: line }).optional(),
});
const newRefund = z.object({ amount, description: line });

type StubRefund = { id: string; value: string };
export type StubPayment = z.output<typeof newPayment> & {
  id: string;
  status: string;
  chosen: string;
  refunds: StubRefund[];
  chargedBack?: boolean;
};
const checkoutOutcomes = ['paid', 'failed', 'canceled', 'expired'] as const;
/** Outcomes of a payment: at the checkout, or later when the customer's bank takes a paid one back. */
export const stubOutcomes = [...checkoutOutcomes, 'charged_back'] as const;

const stateKey = (id: string) => `stub:mollie:${id}`;
const idOf = (prefix: string, key: string) => `${prefix}_${createHash('sha256').update(key).digest('hex').slice(0, 10)}`;

function error(status: number, title: string, detail: string, field?: string): MollieSaid {
  return { status, body: { status, title, detail, ...(field && { field }) } };
}
export const noMollieRequest = () => error(422, 'Unprocessable Entity', 'The request body is invalid');
const unknown = () => error(404, 'Not Found', 'No payment exists with this token.');

/** Payments of the stub are in the database, so that every process of the shop and a restarted one know them. */
export function readStubPayment(kernel: Kernel, id: string): Promise<StubPayment | undefined> {
  return kernel.act(({ tx }) => readShopState<StubPayment>(tx, stateKey(id)));
}

/** Changes a payment of the stub under lock. */
function changeStub(kernel: Kernel, id: string, change: (payment: StubPayment) => StubPayment): Promise<void> {
  return kernel.act(async ({ tx }) => {
    const found = await readShopState<StubPayment>(tx, stateKey(id), true);
    if (found) await writeShopState(tx, stateKey(id), change(found));
  });
}

/** Stores the choice of a visitor of the stub's checkout. An ended payment does not change, but a paid one can be charged back. */
export const endStubPayment = (kernel: Kernel, id: string, status: string, chosen: string) =>
  changeStub(kernel, id, (payment) => {
    if (status === 'charged_back') return payment.status === 'paid' ? { ...payment, chargedBack: true } : payment;
    return payment.status === 'open' ? { ...payment, status, chosen } : payment;
  });

/**
 * Answers as Mollie's API v2 (https://docs.mollie.com/reference/payments-api). An idempotency key makes one payment or refund. An amount of
 * 13.13 is refused with 422, one of 4.29 with 429, and 99.99 is refunded without success, so that each can be tried.
 */
export async function answerAsMollie(
  kernel: Kernel,
  { method, path, authorization, key, body }: { method: string; path: string; authorization: string; key: string; body: unknown },
): Promise<MollieSaid> {
  if (authorization !== `Bearer ${kernel.config.mollieKey}`)
    return error(401, 'Unauthorized Request', 'Missing authentication, or failed to authenticate');
  if (method === 'GET' && path === '/methods')
    return {
      status: 200,
      body: { count: 3, _embedded: { methods: offeredMethods.map((id) => ({ resource: 'method', id, status: 'activated' })) } },
    };
  const [, id = '', part, refundId] = /^\/payments(?:\/([\w]+))?(?:\/(refunds))?(?:\/([\w]+))?$/.exec(path) ?? [];
  if (!path.startsWith('/payments')) return error(404, 'Not Found', 'The endpoint does not exist');
  if (method === 'POST' && id === '') return createStub(kernel, key, body);
  const payment = id === '' ? undefined : await readStubPayment(kernel, id);
  if (!payment) return unknown();
  if (method === 'GET' && part === undefined) return { status: 200, body: paymentBody(kernel, payment) };
  if (method === 'POST' && part) return refundStub(kernel, payment, key, body);
  const refund = payment.refunds.find((one) => one.id === refundId);
  return refund ? { status: 200, body: refundBody(refund) } : unknown();
}

async function createStub(kernel: Kernel, key: string, body: unknown): Promise<MollieSaid> {
  const parsed = newPayment.safeParse(body);
  if (!parsed.success || key === '') return noMollieRequest();
  const { value } = parsed.data.amount;
  if (value === '13.13') return error(422, 'Unprocessable Entity', 'The amount is higher than the maximum', 'amount');
  if (value === '4.29') return error(429, 'Too Many Requests', 'Too many requests');
  const payment: StubPayment = { ...parsed.data, id: idOf('tr', key), status: 'open', chosen: '', refunds: [] };
  await kernel.act(({ tx }) => writeShopState(tx, stateKey(payment.id), payment, { once: true }));
  return { status: 201, body: paymentBody(kernel, (await readStubPayment(kernel, payment.id))!) };
}

async function refundStub(kernel: Kernel, payment: StubPayment, key: string, body: unknown): Promise<MollieSaid> {
  const parsed = newRefund.safeParse(body);
  if (!parsed.success || key === '') return noMollieRequest();
  const refund: StubRefund = { id: idOf('re', key), value: parsed.data.amount.value };
  const others = payment.refunds.filter(({ id }) => id !== refund.id).reduce((sum, { value }) => sum + Number(value), 0);
  if (payment.status !== 'paid' || others + Number(refund.value) > Number(payment.amount.value))
    return error(422, 'Unprocessable Entity', 'The amount is higher than the maximum', 'amount');
  await changeStub(kernel, payment.id, (now) =>
    now.refunds.some(({ id }) => id === refund.id) ? now : { ...now, refunds: [...now.refunds, refund] },
  );
  return { status: 201, body: { ...refundBody(refund), status: 'pending' } };
}

const refundBody = ({ id, value }: StubRefund) => ({
  resource: 'refund',
  id,
  amount: { currency: 'EUR', value },
  status: value === '99.99' ? 'failed' : 'refunded',
});

function paymentBody({ config }: Kernel, payment: StubPayment): object {
  const { id, status, description, chosen } = payment;
  const isOpen = status === 'open';
  return {
    resource: 'payment',
    mode: 'test',
    ...{ id, status, description, amount: payment.amount, metadata: payment.metadata ?? null },
    ...(payment.chargedBack && { amountChargedBack: payment.amount }),
    ...(chosen && { method: chosen }),
    ...(status === 'paid' && { details: { consumerName: 'T. TEST', consumerAccount: 'NL55INGB0000000000' } }),
    _links: { ...(isOpen && { checkout: { href: `${config.publicUrl}${mollieStubPath}/checkout/${id}`, type: 'text/html' } }) },
  };
}

/** The stub's page on which a visitor decides how the payment ends. */
export function stubCheckoutPage(payment: StubPayment): string {
  const nl = payment.locale === 'nl_NL';
  const words = nl
    ? { paid: 'Betalen', failed: 'Laten mislukken', canceled: 'Annuleren', expired: 'Laten verlopen' }
    : { paid: 'Pay', failed: 'Let it fail', canceled: 'Cancel', expired: 'Let it expire' };
  const title = nl ? 'Proefbetaling' : 'Test payment';
  const lead = nl ? 'Er wordt niets afgeschreven: dit is een demowinkel.' : 'Nothing is charged: this is a demo shop.';
  const buttons = checkoutOutcomes
    .map(
      (outcome) =>
        `<p><button name="outcome" value="${outcome}" style="font:inherit;padding:12px 24px;min-width:240px">${words[outcome]}</button></p>`,
    )
    .join('');
  const { description, amount: due } = payment;
  const safe = description.replace(/[&"<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);
  return `<!doctype html><html lang="${nl ? 'nl' : 'en'}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title></head>
<body style="font:16px/1.5 sans-serif;max-width:480px;margin:48px auto;padding:0 16px"><main><h1>${title}</h1><p>${lead}</p><p>${safe}: <strong>€ ${due.value}</strong></p>
<form method="post">${buttons}</form></main></body></html>`;
}
