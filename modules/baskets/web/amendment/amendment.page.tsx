import { Anchor, Badge } from '@mantine/core';
import type { AmendmentDetail } from '#modules/baskets/contract/amendment/amendment.shapes.ts';
import { listAmendmentsEndpoint, readAmendmentEndpoint } from '#modules/baskets/contract/amendment/amendments.endpoints.ts';
import type { BasketDetail } from '#modules/baskets/contract/basket/basket.shapes.ts';
import { readBasketEndpoint } from '#modules/baskets/contract/basket/baskets.endpoints.ts';
import { basketPage, orderAmendmentPage, searchDashboardPage } from '#modules/baskets/contract/baskets.pages.ts';
import { decideAmendable } from '#modules/baskets/domain/amendment/amendment.ts';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { Page } from '#platform/web/layout/page.tsx';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { QueryData } from '#platform/web/parts/query-data.tsx';
import { PageLink } from '#platform/web/routing/page-link.tsx';
import { addressOf } from '#platform/web/routing/route-path.ts';
import { usePageParams, usePageSearch } from '#platform/web/routing/use-page.ts';
import { useMay } from '#platform/web/session.tsx';
import styles from './amendment.module.css';
import { AmendmentChanges } from './amendment-changes.tsx';
import { AmendmentLines } from './amendment-lines.tsx';
import { ApplyAmendment } from './apply-amendment.tsx';

type Heads = OutputOf<typeof listAmendmentsEndpoint>['rows'];
const isOpen = ({ status }: { status: string }) => status === 'draft' || status === 'asked';

/** Drafts a change of a confirmed order beside it, shows what it does, and applies it; earlier changes can be read back. */
export default function AmendmentPage() {
  const t = useTranslations('baskets.amendment');
  const tPages = useTranslations('platform.pages');
  const { id } = usePageParams(orderAmendmentPage);
  const { number } = usePageSearch(orderAmendmentPage);
  const live = { live: [`basket:${id}`] };
  const read = useCall(readBasketEndpoint, { id }, live);
  const { data: list } = useCall(listAmendmentsEndpoint, { id: Number(id) }, live);
  const head = list?.rows.find((one) => (number ? one.number === Number(number) : isOpen(one)));
  const shown = useCall(readAmendmentEndpoint, { id: head?.id ?? 0 }, { ...live, keepPrevious: true, enabled: head !== undefined });
  const amendment = head && shown.data?.id === head.id ? shown.data : undefined;
  const { data: basket } = read;
  const crumbs = [
    { title: tPages('search_dashboard'), to: addressOf(searchDashboardPage.path) },
    ...(basket ? [{ title: basket.number, to: addressOf(basketPage.path, { id }) }] : []),
  ];
  return (
    <Page
      title={head ? t('title', { number: head.number }) : t('new')}
      crumbs={crumbs}
      sideWidth={340}
      side={amendment && basket && <ApplyAmendment key={amendment.id} amendment={amendment} basket={basket} />}
    >
      <QueryData of={read}>
        {(order) => list && <Amendment basket={order} amendment={amendment} waits={head !== undefined && !amendment} heads={list.rows} />}
      </QueryData>
    </Page>
  );
}

type Props = { basket: BasketDetail; amendment: AmendmentDetail | undefined; waits: boolean; heads: Heads };

function Amendment({ basket, amendment, waits, heads }: Props) {
  const t = useTranslations('baskets.amendment');
  const tRefusals = useTranslations('baskets.refusals');
  const may = useMay();
  const amendable = decideAmendable(basket.status);
  const editable = may('baskets.edit') && amendable.accepted && (!amendment || isOpen(amendment));
  return (
    <div className={styles.page}>
      <Head basket={basket} amendment={amendment} />
      {!amendable.accepted && (!amendment || isOpen(amendment)) && (
        <p className={styles.notice}>{tRefusals('NOT_AMENDABLE', { stage: String(amendable.params.stage) })}</p>
      )}
      {amendable.accepted && !may('baskets.edit') && <p className={styles.notice}>{t('notAllowed')}</p>}
      {editable && !waits && <AmendmentLines basket={basket} amendment={amendment} />}
      {amendment && <AmendmentChanges basket={basket} amendment={amendment} editable={editable} />}
      {!amendment && !waits && editable && (
        <div>
          <h2 className={styles.heading}>{t('changes')}</h2>
          <p>{t('nothing')}</p>
          <p className={styles.quiet}>{t('nothingText')}</p>
        </div>
      )}
      <Others basket={basket} heads={heads.filter((one) => one.id !== amendment?.id)} />
    </div>
  );
}

function Head({ basket, amendment }: Pick<Props, 'basket' | 'amendment'>) {
  const t = useTranslations('baskets.amendment');
  const format = useFormat();
  const closed = amendment && !isOpen(amendment);
  return (
    <header className={styles.head}>
      <h1>{basket.description || basket.number}</h1>
      {amendment && (
        <Badge color={amendment.status === 'applied' ? 'green' : amendment.status === 'asked' ? 'blue' : 'yellow'} variant="light">
          {amendment.expired ? t('expired') : t(`statuses.${amendment.status}`)}
        </Badge>
      )}
      <p className={styles.quiet}>
        {[
          basket.customer.name,
          closed && amendment.answeredAt
            ? t('closed', {
                status: t(`statuses.${amendment.status}`),
                by: amendment.answeredBy ?? '',
                at: format.moment(amendment.answeredAt),
              })
            : amendment && `${amendment.createdBy}, ${format.moment(amendment.createdAt)}`,
          amendment?.askedBy,
          amendment?.declineReason && t('declinedBecause', { reason: amendment.declineReason }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
    </header>
  );
}

function Others({ basket, heads }: { basket: BasketDetail; heads: Heads }) {
  const t = useTranslations('baskets.amendment');
  const format = useFormat();
  if (heads.length === 0) return null;
  return (
    <section>
      <h2 className={styles.heading}>{t('others')}</h2>
      <ul className={styles.others}>
        {heads.map((one) => (
          <li key={one.id}>
            <Anchor component={PageLink} page={orderAmendmentPage} params={{ id: basket.id }} search={{ number: String(one.number) }}>
              {t('title', { number: one.number })}
            </Anchor>{' '}
            <span className={styles.quiet}>
              {one.expired ? t('expired') : t(`statuses.${one.status}`)}, {format.moment(one.answeredAt ?? one.createdAt)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
