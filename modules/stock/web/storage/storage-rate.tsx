import { Button, NumberInput, Select, Switch } from '@mantine/core';
import { useState } from 'react';
import { saveStorageRateEndpoint } from '#modules/stock/contract/storage/save-storage-rate.endpoint.ts';
import type { readArticleCoverEndpoint } from '#modules/stock/contract/usage/article-cover.endpoints.ts';
import { type StorageUnit, storageUnits } from '#modules/stock/domain/storage/storage.ts';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import { eurosOf, moneyFromEuros } from '#platform/domain/money.ts';
import { ActDialog } from '#platform/web/forms/act-dialog.tsx';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { useMay } from '#platform/web/session.tsx';
import stock from '../stock.module.css';

type Props = { article: OutputOf<typeof readArticleCoverEndpoint> };

/** The customer's storage fee of an article, and where that is set; nothing for an article of our own. */
export function StorageRate({ article }: Props) {
  const t = useTranslations('stock.storage');
  const format = useFormat();
  const mayEdit = useMay()(saveStorageRateEndpoint.permission);
  const [isOpen, setOpen] = useState(false);
  if (article.customer === null) return null;
  const { storageRate: rate, storagePer: per } = article;
  return (
    <>
      <h3 className={stock.section}>{t('title')}</h3>
      <p className={stock.quiet}>
        {rate === null || per === null ? t('free') : t(`rateOf.${per}`, { rate: format.money(rate) })}{' '}
        {mayEdit && (
          <Button size="compact-xs" variant="subtle" onClick={() => setOpen(true)}>
            {t('change')}
          </Button>
        )}
      </p>
      {isOpen && <StorageRateDialog article={article} onClose={() => setOpen(false)} />}
    </>
  );
}

function StorageRateDialog({ article, onClose }: Props & { onClose: () => void }) {
  const t = useTranslations('stock.storage');
  const initial = {
    per: (article.storagePer ?? 'bin') as StorageUnit,
    rate: (article.storageRate === null ? '' : eurosOf(article.storageRate)) as number | string,
    ofCustomer: false,
  };
  return (
    <ActDialog
      title={t('rateTitle', { code: article.code })}
      lead={t('rateLead')}
      endpoint={saveStorageRateEndpoint}
      initial={initial}
      toInput={({ rate, ...values }) => ({
        ...values,
        articleId: article.articleId,
        rate: rate === '' || Number(rate) === 0 ? null : moneyFromEuros(Number(rate)),
      })}
      labels={{ per: t('per'), rate: t('rate'), ofCustomer: t('ofCustomer') }}
      submitLabel={t('save')}
      done={({ articles }) => t('saved', { count: articles })}
      onClose={onClose}
      draftKey={`storage-rate-${article.articleId}`}
      invalidates={['stock']}
    >
      {(act) => (
        <>
          <NumberInput label={t('rate')} min={0} decimalScale={2} prefix="€ " data-autofocus {...act.field('rate')} />
          <Select
            label={t('per')}
            description={t(`perHelp.${act.form.values.per}`)}
            allowDeselect={false}
            data={storageUnits.map((value) => ({ value, label: t(`units.${value}`) }))}
            {...act.field('per')}
          />
          <Switch label={t('ofCustomerOf', { customer: article.customer ?? '' })} {...act.field('ofCustomer', 'checkbox')} />
        </>
      )}
    </ActDialog>
  );
}
