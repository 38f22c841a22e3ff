import { Button, Table } from '@mantine/core';
import { useState } from 'react';
import { priceListsPage, priceListTypesPage } from '#modules/estimating/contract/estimating.pages.ts';
import { listPriceListTypesEndpoint, type PriceListTypeRow } from '#modules/estimating/contract/price-lists/price-lists.endpoints.ts';
import { ParameterBar } from '#modules/estimating/web/parameters/parameter-bar.tsx';
import { NumberField } from '#modules/estimating/web/parameters/parameter-fields.tsx';
import { type ParameterValues, useParameters } from '#modules/estimating/web/parameters/use-parameters.ts';
import { useTrialPanel } from '#modules/estimating/web/parameters/use-trial-panel.tsx';
import { useCall } from '#platform/web/call/use-call.ts';
import { KeyHint } from '#platform/web/keys/key-hint.tsx';
import { useKeys } from '#platform/web/keys/keys.ts';
import { Page } from '#platform/web/layout/page.tsx';
import { ScrollBox } from '#platform/web/layout/scroll-box.tsx';
import { EmptyList } from '#platform/web/list/empty-list.tsx';
import { useLocaleSwitch } from '#platform/web/locale/locale-provider.tsx';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { lazyPart } from '#platform/web/parts/lazy-part.tsx';
import { QueryStatus } from '#platform/web/parts/query-status.tsx';
import { PageLink } from '#platform/web/routing/page-link.tsx';
import { useMay } from '#platform/web/session.tsx';
import styles from '../parameters/parameters.module.css';

const TypeDrawer = lazyPart(() => import('./price-list-type-form.tsx'), 'TypeDrawer');
const MarkUpCurve = lazyPart(() => import('#modules/estimating/web/price/mark-up-curve.tsx'), 'MarkUpCurve');

/** Lists the price list types with their name, factor, number of customers and current list. */
export default function PriceListTypesPage() {
  const t = useTranslations('estimating.priceListTypes');
  const tPages = useTranslations('platform.pages');
  const may = useMay();
  const types = useCall(listPriceListTypesEndpoint, {});
  const parameters = useParameters();
  const { data, values, read } = parameters;
  const { trialButton, trial } = useTrialPanel(parameters);
  const [changing, setChanging] = useState<number | 'new' | null>(null);
  const changed = types.data?.rows.find(({ id }) => id === changing) ?? null;
  const mayEdit = may('price_lists.edit');
  const add = () => setChanging('new');
  useKeys(mayEdit ? [{ keys: 'n', label: t('add'), run: add, action: true }] : []);
  return (
    <Page
      title={tPages(priceListTypesPage.name)}
      actions={
        <>
          {trialButton}
          {mayEdit && (
            <Button data-add variant="default" onClick={add} rightSection={<KeyHint keys="n" />}>
              {t('add')}
            </Button>
          )}
        </>
      }
      {...trial}
    >
      {(!values || !types.data || read.error || types.error) && <QueryStatus of={[read, types]} />}
      {data && values && types.data && (
        <>
          <ParameterBar data={data} values={values} />
          <p className={styles.quiet}>{t('about')}</p>
          {types.data.rows.length === 0 ? (
            <EmptyList title={t('empty')} text={t('emptyText')} />
          ) : (
            <TypesTable types={types.data.rows} values={values} onChange={mayEdit ? ({ id }) => setChanging(id) : undefined} />
          )}
          {may('calculation.view') && <MarkUpCurve before={data.before?.shop} after={values.shop} />}
        </>
      )}
      {(changing === 'new' || changed) && <TypeDrawer type={changed} onClose={() => setChanging(null)} />}
    </Page>
  );
}

type TableProps = {
  types: readonly PriceListTypeRow[];
  values: ParameterValues;
  /** Omitted without the permission to change types. */
  onChange: ((type: PriceListTypeRow) => void) | undefined;
};

function TypesTable({ types, values, onChange }: TableProps) {
  const t = useTranslations('estimating.priceListTypes');
  const tPages = useTranslations('platform.pages');
  const format = useFormat();
  const { locale } = useLocaleSwitch();
  return (
    <ScrollBox className={styles.scroll} aria-label={tPages(priceListTypesPage.name)}>
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('code')}</Table.Th>
            <Table.Th>{t('name')}</Table.Th>
            <Table.Th>{t('factor')}</Table.Th>
            <Table.Th ta="right">{t('customers')}</Table.Th>
            <Table.Th>{t('list')}</Table.Th>
            {onChange && <Table.Td />}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {types.map((type) => (
            <Table.Tr key={type.code}>
              <Table.Th scope="row">{type.code}</Table.Th>
              <Table.Td>
                {locale === 'nl' ? type.nameNl : type.nameEn}
                {!type.active && <span className={styles.quiet}> ({t('closed')})</span>}
                {type.note && <div className={styles.quiet}>{type.note}</div>}
              </Table.Td>
              <Table.Td w={130}>
                <NumberField
                  path={`pricing.priceListFactors.${type.code}`}
                  value={values.shop.pricing.priceListFactors[type.code]}
                  values={values}
                  inTable={`${t('factor')}, ${type.code}`}
                  {...(values.shop.pricing.priceListFactors[type.code] === undefined && { placeholder: t('noFactor') })}
                />
              </Table.Td>
              <Table.Td ta="right">{format.quantity(type.customers)}</Table.Td>
              <Table.Td>
                {type.list ? (
                  <PageLink page={priceListsPage} params={{ price_list_id: type.list.id }}>
                    {type.list.name}
                  </PageLink>
                ) : (
                  <span className={styles.quiet}>{t('noList')}</span>
                )}
              </Table.Td>
              {onChange && (
                <Table.Td>
                  <Button variant="subtle" size="compact-sm" aria-label={t('changeOf', { code: type.code })} onClick={() => onChange(type)}>
                    {t('change')}
                  </Button>
                </Table.Td>
              )}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </ScrollBox>
  );
}
