import { Button } from '@mantine/core';
import {
  listOnlineSuppliersEndpoint,
  type OnlineSupplierRow,
} from '#modules/relations/contract/online-supplier/online-suppliers.endpoints.ts';
import { refreshPricesEndpoint } from '#modules/relations/contract/online-supplier/refresh-prices.endpoint.ts';
import { testOnlineSupplierEndpoint } from '#modules/relations/contract/online-supplier/test-online-supplier.endpoint.ts';
import { useAct } from '#platform/web/call/use-act.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { notify } from '#platform/web/notices/notices.ts';
import { Facts } from '#platform/web/parts/facts.tsx';
import { ServiceStubNote } from '#platform/web/parts/stub-note.tsx';
import styles from '../list/customer-side.module.css';

/** Formats a stored error: `RATE_LIMIT 53` carries the seconds to wait, `REFUSED …` the supplier's reason. */
export function useApiErrorText(): (trouble: string) => string {
  const t = useTranslations('relations.onlineSuppliers.troubles');
  return (trouble) => {
    const [code = '', ...rest] = trouble.split(' ');
    return t.has(code) ? t(code, { about: rest.join(' ') }) : trouble;
  };
}

/** Tests the supplier, refreshes its prices, and shows the last call. */
export function OnlineSupplierActs({ row }: { row: OnlineSupplierRow }) {
  const t = useTranslations('relations.onlineSuppliers');
  const format = useFormat();
  const apiErrorText = useApiErrorText();
  // Polls for the results of the jobs; the list shares this query.
  useCall(listOnlineSuppliersEndpoint, {}, { live: [`online_supplier:${row.id}`] });
  const test = useAct(testOnlineSupplierEndpoint, {
    invalidates: [listOnlineSuppliersEndpoint],
    onDone: (result) =>
      result.products === null
        ? notify({ kind: 'error', title: t('testFailed'), content: apiErrorText(result.trouble) })
        : notify({ kind: 'success', title: t('testWell', { count: result.products }) }),
  });
  const refresh = useAct(refreshPricesEndpoint, {
    invalidates: [listOnlineSuppliersEndpoint],
    onDone: () => notify({ kind: 'success', title: t('refreshAsked') }),
  });
  return (
    <section className={styles.side} aria-label={t('connection')}>
      <h3>
        {t('connection')} {row.apiBase === '' && <ServiceStubNote service="onlineSuppliers" />}
      </h3>
      <Facts
        narrow
        facts={[
          { label: t('calledAt'), value: row.lastCalledAt && format.moment(row.lastCalledAt) },
          { label: t('refreshedAt'), value: row.lastRefreshedAt && format.moment(row.lastRefreshedAt) },
          {
            label: t('lastError'),
            value: row.lastError ? `${apiErrorText(row.lastError)} (${format.moment(row.lastErrorAt!)})` : t('noError'),
          },
        ]}
      />
      <div className={styles.acts}>
        <Button variant="default" onClick={() => void test.run({ id: row.id })} loading={test.pending}>
          {t('test')}
        </Button>
        <Button variant="default" onClick={() => void refresh.run({ id: row.id })} loading={refresh.pending}>
          {t('refresh')}
        </Button>
      </div>
    </section>
  );
}
