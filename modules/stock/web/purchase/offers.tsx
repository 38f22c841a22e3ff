import { Button } from '@mantine/core';
import { useState } from 'react';
import { type Offered, readOffersEndpoint } from '#modules/stock/contract/purchase/offers.endpoints.ts';
import { moneyFromEuros } from '#platform/domain/money.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { DateText } from '#platform/web/parts/date-text.tsx';
import { useMay } from '#platform/web/session.tsx';
import stock from '../stock.module.css';
import styles from './purchase.module.css';
import { SaveOffersDialog } from './save-offers.dialog.tsx';
import { useQuantity } from './use-quantity.ts';

/** What suppliers ask for an item, with the prices that the data of a paper name; buyers change them here. */
export function Offers({ itemId, unit }: { itemId: number; unit: string }) {
  const t = useTranslations('stock.offers');
  const mayBuy = useMay()('stock.purchase');
  const [editing, setEditing] = useState(false);
  const { data } = useCall(readOffersEndpoint, { itemId });
  if (!data) return null;
  const all = [...data.offers, ...data.ofPaper.map((offer) => ({ ...offer, isOfPaper: true }))];
  return (
    <>
      <div className={styles.lineHead}>
        <h3 className={stock.section}>{t('title')}</h3>
        {mayBuy && (
          <Button size="compact-xs" variant="subtle" onClick={() => setEditing(true)}>
            {t('edit')}
          </Button>
        )}
      </div>
      {all.length === 0 && <p className={stock.quiet}>{t('none')}</p>}
      {all.map((offer) => (
        <OfferText key={`${offer.supplierId}-${offer.validFrom}`} offer={offer} unit={unit} ofPaper={'isOfPaper' in offer} />
      ))}
      {editing && (
        <SaveOffersDialog itemId={itemId} unit={unit} offers={data.offers} ofPaper={data.ofPaper} onClose={() => setEditing(false)} />
      )}
    </>
  );
}

function OfferText({ offer, unit, ofPaper }: { offer: Offered & { supplier: string }; unit: string; ofPaper: boolean }) {
  const t = useTranslations('stock.offers');
  const tReceive = useTranslations('stock.receiveMaterial');
  const tPurchases = useTranslations('stock.purchases');
  const format = useFormat();
  const quantity = useQuantity();
  const from = (value: number) => (offer.scaleBy === 'orderKg' ? `${format.decimal(value)} kg` : quantity.of(value, { unit }));
  const terms = [
    offer.minimum !== null && t('minimumOf', { quantity: quantity.of(offer.minimum, { unit }) }),
    offer.multiple !== null && t('multipleOf', { quantity: quantity.of(offer.multiple, { unit }) }),
    offer.brokenPackEur !== null && t('brokenPackOf', { price: format.money(moneyFromEuros(offer.brokenPackEur), { sign: true }) }),
    offer.leadDays !== null && t('leadDaysOf', { days: offer.leadDays }),
    offer.precut && t('isPrecut'),
    ofPaper && t('ofPaper'),
  ].filter((term) => term !== false);
  return (
    <div className={styles.line}>
      <div className={styles.lineHead}>
        <strong>{offer.supplier}</strong>
        <span className={stock.quiet}>{offer.code}</span>
      </div>
      {offer.scales.map((scale) => (
        <div key={scale.from} className={styles.lineHead}>
          <span>{t('from', { from: from(scale.from) })}</span>
          <span className="num">
            {tPurchases('pricePer', {
              price: format.money(moneyFromEuros(scale.priceEur), { sign: true }),
              basis: tReceive(`bases.${offer.basis}`).toLowerCase(),
            })}
          </span>
        </div>
      ))}
      {terms.length > 0 && <div className={stock.quiet}>{terms.join(' · ')}</div>}
      {(offer.validFrom !== null || offer.validTo !== null) && (
        <div className={stock.quiet}>
          {t('valid')} <DateText date={offer.validFrom} /> – <DateText date={offer.validTo} />
        </div>
      )}
    </div>
  );
}
