import { Button } from '@mantine/core';
import { Fragment } from 'react';
import { countPositionEndpoint } from '#modules/stock/contract/counting/count-position.endpoint.ts';
import type { Packed } from '#modules/stock/domain/numbers/packs-and-kg.ts';
import { ScrollBox } from '#platform/web/layout/scroll-box.tsx';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { DateText } from '#platform/web/parts/date-text.tsx';
import table from '#platform/web/parts/table.module.css';
import { useOpenSearch } from '#platform/web/routing/use-page.ts';
import { useMay } from '#platform/web/session.tsx';
import { ItemJournal, ItemVariances } from './item-journal.tsx';
import { CertificateMark } from './material/certificate-field.tsx';
import { LotLabel } from './material/lot-label.tsx';
import { OrderLink } from './order-link.tsx';
import { ReservationActs } from './reservation/reservation-acts.tsx';
import styles from './stock.module.css';
import type { StockAction, StockDetail } from './stock-side.tsx';
import { useQuantityHint } from './use-quantity-hint.ts';

type Props = {
  stock: Pick<StockDetail, 'lots' | 'reservations' | 'journal' | 'variances'> & Packed;
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
        <ItemJournal stock={stock} mayUndo={onAct !== undefined} />
      )}
      {stock.variances.length > 0 && <ItemVariances variances={stock.variances} />}
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
