import { Radio } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { houseLine } from '#modules/relations/domain/customer/house-line.ts';
import type { PackingPlan } from '#modules/shipping/contract/shipment.shapes.ts';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { ScanInput } from '#platform/web/scan/scan-input.tsx';
import styles from './pack-order.module.css';
import { LineStock } from './pack-stock.tsx';
import type { PackCheck } from './use-pack-check.ts';

type Props = Pick<PackingPlan, 'lines' | 'addresses' | 'addressId' | 'stock'> & {
  check: PackCheck;
  onAddress: (id: number) => void;
  onStock: (articleId: number) => void;
};

/** Lists the order's lines with their unpacked pieces, and the addresses to choose from. */
export function PackLines({ lines, addresses, addressId, stock, check, onAddress, onStock }: Props) {
  const t = useTranslations('shipping.pack');
  const tRefusals = useTranslations('shipping.refusals');
  const format = useFormat();
  const instructions = addresses.find(({ id }) => id === addressId)?.recipient.deliveryInstructions;
  return (
    <>
      {check.isOffered && (
        <>
          <ScanInput label={t('check')} size="xs" onCode={check.take} />
          <p className={check.said?.isWrong ? styles.warning : styles.quiet} role={check.said?.isWrong ? 'alert' : 'status'}>
            {check.said?.text}
          </p>
        </>
      )}
      <ul className={styles.lines}>
        {lines.map((line) => (
          <li key={line.id} data-ready={line.ready || undefined}>
            <strong>
              {line.description}
              {check.checked.has(line.id) && (
                <span className={styles.checked}>
                  <IconCircleCheck size={16} stroke={1.5} aria-hidden /> {t('checked')}
                </span>
              )}
            </strong>
            <span className={styles.quiet}>
              {t('lineCounts', { ordered: line.ordered, produced: line.produced, shipped: line.shipped })}
            </span>
            <span>
              {line.ready ? t('free', { free: line.free }) : t(line.shipped >= line.ordered ? 'allSent' : 'notReady')}
              {line.produced > line.ordered && line.most > line.ordered && (
                <span className={styles.quiet}> · {t('mayLeave', { most: line.most })}</span>
              )}
              {line.packed > 0 && <span className={styles.quiet}> · {t('packedCount', { packed: line.packed })}</span>}
            </span>
            {line.pickList !== null && <span className={styles.warning}>{t('pickList', { list: line.pickList })}</span>}
            {line.pickList === null && line.stage && <span className={styles.quiet}>{t('stage', { stage: line.stage })}</span>}
            <LineStock line={line} stock={stock} onStock={onStock} />
            {line.ready && !line.delivered && <span className={styles.warning}>{tRefusals('TRANSPORTER_REQUIRED')}</span>}
          </li>
        ))}
      </ul>
      {addresses.length > 0 && (
        <Radio.Group label={t('address')} value={String(addressId ?? '')} onChange={(id) => onAddress(Number(id))}>
          <div className={styles.addresses}>
            {addresses.map(({ id, recipient, left }) => (
              <Radio
                key={id}
                value={String(id)}
                label={`${recipient.attention || recipient.name}, ${recipient.street} ${houseLine(recipient)}, ${recipient.postcode} ${recipient.city}`}
                description={t('leftHere', { left, quantity: format.quantity(left) })}
              />
            ))}
          </div>
        </Radio.Group>
      )}
      {instructions && <p className={styles.instructions}>{t('deliveryInstructions', { instructions })}</p>}
    </>
  );
}
