import type { Money } from '#platform/domain/money.ts';
import type { OnlineStatus } from './online-payment.ts';

/** The input of a payment provider for a new payment. */
export type NewProviderPayment = {
  /** Idempotency key: a repeated request begins one payment. */
  key: string;
  amount: Money;
  description: string;
  language: 'nl' | 'en';
  /** Where the browser returns to, paid or not. */
  returnUrl: string;
  /** Where the provider reports that something changed. */
  messageUrl: string;
};

export type ProviderPayment = {
  id: string;
  status: Exclude<OnlineStatus, 'starting'>;
  /** The page on which the customer pays; empty when there is nothing to pay any more. */
  checkoutUrl: string;
  expiresAt: string | null;
  amount: Money;
  /** The amount that the customer's bank took back so far. */
  chargedBack: Money;
  method: string;
  payer: string;
  iban: string;
};
export type ProviderRefund = { id: string; status: 'running' | 'refunded' | 'failed' };

/**
 * `refused`: a retry fails until something is changed. `later`: the provider was busy, down or silent; `afterSeconds` is its Retry-After.
 */
export type ProviderFailure = { kind: 'refused'; reason: string } | { kind: 'later'; reason: string; afterSeconds?: number };
export type PaymentAnswer = { kind: 'payment'; payment: ProviderPayment } | ProviderFailure;
export type RefundAnswer = { kind: 'refund'; refund: ProviderRefund } | ProviderFailure;

export type PaymentProvider = {
  create(payment: NewProviderPayment): Promise<PaymentAnswer>;
  read(id: string): Promise<PaymentAnswer>;
  /** `key` is the idempotency key. */
  refund(id: string, refund: { key: string; amount: Money; description: string }): Promise<RefundAnswer>;
  readRefund(id: string, refundId: string): Promise<RefundAnswer>;
};
