import { NumberInput } from '@mantine/core';
import { useState } from 'react';
import { articleDashboardPage } from '#modules/stock/contract/stock.pages.ts';
import { readUsageForecastEndpoint } from '#modules/stock/contract/usage/usage-forecast.endpoint.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { useDebouncedValue } from '#platform/web/call/use-debounced-value.ts';
import { SideHead } from '#platform/web/layout/side-head.tsx';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { Facts } from '#platform/web/parts/facts.tsx';
import { LoadError } from '#platform/web/parts/load-error.tsx';
import { PageLink } from '#platform/web/routing/page-link.tsx';
import stock from '../stock.module.css';
import { AcceptMinimum } from './accept-minimum.tsx';
import styles from './usage.module.css';
import { WeekRow } from './week-row.tsx';

/** Side panel of an article: what a week uses and how sure that is, the reorder point beside the minimum, and what another lead time does to it. */
export function UsageSide({ articleId, onClose }: { articleId: number; onClose: () => void }) {
  const t = useTranslations('stock.forecast');
  const tList = useTranslations('stock.list');
  const format = useFormat();
  const [typed, setTyped] = useState<number | string>('');
  const days = useDebouncedValue(typed, 300);
  const asked = { articleId, ...(days !== '' && { leadDays: Number(days) }) };
  const { data, error, refetch } = useCall(readUsageForecastEndpoint, asked, { keepPrevious: true, live: [`article:${articleId}`] });
  // What is accepted is the point of the lead time that counts, whatever is tried below.
  const { data: real } = useCall(readUsageForecastEndpoint, { articleId }, { live: [`article:${articleId}`] });
  if (error) return <LoadError error={error} retry={() => void refetch()} />;
  if (!data) return null;
  const { code, name, weeks, perWeek, minStock, maxStock, reorderPoint, leadDays, isAutomatic } = data;
  const most = Math.max(1, ...weeks.map(({ used }) => used));
  return (
    <section aria-label={code}>
      <SideHead title={code} sub={name} onClose={onClose} />
      <Facts
        facts={[
          {
            label: t('perWeek'),
            value:
              perWeek === null
                ? t('unknown')
                : t('plusMinus', { perWeek: format.decimal(perWeek), error: format.decimal(data.error ?? 0) }),
          },
          { label: tList('minimum'), value: format.quantity(minStock) },
          { label: tList('maximum'), value: maxStock > 0 && format.quantity(maxStock) },
          { label: t('byUse', { days: leadDays }), value: perWeek !== null && format.quantity(reorderPoint) },
        ]}
      />
      {perWeek !== null && (
        <>
          <p className={stock.quiet}>
            {t(isAutomatic ? 'follows' : minStock < reorderPoint ? 'tooLow' : 'enough', {
              minimum: format.quantity(minStock),
              point: format.quantity(reorderPoint),
            })}{' '}
            <PageLink page={articleDashboardPage} params={{ article_id: articleId }}>
              {t('open')}
            </PageLink>
          </p>
          {!isAutomatic && real && <AcceptMinimum articleId={articleId} point={real.reorderPoint} />}
          <NumberInput
            label={t('leadDays')}
            description={t('leadDaysHelp')}
            min={0}
            max={260}
            allowDecimal={false}
            placeholder={String(leadDays)}
            value={typed}
            onChange={setTyped}
          />
        </>
      )}
      <h3 className={stock.section}>{t('weeks')}</h3>
      <ol className={styles.months}>
        {weeks.map((week) => (
          <WeekRow key={week.startsOn} articleId={articleId} week={week} most={most} />
        ))}
      </ol>
    </section>
  );
}
