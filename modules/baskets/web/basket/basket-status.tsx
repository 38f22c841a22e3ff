import type { BasketDetail } from '#modules/baskets/contract/basket/basket.shapes.ts';
import type { BasketStatus, LineStatus } from '#modules/baskets/domain/basket/statuses.ts';
import { shopTimeZone } from '#platform/web/locale/formats.ts';
import { dateIn } from '#platform/web/locale/relative-date.ts';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { StatusBadge, type StatusProgress, type StatusTone } from '#platform/web/parts/status-badge.tsx';

/** When the planned quote of a basket is sent; undefined when the customer already has an earlier revision. */
export function plannedSendTime({ plannedQuote }: Pick<BasketDetail, 'plannedQuote'>): string | undefined {
  return plannedQuote && !plannedQuote.anotherLies ? plannedQuote.goesAt : undefined;
}

/** When the planned quote is sent, unless the basket is on hold. */
export function plannedQuoteSendTime(basket: Pick<BasketDetail, 'plannedQuote' | 'status'>): string | undefined {
  return basket.status === 'on_hold' ? undefined : plannedSendTime(basket);
}

/** Formats that a quote is planned and when it is sent, or that it is overdue. */
export function useQuotePlannedText(): (goesAt: string) => string {
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

type Props = { status: BasketStatus | LineStatus; quoteGoesAt?: string | null | undefined; awaitsFiles?: boolean };

/** The status of a basket or a line: icon and text. `quoteGoesAt`: the time at which its planned quote is sent. `awaitsFiles`: nothing is in production yet. */
export function BasketStatusLabel({ status, quoteGoesAt, awaitsFiles = false }: Props) {
  const t = useTranslations('baskets.status');
  const quoteGoes = useQuotePlannedText();
  if (quoteGoesAt) return <StatusBadge status={quoteGoes(quoteGoesAt)} tone="violet" progress="paused" />;
  if (awaitsFiles) return <StatusBadge status={t('awaiting_files')} tone="amber" progress="third" />;
  const [tone, progress] = appearances[status];
  return <StatusBadge status={t(status)} tone={tone} progress={progress} />;
}
