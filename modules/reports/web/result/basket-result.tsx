import { useOperationName } from '#modules/planning/web/public.ts';
import { type LineResult, readBasketResultEndpoint } from '#modules/reports/contract/read-basket-result.endpoint.ts';
import { finishedMinutes, resultOf } from '#modules/reports/domain/line-result.ts';
import type { Money as Amount } from '#platform/domain/money.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { LoadError } from '#platform/web/parts/load-error.tsx';
import { Money } from '#platform/web/parts/money.tsx';
import table from '#platform/web/parts/table.module.css';
import styles from './basket-result.module.css';

/** For each line of an order its price, cost and margin, and its operations, as calculated and as they were. */
export default function BasketResult({ basket }: { basket: { id: number } }) {
  const t = useTranslations('reports.result');
  const result = useCall(readBasketResultEndpoint, { id: basket.id }, { live: [`basket:${basket.id}`] });
  if (result.error && !result.data) return <LoadError error={result.error} retry={() => void result.refetch()} />;
  if (!result.data) return null;
  if (result.data.length === 0) return <p className={styles.quiet}>{t('empty')}</p>;
  return (
    <div className={styles.lines}>
      {result.data.map((line) => (
        <LineOfResult key={line.id} line={line} />
      ))}
      <p className={styles.quiet}>{t('explained')}</p>
    </div>
  );
}

function LineOfResult({ line }: { line: LineResult }) {
  const t = useTranslations('reports.result');
  const format = useFormat();
  return (
    <section aria-label={line.description}>
      <header className={styles.head}>
        <strong>{line.description}</strong>
        <span className={styles.quiet}>
          {t('made', { produced: format.quantity(line.produced), quantity: format.quantity(line.quantity) })}
        </span>
      </header>
      <div className={table.scroll}>
        <table className={table.table}>
          <thead>
            <tr>
              <th>{t('amounts')}</th>
              <th className={table.right}>{t('price')}</th>
              <th className={table.right}>{t('cost')}</th>
              <th className={table.right}>{t('margin')}</th>
              <th className={table.right}>{t('marginRate')}</th>
            </tr>
          </thead>
          <tbody>
            <Amounts title={t('calculated')} price={line.price} cost={line.cost} />
            <Amounts title={t('actual')} price={line.price} cost={line.actualCost} />
          </tbody>
        </table>
      </div>
      {line.operations.length > 0 && <Operations operations={line.operations} />}
    </section>
  );
}

function Amounts({ title, price, cost }: { title: string; price: Amount; cost: Amount | null }) {
  const format = useFormat();
  const { margin, rate } = resultOf(price, cost);
  return (
    <tr>
      <td>{title}</td>
      <td className={table.right}>
        <Money value={price} />
      </td>
      <td className={table.right}>
        <Money value={cost} />
      </td>
      <td className={table.right}>
        <Money value={margin} />
      </td>
      <td className={`${table.right} num`}>{rate !== null && format.percent(rate)}</td>
    </tr>
  );
}

function Operations({ operations }: Pick<LineResult, 'operations'>) {
  const t = useTranslations('reports.result');
  const format = useFormat();
  const nameOf = useOperationName();
  const finished = finishedMinutes(operations);
  const quantity = (pieces: number | null) => pieces !== null && format.quantity(pieces);
  return (
    <div className={`${table.scroll} ${styles.operations}`}>
      <table className={table.table}>
        <thead>
          <tr>
            <th>{t('operation')}</th>
            <th>{t('place')}</th>
            <th className={table.right}>{t('planned')}</th>
            <th className={table.right}>{t('worked')}</th>
            <th className={table.right}>{t('quantityIn')}</th>
            <th className={table.right}>{t('good')}</th>
            <th className={table.right}>{t('waste')}</th>
          </tr>
        </thead>
        <tbody>
          {operations.map((operation) => (
            <tr key={operation.id}>
              <td>{operation.again ? t('again', { operation: nameOf(operation) }) : nameOf(operation)}</td>
              <td>{operation.place}</td>
              <td className={`${table.right} num`}>{format.minutes(operation.planned)}</td>
              <td className={`${table.right} num`}>{operation.worked !== null && format.minutes(operation.worked)}</td>
              <td className={`${table.right} num`}>{format.quantity(operation.quantityIn)}</td>
              <td className={`${table.right} num`}>{quantity(operation.good)}</td>
              <td className={`${table.right} num`}>{quantity(operation.waste)}</td>
            </tr>
          ))}
          {finished && (
            <tr>
              <td colSpan={2}>
                <strong>{t('finished')}</strong>
              </td>
              <td className={`${table.right} num`}>{format.minutes(finished.planned)}</td>
              <td className={`${table.right} num`}>{format.minutes(finished.worked)}</td>
              <td colSpan={3} />
            </tr>
          )}
        </tbody>
      </table>
    </div>
  );
}
