import { Button, Checkbox } from '@mantine/core';
import { useLocale } from 'use-intl';
import type { Advice } from '#modules/estimating/contract/calculator/read-advice.endpoint.ts';
import { readAdviceEndpoint } from '#modules/estimating/contract/calculator/read-advice.endpoint.ts';
import type { NeighbourChange } from '#modules/estimating/domain/calculator/neighbour.ts';
import { useGangRefusalText } from '#modules/estimating/web/sheet/use-gang-refusal-text.ts';
import type { Money } from '#platform/domain/money.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { translateWith, useTranslations } from '#platform/web/locale/use-translations.ts';
import styles from './advice-panel.module.css';
import type { CalculatorState } from './calculator-state.ts';
import { type GangedLine, otherGuestsOf } from './use-calculation.ts';

/** A line that is ganged on the opened line. */
export type SoldLine = {
  lineId: number;
  subGroupId: number;
  description: string;
  quantity: number;
  price: Money;
  case: CalculatorState['case'];
};

type Props = {
  /** The case of the prices on the screen. */
  pricedCase: CalculatorState['case'];
  quantity: number;
  subGroupId: number;
  customerId: number | undefined;
  /** The products that are ganged on these sheets. */
  chosen: readonly number[];
  /** The lines that were sold a place on these sheets. */
  sold: readonly SoldLine[];
  /** The sheets that the opened line is ganged on. */
  along: GangedLine | undefined;
  onApply: (change: NeighbourChange) => void;
  onAlong: (subGroupId: number, along: boolean) => void;
};

/** Lists what would make the case cheaper, applied with one click, and which small parts could be ganged on it. */
export function AdvicePanel({ pricedCase, quantity, subGroupId, customerId, chosen, sold, along, onApply, onAlong }: Props) {
  const t = useTranslations('estimating.advice');
  const format = useFormat();
  const input = {
    case: pricedCase,
    quantity,
    subGroupId,
    ...(customerId === undefined ? {} : { customerId }),
    ...(along && pricedCase.gangedOn && { beside: otherGuestsOf(along) }),
    ...(chosen.length > 0 && { alongside: [...chosen] }),
    ...(sold.length > 0 && {
      sold: sold.map(({ subGroupId: id, case: asked, quantity: pieces }) => ({ subGroupId: id, case: asked, quantity: pieces })),
    }),
  };
  const { data } = useCall(readAdviceEndpoint, input, { keepPrevious: true });
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
                <span>{translateWith(t, `change.${change.kind}`, wordsOf(change, quantity))}</span>
                <b className="num">
                  {change.kind === 'quantity'
                    ? t('eachLess', { price: format.money(Math.abs(eachDifference) as Money, { decimals: 4 }) })
                    : `− ${format.money(Math.abs(difference) as Money)}`}
                </b>
                <Button size="compact-sm" variant="subtle" onClick={() => onApply(change)}>
                  {t('apply')}
                </Button>
              </li>
            ))}
          </ul>
        )}
      </section>
      {data.offcuts.length > 0 && (
        <section className={styles.panel}>
          <h2>{t('offcuts')}</h2>
          <ul className={styles.list}>
            {data.offcuts.map((offer) => (
              <li key={`${offer.role} ${offer.paper}`} className={styles.guest}>
                <span>
                  {t('offcut', { role: offer.role, paper: offer.paper })}
                  <small>{t('offcutSheets', { sheets: offer.sheets, free: offer.free })}</small>
                </span>
                <b className="num">{t('offcutSaving', { saving: format.money(offer.saving) })}</b>
              </li>
            ))}
          </ul>
        </section>
      )}
      {data.alongside.length + sold.length + data.roomier.length + data.notAlongside.length > 0 && (
        <section className={styles.panel}>
          <h2>{t('alongside')}</h2>
          <ul className={styles.list}>
            {sold.map(({ lineId, description, price }) => (
              <li key={`line ${lineId}`} className={styles.guest}>
                <span>{t('goesAlready', { line: description })}</span>
                <b className="num">{format.money(price)}</b>
              </li>
            ))}
            {data.alongside.map((guest) => (
              <AlongsideRow
                key={guest.subGroupId}
                guest={guest}
                taken={chosen.includes(guest.subGroupId)}
                onTake={(along) => onAlong(guest.subGroupId, along)}
              />
            ))}
            {data.roomier.map((sheet) => (
              <RoomierRow
                key={`${sheet.role} ${sheet.paper}`}
                sheet={sheet}
                onApply={() => onApply({ kind: 'paper', role: sheet.role, paper: sheet.paper })}
              />
            ))}
          </ul>
          <NotAlongside reasons={data.notAlongside} />
        </section>
      )}
    </>
  );
}

/** Lists the small products of the group that are not ganged, with the reason; collapsed by default. */
function NotAlongside({ reasons }: { reasons: Advice['notAlongside'] }) {
  const t = useTranslations('estimating.notAlong');
  const format = useFormat();
  const nl = useLocale().startsWith('nl');
  const sayWhy = useGangRefusalText();
  if (reasons.length === 0) return null;
  return (
    <details className={styles.not}>
      <summary>{t('title', { count: reasons.length })}</summary>
      <ul>
        {reasons.map((one) => (
          <li key={one.subGroupId}>
            <strong>
              {t('of', { name: nl ? one.nameNl : one.nameEn, size: `${format.decimal(one.widthMm)} × ${format.decimal(one.heightMm)}` })}
            </strong>{' '}
            {sayWhy(one)}
          </li>
        ))}
      </ul>
    </details>
  );
}

type AlongsideProps = { guest: Advice['alongside'][number]; taken: boolean; onTake: (along: boolean) => void };

function AlongsideRow({ guest, taken, onTake }: AlongsideProps) {
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
        checked={taken}
        onChange={(event) => onTake(event.currentTarget.checked)}
      />
      <b className="num">+ {format.money(guest.ganged)}</b>
    </li>
  );
}

type RoomierProps = { sheet: Advice['roomier'][number]; onApply: () => void };

/** Offers a larger sheet of the same stock, for the guests that fit on it. */
function RoomierRow({ sheet: { role, paper, difference, guests, saving }, onApply }: RoomierProps) {
  const t = useTranslations('estimating.advice');
  const format = useFormat();
  const locale = useLocale();
  const names = guests.map(({ nameNl, nameEn }) => (locale.startsWith('nl') ? nameNl : nameEn));
  const dearer = { role, difference: format.money(Math.abs(difference) as Money), dearer: difference < 0 ? 'no' : 'yes' };
  return (
    <li className={styles.roomier}>
      <span>
        {t('roomier', { names: new Intl.ListFormat(locale).format(names), paper })}
        <small>{t('roomierCost', dearer)}</small>
      </span>
      <b className="num">− {format.money(saving)}</b>
      <Button size="compact-sm" variant="subtle" onClick={onApply}>
        {t('apply')}
      </Button>
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
