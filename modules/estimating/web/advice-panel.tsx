import { Button, Checkbox } from '@mantine/core';
import { useLocale, useTranslations } from 'use-intl';
import type { Advice } from '#modules/estimating/contract/advice.endpoint.ts';
import { adviceEndpoint } from '#modules/estimating/contract/advice.endpoint.ts';
import type { Money } from '#platform/domain/money.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { useFormat } from '#platform/web/locale/use-format.ts';
import styles from './advice-panel.module.css';
import { type CalculatorState, withAlongside, withNeighbour } from './calculator-state.ts';

type Props = {
  state: CalculatorState;
  /** What the prices on the screen are of. */
  priced: { case: CalculatorState['case']; quantity: number };
  subGroupId: number;
  customerId: number | undefined;
  onChange: (state: CalculatorState) => void;
};

/** What would make it cheaper, applied with one press; and what small part could be printed along with it. */
export function AdvicePanel({ state, priced, subGroupId, customerId, onChange }: Props) {
  const t = useTranslations('estimating.advice');
  const format = useFormat();
  const chosen = state.alongside ?? [];
  const input = {
    ...priced,
    subGroupId,
    ...(customerId === undefined ? {} : { customerId }),
    ...(chosen.length > 0 && { alongside: [...chosen] }),
  };
  const { data } = useCall(adviceEndpoint, input, { keepPrevious: true });
  if (!data) {
    return (
      <section className={styles.panel} aria-busy>
        <h2>{t('title')}</h2>
        <div className={styles.waiting} />
      </section>
    );
  }
  return (
    <>
      <section className={styles.panel}>
        <h2>{t('title')}</h2>
        {data.cheaper.length === 0 ? (
          <p className={styles.none}>{t('nothing')}</p>
        ) : (
          <ul className={styles.list}>
            {data.cheaper.map(({ change, difference, eachDifference }) => (
              <li key={JSON.stringify(change)}>
                <span>{t(`change.${change.kind}`, wordsOf(change, priced.quantity))}</span>
                <b className="num">
                  {change.kind === 'quantity'
                    ? t('eachLess', { price: format.money(Math.abs(eachDifference) as Money, { decimals: 4 }) })
                    : `− ${format.money(Math.abs(difference) as Money)}`}
                </b>
                <Button size="compact-sm" variant="subtle" onClick={() => onChange(withNeighbour(state, change))}>
                  {t('apply')}
                </Button>
              </li>
            ))}
          </ul>
        )}
      </section>
      {data.alongside.length > 0 && (
        <section className={styles.panel}>
          <h2>{t('alongside')}</h2>
          <ul className={styles.list}>
            {data.alongside.map((guest) => (
              <AlongsideRow key={guest.subGroupId} guest={guest} state={state} onChange={onChange} />
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function AlongsideRow({ guest, state, onChange }: Pick<Props, 'state' | 'onChange'> & { guest: Advice['alongside'][number] }) {
  const t = useTranslations('estimating.advice');
  const format = useFormat();
  const nl = useLocale().startsWith('nl');
  const { widthMm, heightMm } = guest.case.format;
  const size = `${format.decimal(widthMm)} × ${format.decimal(heightMm)}`;
  return (
    <li className={styles.guest}>
      <Checkbox
        size="xs"
        label={t('printAlong', { name: nl ? guest.nameNl : guest.nameEn, size })}
        description={t('against', { alone: format.money(guest.alone), saving: format.money(guest.saving) })}
        checked={state.alongside?.includes(guest.subGroupId) ?? false}
        onChange={(event) => onChange(withAlongside(state, guest.subGroupId, event.currentTarget.checked))}
      />
      <b className="num">+ {format.money(guest.ganged)}</b>
    </li>
  );
}

function wordsOf(change: Advice['cheaper'][number]['change'], quantity: number): Record<string, string | number> {
  switch (change.kind) {
    case 'format':
      return { width: change.widthMm, height: change.heightMm };
    case 'pages':
      return { pages: change.pages };
    case 'paper':
      return { role: change.role, paper: change.paper };
    case 'quantity':
      return { quantity: change.quantity, more: change.quantity - quantity };
    case 'sheets':
      return {};
  }
}
