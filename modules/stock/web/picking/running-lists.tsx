import { Button, Progress } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { listPickListsEndpoint, PickListRow } from '#modules/stock/contract/picking/pick-lists.endpoints.ts';
import { pickListPage } from '#modules/stock/contract/stock.pages.ts';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { Facts } from '#platform/web/parts/facts.tsx';
import { PageLink } from '#platform/web/routing/page-link.tsx';
import { useMay } from '#platform/web/session.tsx';
import { packLinkOf } from '../slots.ts';
import styles from './picking.module.css';

type Props = { lists: OutputOf<typeof listPickListsEndpoint> };

/** The lists under way with how far they are, those that wait to be packed, and what was picked today. */
export function RunningLists({ lists }: Props) {
  const t = useTranslations('stock.picking');
  const format = useFormat();
  const { rows, today, stages } = lists;
  return (
    <>
      <section aria-label={t('running')}>
        <h2>{t('running')}</h2>
        {stages.length === 0 && <p className={styles.short}>{t('noStage')}</p>}
        {rows.length === 0 && <p className={styles.quiet}>{t('noneRunning')}</p>}
        {rows.map((row) => (
          <RunningList key={row.id} row={row} />
        ))}
      </section>
      <section aria-label={t('today')}>
        <h2>{t('today')}</h2>
        <Facts
          facts={[
            { label: t('todayLists'), value: format.quantity(today.lists) },
            { label: t('todayLines'), value: format.quantity(today.lines) },
            { label: t('todayShort'), value: format.quantity(today.short) },
          ]}
        />
      </section>
    </>
  );
}

function RunningList({ row }: { row: PickListRow }) {
  const t = useTranslations('stock.picking');
  return (
    <article className={styles.list}>
      <header>
        <PageLink page={pickListPage} search={{ list: String(row.id) }}>
          {t('list', { list: row.id })}
        </PageLink>
        <span className={styles.quiet}>{row.picker ?? t('nobody')}</span>
      </header>
      <Progress value={(100 * row.closedLines) / Math.max(1, row.lines)} size="sm" aria-label={t('progress')} />
      <p className={styles.quiet}>
        {row.status === 'open'
          ? t('at', { closed: row.closedLines, lines: row.lines, location: row.nextLocation ?? row.stage })
          : t(`ended.${row.status}`, { closed: row.closedLines, lines: row.lines, stage: row.stage })}
      </p>
      {row.status !== 'open' && <PackLinks row={row} />}
    </article>
  );
}

/** The orders of a list that can be packed now. */
export function PackLinks({ row }: { row: PickListRow }) {
  const t = useTranslations('stock.picking');
  const format = useFormat();
  const { access, to } = packLinkOf();
  const may = useMay()(access);
  return (
    <ul className={styles.orders}>
      {row.orders
        .filter(({ staged }) => staged > 0)
        .map(({ basketId, number, staged }) => (
          <li key={basketId}>
            <span>
              <strong>{number}</strong> {t('staged', { staged: format.quantity(staged) })}
            </span>
            {may && (
              <Button component={Link} {...to(basketId)} variant="default" size="xs">
                {t('pack')}
              </Button>
            )}
          </li>
        ))}
    </ul>
  );
}
