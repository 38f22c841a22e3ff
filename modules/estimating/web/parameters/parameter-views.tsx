import { Button, Table, TextInput } from '@mantine/core';
import { useLocale } from 'use-intl';
import {
  listParametersEndpoint,
  type ReadParameters,
  readParametersImpactEndpoint,
} from '#modules/estimating/contract/parameters/parameters.endpoints.ts';
import { publishParametersEndpoint } from '#modules/estimating/contract/parameters/publish-parameters.endpoint.ts';
import { countParameterChanges, parameterChanges } from '#modules/estimating/domain/price/price-changes.ts';
import { subtractMoney } from '#platform/domain/money.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { ActFormFrame } from '#platform/web/forms/act-form-frame.tsx';
import { DateField } from '#platform/web/forms/date-field.tsx';
import { useActForm } from '#platform/web/forms/use-act-form.ts';
import { ScrollBox } from '#platform/web/layout/scroll-box.tsx';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { translateComposed, useTranslations } from '#platform/web/locale/use-translations.ts';
import { notify } from '#platform/web/notices/notices.ts';
import { LoadError } from '#platform/web/parts/load-error.tsx';
import { Money } from '#platform/web/parts/money.tsx';
import { useParameterPath, useParameterValue } from './parameter-names.ts';
import styles from './parameters.module.css';
import type { ParameterValues } from './use-parameters.ts';

/** Lists the editions and marks the current one. */
export function Editions({ onOpen }: { onOpen: (id: number) => void }) {
  const t = useTranslations('estimating.parameters');
  const format = useFormat();
  const list = useCall(listParametersEndpoint, {});
  if (list.error) return <LoadError error={list.error} retry={() => void list.refetch()} />;
  return (
    <ScrollBox className={styles.scroll} aria-label={t('editions')}>
      <Table>
        <Table.Thead>
          <Table.Tr>
            {(['edition', 'effectiveFrom', 'who', 'reason'] as const).map((name) => (
              <Table.Th key={name}>{t(name)}</Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {list.data?.editions.map((edition) => (
            <Table.Tr key={edition.id}>
              <Table.Td>
                <Button variant="subtle" size="compact-sm" onClick={() => onOpen(edition.id)}>
                  {edition.code}
                </Button>
                {edition.id === list.data.holdsId && <span className={styles.quiet}> {t('holds')}</span>}
              </Table.Td>
              <Table.Td>{format.date(edition.effectiveFrom)}</Table.Td>
              <Table.Td>{edition.publishedBy}</Table.Td>
              <Table.Td>{edition.reason}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </ScrollBox>
  );
}

/** Lists the differences from the previous edition, or from the edition the draft was made from. */
export function Changes({ data, values }: { data: ReadParameters; values: ParameterValues }) {
  const t = useTranslations('estimating.parameters');
  const place = useParameterPath();
  const say = useParameterValue();
  if (!data.before) return <p className={styles.quiet}>{t('firstEdition')}</p>;
  const changes = parameterChanges(data.before.shop, values.shop);
  const count = countParameterChanges(data.before.shop, values.shop);
  if (count === 0) return <p className={styles.quiet}>{t('nothingChanged', { code: data.before.code })}</p>;
  return (
    <>
      <p>{t('changesSince', { count, code: data.before.code })}</p>
      <ScrollBox className={styles.scroll} aria-label={t('views.changes')}>
        <Table className={styles.changes}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('parameter')}</Table.Th>
              <Table.Th ta="right">{t('before')}</Table.Th>
              <Table.Th ta="right">{t('after')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {changes.map(({ path, before, after }) => (
              <Table.Tr key={path}>
                <Table.Td>{place(path)}</Table.Td>
                <Table.Td ta="right">{say(path, before)}</Table.Td>
                <Table.Td ta="right">{say(path, after)}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </ScrollBox>
      {count > changes.length && <p className={styles.quiet}>{t('moreChanges', { count: count - changes.length })}</p>}
    </>
  );
}

/** Shows the effect of the saved draft on the last quotes, and the products it cannot make. */
export function Impact() {
  const t = useTranslations('estimating.parameters');
  const tRefusals = useTranslations('estimating.refusals');
  const dutch = useLocale().startsWith('nl');
  const format = useFormat();
  const impact = useCall(readParametersImpactEndpoint, {});
  if (impact.error) return <LoadError error={impact.error} retry={() => void impact.refetch()} />;
  if (!impact.data) return <p className={styles.quiet}>{t('reckoning')}</p>;
  const { lines, quotes, failingProducts } = impact.data;
  const failingFirst = lines.toSorted((one, other) => Number(one.refusal === null) - Number(other.refusal === null));
  return (
    <>
      <p>{t('impactOf', { lines: lines.length, quotes, failing: lines.filter(({ refusal }) => refusal).length })}</p>
      {failingProducts.length > 0 && (
        <ul className={styles.problems}>
          {failingProducts.map(({ id, nameNl, nameEn, refusal }) => (
            <li key={id}>
              {dutch ? nameNl : nameEn}: {translateComposed(tRefusals, refusal.code, refusal.code, refusal.params)}
            </li>
          ))}
        </ul>
      )}
      <ScrollBox className={styles.scroll} aria-label={t('views.impact')}>
        <Table>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('quoteLine')}</Table.Th>
              <Table.Th ta="right">{t('quantity')}</Table.Th>
              <Table.Th ta="right">{t('todayEuro')}</Table.Th>
              <Table.Th ta="right">{t('draftEuro')}</Table.Th>
              <Table.Th ta="right">{t('difference')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {failingFirst.map(({ lineId, description, customer, quantity, before, after, refusal }) => {
              const difference = before !== null && after !== null ? subtractMoney(after, before) : null;
              return (
                <Table.Tr key={lineId}>
                  <Table.Td>
                    {description} <span className={styles.quiet}>{customer}</span>
                    {refusal && (
                      <div className={styles.problem}>{translateComposed(tRefusals, refusal.code, refusal.code, refusal.params)}</div>
                    )}
                  </Table.Td>
                  <Table.Td ta="right">{format.quantity(quantity)}</Table.Td>
                  <Table.Td ta="right">{before !== null && <Money value={before} />}</Table.Td>
                  <Table.Td ta="right">{after === null ? t('cannot') : <Money value={after} />}</Table.Td>
                  <Table.Td ta="right">
                    {difference !== null && (
                      <>
                        <Money value={difference} />{' '}
                        <span className={styles.quiet}>{format.percent(before ? difference / before : 0)}</span>
                      </>
                    )}
                  </Table.Td>
                </Table.Tr>
              );
            })}
          </Table.Tbody>
        </Table>
      </ScrollBox>
    </>
  );
}

/** Publishes the saved draft as an edition with a start date, above its effect. */
export function Publish({ data, values, onDone }: { data: ReadParameters; values: ParameterValues; onDone: () => void }) {
  const t = useTranslations('estimating.parameters');
  const list = useCall(listParametersEndpoint, {});
  const act = useActForm(publishParametersEndpoint, {
    initial: { code: '', effectiveFrom: null as string | null, reason: '' },
    toInput: ({ code, effectiveFrom, reason }) => ({ version: data.version, code, effectiveFrom: effectiveFrom ?? '', reason }),
    draftKey: 'parameters-publish',
    invalidates: ['estimating'],
    isAct: true,
    onDone: () => {
      notify({ kind: 'success', title: t('published') });
      onDone();
    },
  });
  if (values.dirty) return <p className={styles.quiet}>{t('saveFirst')}</p>;
  return (
    <>
      <div className={styles.narrow}>
        <p>{t('publishText')}</p>
        <ActFormFrame
          act={act}
          submitLabel={t('publish')}
          labels={{ code: t('edition'), effectiveFrom: t('effectiveFrom'), reason: t('reason') }}
        >
          <TextInput label={t('edition')} required maxLength={40} {...act.field('code')} />
          <DateField label={t('effectiveFrom')} required {...(list.data && { minDate: list.data.today })} {...act.field('effectiveFrom')} />
          <TextInput label={t('reason')} description={t('reasonHelp')} maxLength={500} {...act.field('reason')} />
        </ActFormFrame>
      </div>
      <section className={styles.part}>
        <h2>{t('views.impact')}</h2>
        <Impact />
      </section>
    </>
  );
}
