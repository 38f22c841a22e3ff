import { useTranslations } from 'use-intl';
import type { BasketDetail } from '#modules/baskets/contract/basket.shapes.ts';
import type { BasketStatus, LineStatus } from '#modules/baskets/domain/statuses.ts';
import { shopTimeZone } from '#platform/web/locale/formats.ts';
import { dateIn } from '#platform/web/locale/relative-date.ts';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { type StatusProgress, StatusSign, type StatusTone } from '#platform/web/parts/status-sign.tsx';

/** When the planned quote of a basket is sent; undefined when the customer already has an earlier revision. */
export function plannedGoesAt({ plannedQuote }: Pick<BasketDetail, 'plannedQuote'>): string | undefined {
  return plannedQuote && !plannedQuote.anotherLies ? plannedQuote.goesAt : undefined;
}

/** When the planned quote is sent, unless the basket is on hold. */
export function quoteGoesAtOf(basket: Pick<BasketDetail, 'plannedQuote' | 'status'>): string | undefined {
  return basket.status === 'on_hold' ? undefined : plannedGoesAt(basket);
}

/** Formats that a quote is planned and when it is sent, or that it is overdue. */
export function useQuoteGoes(): (goesAt: string) => string {
  const t = useTranslations('baskets.list');
  const format = useFormat();
  return (goesAt) =>
    t(Date.parse(goesAt) < Date.now() ? 'quoteLate' : 'quoteGoes', { when: format.date(dateIn(shopTimeZone, new Date(goesAt)), 'near') });
}

const appearances: Record<BasketStatus | LineStatus, [StatusTone, StatusProgress]> = {
  entered: ['grey', 'empty'],
  in_calculation: ['blue', 'empty'],
  quotation_sent: ['violet', 'third'],
  quote_approved: ['indigo', 'half'],
  quote_canceled: ['grey', 'cancelled'],
  order_confirmation_sent: ['indigo', 'empty'],
  upload_link_sent: ['amber', 'empty'],
  artwork: ['amber', 'third'],
  authorization: ['amber', 'twoThirds'],
  warehouse_call: ['blue', 'third'],
  into_production: ['indigo', 'half'],
  planned: ['blue', 'half'],
  in_progress: ['cyan', 'twoThirds'],
  ready: ['green', 'dot'],
  partly_delivered: ['green', 'half'],
  delivered: ['grey', 'dot'],
  closed: ['grey', 'dot'],
  order_canceled: ['grey', 'cancelled'],
  on_hold: ['rust', 'paused'],
};

/** The status of a basket or a line: icon and text. `quoteGoesAt`: the time at which its planned quote is sent. */
export function StatusOf({ status, quoteGoesAt }: { status: BasketStatus | LineStatus; quoteGoesAt?: string | null | undefined }) {
  const t = useTranslations('baskets.status');
  const quoteGoes = useQuoteGoes();
  if (quoteGoesAt) return <StatusSign status={quoteGoes(quoteGoesAt)} tone="violet" progress="paused" />;
  const [tone, progress] = appearances[status];
  return <StatusSign status={t(status)} tone={tone} progress={progress} />;
}
