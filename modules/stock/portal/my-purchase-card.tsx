import { Anchor, Button } from '@mantine/core';
import { confirmMyPurchaseEndpoint } from '#modules/stock/contract/supplier/confirm-my-purchase.endpoint.ts';
import { type MyPurchase, readMyPurchaseDocumentEndpoint } from '#modules/stock/contract/supplier/my-purchases.endpoints.ts';
import { moneyFromEuros } from '#platform/domain/money.ts';
import { callAddress } from '#platform/web/call/call-url.ts';
import { PortalCard } from '#platform/web/layout/portal-page.tsx';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { useMay } from '#platform/web/session.tsx';
import { ConfirmMyPurchase } from './confirm-my-purchase.tsx';
import styles from './my-purchases.module.css';
import { groupOf } from './my-purchases.ts';

type Props = { purchase: MyPurchase; isConfirming: boolean; onConfirm: () => void; onDone: () => void };

/** One purchase order as its supplier sees it: the goods, and what it confirms of them. */
export function MyPurchaseCard({ purchase, isConfirming, onConfirm, onDone }: Props) {
  const t = useTranslations('stock.supplier');
  const tStatus = useTranslations('stock.purchases.statuses');
  const format = useFormat();
  const mayConfirm = useMay()(confirmMyPurchaseEndpoint.permission);
  const { id, number, status, supplierReference, totalEur, orderedAt, lines } = purchase;
  const group = groupOf(purchase);
  const total = format.money(moneyFromEuros(totalEur), { sign: true });
  return (
    <PortalCard tint={group === 'toConfirm' && !isConfirming} quiet={group === 'past'}>
      <div className={styles.head}>
        <h3>{number}</h3>
        <span>{tStatus(status)}</span>
      </div>
      <p className={styles.facts}>
        {t('total', { total, date: format.moment(orderedAt) })}
        {supplierReference && ` · ${t('reference', { reference: supplierReference })}`}
      </p>
      {isConfirming ? (
        <ConfirmMyPurchase purchase={purchase} onDone={onDone} />
      ) : (
        <>
          <ul className={styles.lines}>
            {lines.map((line) => (
              <Line key={line.line} line={line} />
            ))}
          </ul>
          <div className={styles.acts}>
            {mayConfirm && group !== 'past' && (
              <Button variant={group === 'toConfirm' ? 'filled' : 'default'} onClick={onConfirm}>
                {t(group === 'toConfirm' ? 'confirm' : 'change')}
              </Button>
            )}
            <Anchor href={callAddress(readMyPurchaseDocumentEndpoint, { id })} target="_blank" rel="noopener">
              {t('document')}
            </Anchor>
          </div>
        </>
      )}
    </PortalCard>
  );
}

function Line({ line }: { line: MyPurchase['lines'][number] }) {
  const t = useTranslations('stock.supplier');
  const tUnits = useTranslations('stock.purchases.units');
  const tBases = useTranslations('stock.receiveMaterial.bases');
  const format = useFormat();
  const { code, name, unit, ordered, open, priceEur, basis, expectedOn, wantedOn, canceled } = line;
  const quantityOf = (quantity: number) => `${format.decimal(quantity)} ${tUnits(unit as 'sheet')}`;
  const facts = [
    quantityOf(ordered),
    priceEur !== null && basis !== null && t('price', { price: format.decimal(priceEur), basis: tBases(basis).toLowerCase() }),
    canceled ? t('canceled') : open > 0 && open < ordered && t('open', { open: quantityOf(open) }),
    open > 0 && expectedOn !== null && t('expected', { date: format.date(expectedOn) }),
  ];
  return (
    <li>
      <strong>{name}</strong> <span className={styles.facts}>{code}</span>
      <p className={styles.facts}>{facts.filter(Boolean).join(' · ')}</p>
      {wantedOn !== null && open > 0 && <p className={styles.asked}>{t('wanted', { date: format.date(wantedOn) })}</p>}
    </li>
  );
}
