import { Button, NumberInput, Select, Switch } from '@mantine/core';
import { useState } from 'react';
import { materialPolicies, reorderRules } from '#modules/stock/contract/material/materials.endpoints.ts';
import { readOffersEndpoint } from '#modules/stock/contract/purchase/offers.endpoints.ts';
import { saveArticleBuyingEndpoint } from '#modules/stock/contract/purchase/save-article-buying.endpoint.ts';
import { promiseRules } from '#modules/stock/domain/book/item.ts';
import { ActDialog } from '#platform/web/forms/act-dialog.tsx';
import { FieldRow } from '#platform/web/forms/act-form-frame.tsx';
import { useRules } from '#platform/web/forms/rules.ts';
import { useLocaleSwitch } from '#platform/web/locale/locale-provider.tsx';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { useMay } from '#platform/web/session.tsx';
import stock from '../stock.module.css';
import type { StockDetail } from '../stock-side.tsx';
import { type MakingFields, makingFields, makingRules } from './article-making.ts';
import { Offers } from './offers.tsx';
import styles from './purchase.module.css';

/** The buying of an article: whether the advice includes it, the offers of suppliers, and the cost of making it here. */
export function ArticleBuying({ article }: { article: StockDetail }) {
  const t = useTranslations('stock.articleBuying');
  const tMaterials = useTranslations('stock.materials');
  const may = useMay();
  const [isOpen, setOpen] = useState(false);
  const mayBuy = may(saveArticleBuyingEndpoint.permission);
  const isOwn = article.customer === null;
  if (!may(readOffersEndpoint.permission)) return null;
  return (
    <>
      <div className={styles.lineHead}>
        <h3 className={stock.section}>{t(isOwn ? 'title' : 'reprintTitle')}</h3>
        {mayBuy && (
          <Button size="compact-xs" variant="subtle" onClick={() => setOpen(true)}>
            {t('change')}
          </Button>
        )}
      </div>
      <p className={stock.quiet}>
        {tMaterials(`policies.${article.policy}`)}
        {article.make && `, ${t('madeIn', { days: article.make.leadDays })}`}
      </p>
      {!isOwn ? null : article.itemId === null ? (
        <p className={stock.quiet}>{t('none')}</p>
      ) : (
        article.policy !== 'none' && <Offers itemId={article.itemId} unit="piece" />
      )}
      {isOpen && <ArticleBuyingDialog article={article} onClose={() => setOpen(false)} />}
    </>
  );
}

function ArticleBuyingDialog({ article, onClose }: { article: StockDetail; onClose: () => void }) {
  const t = useTranslations('stock.articleBuying');
  const tMaterials = useTranslations('stock.materials');
  const { locale } = useLocaleSwitch();
  const separator = locale === 'nl' ? ',' : '.';
  const isOwn = article.customer === null;
  const failsOfMaking = useRules<MakingFields>(makingRules);
  const policies = materialPolicies.filter((policy) => isOwn || policy !== 'demand');
  const labels = {
    ...{ policy: t('policy'), reorder: t('reorder'), promise: t('promise'), isMade: t('isMade') },
    ...{ setupEur: t('setupEur'), eachEur: t('eachEur'), leadDays: t('leadDays'), multiple: t('multiple') },
  };
  return (
    <ActDialog
      title={t(isOwn ? 'editTitle' : 'reprintEditTitle', { code: article.code })}
      endpoint={saveArticleBuyingEndpoint}
      initial={{
        ...{ policy: article.policy, reorder: article.reorder, promise: article.promise },
        ...{ isMade: article.make !== null, ...makingFields(article.make) },
      }}
      toInput={({ isMade, setupEur, eachEur, leadDays, multiple, ...values }) => ({
        articleId: article.articleId,
        ...values,
        make: isMade
          ? { setupEur: Number(setupEur), eachEur: Number(eachEur), leadDays: Number(leadDays), multiple: Number(multiple) }
          : null,
      })}
      labels={labels}
      rules={(values) => (values.isMade ? failsOfMaking(values) : {})}
      submitLabel={t('save')}
      done={() => t('saved', { code: article.code })}
      onClose={onClose}
      draftKey={`article-buying-${article.articleId}`}
      invalidates={['stock']}
      ofRecord
    >
      {(act) => (
        <>
          <Select
            label={t('policy')}
            description={isOwn ? tMaterials(`policyHelp.${act.form.values.policy}`) : t('reprintHelp')}
            allowDeselect={false}
            data={policies.map((value) => ({ value, label: tMaterials(`policies.${value}`) }))}
            {...act.field('policy')}
          />
          {act.form.values.policy === 'stock' && (
            <Select
              label={t('reorder')}
              description={tMaterials(`reorderHelp.${act.form.values.reorder}`)}
              allowDeselect={false}
              data={reorderRules.map((value) => ({ value, label: tMaterials(`reorders.${value}`) }))}
              {...act.field('reorder')}
            />
          )}
          <Select
            label={t('promise')}
            description={t(`promiseHelp.${act.form.values.promise}`)}
            allowDeselect={false}
            data={promiseRules.map((value) => ({ value, label: t(`promises.${value}`) }))}
            {...act.field('promise')}
          />
          {isOwn && <Switch label={labels.isMade} description={t('isMadeHelp')} {...act.field('isMade', 'checkbox')} />}
          {isOwn && act.form.values.isMade && (
            <>
              <FieldRow>
                <NumberInput label={labels.setupEur} required prefix="€ " min={0} decimalSeparator={separator} {...act.field('setupEur')} />
                <NumberInput label={labels.eachEur} required prefix="€ " min={0} decimalSeparator={separator} {...act.field('eachEur')} />
              </FieldRow>
              <FieldRow>
                <NumberInput label={labels.leadDays} required min={0} allowDecimal={false} {...act.field('leadDays')} />
                <NumberInput label={labels.multiple} required min={1} allowDecimal={false} {...act.field('multiple')} />
              </FieldRow>
            </>
          )}
        </>
      )}
    </ActDialog>
  );
}
