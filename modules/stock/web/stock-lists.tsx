import { Button } from '@mantine/core';
import { Fragment, useState } from 'react';
import type { Packed } from '#modules/stock/domain/numbers/packs-and-kg.ts';
import { ScrollBox } from '#platform/web/layout/scroll-box.tsx';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { DateText } from '#platform/web/parts/date-text.tsx';
import table from '#platform/web/parts/table.module.css';
import { useOpenSearch } from '#platform/web/routing/use-page.ts';
import { useMay } from '#platform/web/session.tsx';
import type { CountedItem } from './counting/count.dialog.tsx';
import { PartHeading } from './figures.tsx';
import { ItemJournal, ItemVariances } from './item-journal.tsx';
import { type LotOfItem, lotActs } from './lot-acts.tsx';
import { CertificateMark } from './material/certificate-field.tsx';
import { LotLabel } from './material/lot-label.tsx';
import type { MaterialDetail } from './material/material-side.tsx';
import { OrderLink } from './order-link.tsx';
import { CompleteToggle } from './reservation/complete-toggle.tsx';
import { ReservationActs } from './reservation/reservation-acts.tsx';
import styles from './stock.module.css';
import type { StockDetail } from './stock-side.tsx';
import { useQuantityHint } from './use-quantity-hint.ts';

type Props = {
  stock: Pick<StockDetail, 'lots' | 'reservations' | 'journal' | 'variances'> & Packed;
  /** As a count of a lot names it. */
  item: CountedItem;
  mayChange: boolean;
  /** The material whose lots are sheets that can be cut. */
  sheets?: MaterialDetail | undefined;
  /** Articles are picked for orders, materials are booked out to jobs. */
  isArticle?: boolean;
};

type AskedOfLot = { act: (typeof lotActs)[number]; row: LotOfItem };

/** The lots, the reservations and the journal (newest first) of an item. */
export function StockLists(props: Props) {
  const { stock, mayChange, isArticle = false } = props;
  const t = useTranslations('stock.side');
  // Kept here, so that the dialog stays when its act takes the last lot.
  const [asked, setAsked] = useState<AskedOfLot | null>(null);
  return (
    <>
      <PartHeading part="lots" />
      {stock.lots.length === 0 ? <p className={styles.quiet}>{t('noLots')}</p> : <Lots {...props} onAct={setAsked} />}
      <PartHeading part="reservations" />
      {stock.reservations.length === 0 ? (
        <p className={styles.quiet}>{t('noReservations')}</p>
      ) : (
        <Reservations stock={stock} mayChange={mayChange} mayBeWhole={isArticle} />
      )}
      <PartHeading part="journal" />
      {stock.journal.length === 0 ? <p className={styles.quiet}>{t('noJournal')}</p> : <ItemJournal stock={stock} mayUndo={mayChange} />}
      {stock.variances.length > 0 && <ItemVariances variances={stock.variances} />}
      {asked && <asked.act.RowDialog row={asked.row} onClose={() => setAsked(null)} />}
    </>
  );
}

/** Shows the lot whose label was scanned. */
const scrollTo = (row: HTMLTableRowElement | null) => row?.scrollIntoView({ block: 'nearest' });

function Lots({ stock, item, mayChange, sheets, onAct }: Props & { onAct: (asked: AskedOfLot) => void }) {
  const t = useTranslations('stock.side');
  const tAct = useTranslations();
  const hint = useQuantityHint();
  const scanned = useOpenSearch().lot;
  const may = useMay();
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
              <tr
                className={mayChange ? styles.withActs : undefined}
                {...(lot.code === scanned && { 'aria-current': true, ref: scrollTo })}
              >
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
              {mayChange && (
                <tr>
                  <td colSpan={3} className={styles.actsOfLot}>
                    <span className={styles.acts}>
                      {lotActs
                        .filter((act) => may(act.permission) && (act.isOffered?.({ lot, item, sheets }) ?? true))
                        .map((act) => (
                          <Button
                            key={act.label}
                            size="compact-xs"
                            variant="subtle"
                            aria-label={`${tAct(act.label, { count: 1 })} ${lot.location}`}
                            onClick={() => onAct({ act, row: { lot, item, sheets } })}
                          >
                            {tAct(act.label, { count: 1 })}
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

function Reservations({ stock, mayChange, mayBeWhole }: Pick<Props, 'stock'> & { mayChange: boolean; mayBeWhole: boolean }) {
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
                    {mayBeWhole && <CompleteToggle reservation={one} />}
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
