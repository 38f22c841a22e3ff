import { Button } from '@mantine/core';
import { Fragment, useState } from 'react';
import { basketPage } from '#modules/baskets/contract/baskets.pages.ts';
import { countPositionEndpoint } from '#modules/stock/contract/counting/count-position.endpoint.ts';
import type { Packed } from '#modules/stock/domain/numbers/packs-and-kg.ts';
import { ScrollBox } from '#platform/web/layout/scroll-box.tsx';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { DateText } from '#platform/web/parts/date-text.tsx';
import table from '#platform/web/parts/table.module.css';
import { PageLink } from '#platform/web/routing/page-link.tsx';
import { useOpenSearch } from '#platform/web/routing/use-page.ts';
import { useMay } from '#platform/web/session.tsx';
import { CertificateMark } from './material/certificate-field.tsx';
import { LotLabel } from './material/lot-label.tsx';
import { ReservationActs } from './reservation/reservation-acts.tsx';
import styles from './stock.module.css';
import type { StockAction, StockDetail } from './stock-side.tsx';
import { UndoMovementDialog } from './undo-movement.dialog.tsx';
import { useQuantityHint } from './use-quantity-hint.ts';

type Props = {
  stock: Pick<StockDetail, 'lots' | 'reservations' | 'journal'> & Packed;
  onAct: ((act: Exclude<StockAction, { name: 'receive' | 'reserve' | 'makeAgain' }>) => void) | undefined;
  /** Whether its lots are sheets that can be cut. */
  mayCut?: boolean;
};

/** The lots, the reservations and the journal (newest first) of an item. */
export function StockLists({ stock, onAct, mayCut }: Props) {
  const t = useTranslations('stock.side');
  return (
    <>
      <h3 className={styles.section}>{t('lots')}</h3>
      {stock.lots.length === 0 ? (
        <p className={styles.quiet}>{t('noLots')}</p>
      ) : (
        <Lots stock={stock} onAct={onAct} mayCut={mayCut ?? false} />
      )}
      <h3 className={styles.section}>{t('reservations')}</h3>
      {stock.reservations.length === 0 ? (
        <p className={styles.quiet}>{t('noReservations')}</p>
      ) : (
        <Reservations stock={stock} mayChange={onAct !== undefined} />
      )}
      <h3 className={styles.section}>{t('journal')}</h3>
      {stock.journal.length === 0 ? (
        <p className={styles.quiet}>{t('noJournal')}</p>
      ) : (
        <Journal stock={stock} mayUndo={onAct !== undefined} />
      )}
    </>
  );
}

/** Shows the lot whose label was scanned. */
const scrollTo = (row: HTMLTableRowElement | null) => row?.scrollIntoView({ block: 'nearest' });

function Lots({ stock, onAct, mayCut }: Props) {
  const t = useTranslations('stock.side');
  const hint = useQuantityHint();
  const scanned = useOpenSearch().lot;
  const mayCount = useMay()(countPositionEndpoint.permission);
  const acts = [
    ...(mayCount ? (['count'] as const) : []),
    ...(['transfer', 'scrap'] as const),
    ...(mayCut ? (['cut'] as const) : []),
    'lot',
  ] as const;
  const format = useFormat();
  return (
    <ScrollBox aria-label={t('lots')}>
      <table className={`${table.table} ${table.narrow}`}>
        <thead>
          <tr>
            <th>{t('location')}</th>
            <th>{t('receivedOn')}</th>
            <th className={table.right}>{t('quantity')}</th>
          </tr>
        </thead>
        <tbody>
          {stock.lots.map((lot) => (
            <Fragment key={`${lot.id}-${lot.locationId}`}>
              <tr className={onAct && styles.withActs} {...(lot.code === scanned && { 'aria-current': true, ref: scrollTo })}>
                <td>
                  {lot.location} <span className={styles.quiet}>{lot.code}</span> <CertificateMark certificate={lot.certificate} />
                  {lot.blocked && <span className={styles.blocked}>{t('blocked', { reason: lot.blockReason })}</span>}
                </td>
                <td>
                  <DateText date={lot.receivedOn} />
                  {lot.bestBefore && <BestBefore day={lot.bestBefore} />}
                </td>
                <td className={`${table.right} num`} title={hint(lot.quantity, stock)}>
                  {format.decimal(lot.quantity)}
                </td>
              </tr>
              {onAct && (
                <tr>
                  <td colSpan={3} className={styles.actsOfLot}>
                    <span className={styles.acts}>
                      {acts.map((name) => (
                        <Button
                          key={name}
                          size="compact-xs"
                          variant="subtle"
                          aria-label={`${t(name)} ${lot.location}`}
                          onClick={() => onAct({ name, lot })}
                        >
                          {t(name)}
                        </Button>
                      ))}
                      <LotLabel lot={lot} />
                    </span>
                  </td>
                </tr>
              )}
            </Fragment>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}

/** The last day on which a lot may be used, red once it is past. */
function BestBefore({ day }: { day: string }) {
  const t = useTranslations('stock.side');
  const format = useFormat();
  const { tone } = format.relativeDate(day, { due: true });
  return (
    <span className={styles.bestBefore} data-tone={tone}>
      {t('bestBefore', { day: format.date(day) })}
    </span>
  );
}

function Reservations({ stock, mayChange }: Pick<Props, 'stock'> & { mayChange: boolean }) {
  const t = useTranslations('stock.side');
  const hint = useQuantityHint();
  const format = useFormat();
  return (
    <ScrollBox aria-label={t('reservations')}>
      <table className={`${table.table} ${table.narrow}`}>
        <thead>
          <tr>
            <th>{t('order')}</th>
            <th>{t('customer')}</th>
            <th>{t('needOn')}</th>
            <th className={table.right}>{t('quantity')}</th>
          </tr>
        </thead>
        <tbody>
          {stock.reservations.map((one) => (
            <tr key={one.id}>
              {one.basketId !== null && one.number !== null ? (
                <>
                  <td>
                    <OrderLink id={one.basketId} number={one.number} /> {one.asksFsc && <span className={styles.certificate}>FSC</span>}
                  </td>
                  <td>{one.customer}</td>
                </>
              ) : (
                <td colSpan={2}>
                  {one.note} <span className={styles.quiet}>{one.reservedBy}</span>
                  {mayChange && <ReservationActs reservation={one} />}
                </td>
              )}
              <td>
                <DateText date={one.needOn} due />
              </td>
              <td className={`${table.right} num`} title={hint(one.quantity, stock)}>
                {format.decimal(one.quantity)}
                {one.kind === 'soft' && <span className={styles.soft}>{t('soft')}</span>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}

function Journal({ stock, mayUndo }: Pick<Props, 'stock'> & { mayUndo: boolean }) {
  const t = useTranslations('stock.side');
  const hint = useQuantityHint();
  const [undoing, setUndoing] = useState<{ act: number; what: string } | null>(null);
  const tTypes = useTranslations('stock.types');
  const format = useFormat();
  const typeOf = (type: number) => tTypes(String(type) as '10');
  return (
    <ScrollBox aria-label={t('journal')}>
      <table className={`${table.table} ${table.narrow}`}>
        <thead>
          <tr>
            <th>{t('when')}</th>
            <th>{t('what')}</th>
            <th className={table.right}>{t('quantity')}</th>
            <th className={table.right}>{t('balance')}</th>
          </tr>
        </thead>
        <tbody>
          {stock.journal.map((entry) => (
            <tr key={entry.id}>
              <td title={entry.who}>{format.moment(entry.at)}</td>
              <td>
                {typeOf(entry.type)} {entry.order && <OrderLink id={entry.order.id} number={entry.order.number} />}
                <span className={styles.quiet}>{[entry.location, entry.reason].filter(Boolean).map((word) => ` · ${word}`)}</span>
                {mayUndo && entry.mayUndo && (
                  <Button
                    size="compact-xs"
                    variant="subtle"
                    aria-label={`${t('undo')}: ${typeOf(entry.type)} ${format.decimal(entry.quantity)}, ${format.moment(entry.at)}`}
                    onClick={() =>
                      setUndoing({ act: entry.act, what: `${typeOf(entry.type)} ${format.decimal(Math.abs(entry.quantity))}` })
                    }
                  >
                    {t('undo')}
                  </Button>
                )}
              </td>
              <td className={`${table.right} num`} title={hint(entry.quantity, stock)}>
                {entry.quantity > 0 ? '+' : ''}
                {format.decimal(entry.quantity)}
              </td>
              <td className={`${table.right} num`} title={hint(entry.balance, stock)}>
                {format.decimal(entry.balance)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {undoing && (
        <UndoMovementDialog
          {...undoing}
          entries={stock.journal.filter(({ act }) => act === undoing.act)}
          onClose={() => setUndoing(null)}
        />
      )}
    </ScrollBox>
  );
}

function OrderLink({ id, number }: { id: number; number: string }) {
  const may = useMay();
  if (!may(basketPage.access)) return number;
  return (
    <PageLink page={basketPage} params={{ id }}>
      {number}
    </PageLink>
  );
}
