import { Alert, Badge, Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import type { AmendmentDetail, AmendmentRow } from '#modules/baskets/contract/amendment/amendment.shapes.ts';
import { saveAmendmentEndpoint } from '#modules/baskets/contract/amendment/save-amendment.endpoint.ts';
import type { BasketDetail } from '#modules/baskets/contract/basket/basket.shapes.ts';
import { type Money as Amount, addMoney, noMoney, subtractMoney } from '#platform/domain/money.ts';
import { useAct } from '#platform/web/call/use-act.ts';
import { ScrollBox } from '#platform/web/layout/scroll-box.tsx';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { notify } from '#platform/web/notices/notices.ts';
import { Money } from '#platform/web/parts/money.tsx';
import styles from './amendment.module.css';
import type { AddedChange } from './change-added.dialog.tsx';
import { draftInput } from './draft-input.ts';

const ChangeAddedDialog = lazy(() => import('./change-added.dialog.tsx'));

type Props = { basket: BasketDetail; amendment: AmendmentDetail; editable: boolean };

/** The changes of an amendment line by line, the lost work, and the side effects. */
export function AmendmentChanges({ basket, amendment, editable }: Props) {
  const t = useTranslations('baskets.amendment');
  const { preview } = amendment;
  const [changing, setChanging] = useState<{ at: number; change: AddedChange; name: string } | null>(null);
  const change = (row: AmendmentRow) => {
    const added = amendment.changes[row.at];
    if (added?.kind === 'product' || added?.kind === 'article') setChanging({ at: row.at, change: added, name: row.description });
  };
  const save = useAct(saveAmendmentEndpoint, {
    invalidates: ['baskets'],
    onDone: () => notify({ kind: 'success', title: t('saved') }),
  });
  const remove = (at: number) =>
    void save.run(
      draftInput(
        { basketId: basket.id, amendment },
        amendment.changes.filter((_, index) => index !== at),
      ),
    );
  return (
    <>
      <section>
        <h2 className={styles.heading}>{t('changes')}</h2>
        {preview.rows.length === 0 ? (
          <>
            <p>{t('nothing')}</p>
            <p className={styles.quiet}>{t('nothingText')}</p>
          </>
        ) : (
          <ScrollBox className={styles.scroll} aria-label={t('changes')}>
            <table className={styles.table}>
              <thead>
                <tr>
                  <th>{t('line')}</th>
                  <th className={styles.roomy}>{t('was')}</th>
                  <th className={styles.roomy}>{t('becomes')}</th>
                  <th className={styles.number}>{t('wasEuro')}</th>
                  <th className={styles.number}>{t('becomesEuro')}</th>
                  <th className={styles.number}>{t('difference')}</th>
                  {editable && <th aria-label={t('remove')} />}
                </tr>
              </thead>
              <tbody>
                {preview.rows.map((row) => (
                  <ChangeRow key={row.at} row={row} onRemove={editable ? () => remove(row.at) : undefined} onChange={() => change(row)} />
                ))}
              </tbody>
              <tfoot>
                <tr>
                  <th>{t('total')}</th>
                  <td className={styles.roomy} />
                  <td className={styles.roomy} />
                  <td className={styles.number}>
                    <Money value={preview.before} />
                  </td>
                  <td className={styles.number}>
                    <Money value={preview.after} />
                  </td>
                  <td className={styles.number}>
                    <Difference value={preview.difference} />
                  </td>
                  {editable && <td />}
                </tr>
              </tfoot>
            </table>
          </ScrollBox>
        )}
      </section>
      <SideEffects amendment={amendment} />
      <Suspense fallback={null}>
        {changing && <ChangeAddedDialog basket={basket} amendment={amendment} {...changing} onClose={() => setChanging(null)} />}
      </Suspense>
    </>
  );
}

type ChangeRowProps = { row: AmendmentRow; onRemove: (() => void) | undefined; onChange: () => void };

function ChangeRow({ row, onRemove, onChange }: ChangeRowProps) {
  const t = useTranslations('baskets.amendment');
  const format = useFormat();
  const shownValue = (field: AmendmentRow['fields'][number]['field'], value: string) =>
    field === 'quantity' ? format.quantity(Number(value)) : field === 'deliverOn' && value ? format.date(value) : value || '–';
  const was = row.was === null ? null : addMoney(row.was, row.transport?.was ?? noMoney);
  const becomes = row.becomes === null ? null : addMoney(row.becomes, row.transport?.becomes ?? noMoney);
  const carried = row.transport && row.transport.was !== row.transport.becomes ? row.transport : null;
  return (
    <tr>
      <td>
        {row.description}{' '}
        {row.kind === 'cancel' && (
          <Badge color="gray" variant="light" miw="max-content">
            {t('canceled')}
          </Badge>
        )}
        {row.kind === 'rest' && (
          <Badge color="gray" variant="light" miw="max-content">
            {t('restCanceled')}
          </Badge>
        )}
        {(row.kind === 'cost' || row.kind === 'added') && (
          <Badge variant="light" miw="max-content">
            {t('added')}
          </Badge>
        )}
        {row.fields.map(({ field, was: value, becomes: next }) => (
          <span key={field} className={styles.narrow}>
            {`${t(`fields.${field}`)}: ${row.kind === 'added' ? '' : `${shownValue(field, value)} → `}${shownValue(field, next)}`}
          </span>
        ))}
        {carried && (
          <span className={styles.detail}>
            {t('transport', { from: format.money(carried.was, { sign: true }), to: format.money(carried.becomes, { sign: true }) })}
          </span>
        )}
        {row.refusals.map(({ code, message }) => (
          <span key={code} className={styles.problem}>
            {message}
          </span>
        ))}
      </td>
      <td className={styles.roomy}>
        {row.fields.map(({ field, was: value }) => (
          <span key={field} className={styles.detail}>
            {row.kind === 'added' ? '' : `${t(`fields.${field}`)}: ${shownValue(field, value)}`}
          </span>
        ))}
      </td>
      <td className={styles.roomy}>
        {row.fields.map(({ field, becomes: value }) => (
          <strong key={field} className={styles.detail}>
            {row.kind === 'added' && `${t(`fields.${field}`)}: `}
            {shownValue(field, value)}
          </strong>
        ))}
      </td>
      <td className={styles.number}>{was === null ? '–' : <Money value={was} />}</td>
      <td className={styles.number}>{becomes === null ? '–' : <Money value={becomes} />}</td>
      <td className={styles.number}>
        <Difference value={subtractMoney(becomes ?? noMoney, was ?? noMoney)} />
      </td>
      {onRemove && (
        <td className={styles.acts}>
          {row.kind === 'added' && (
            <Button variant="subtle" size="compact-sm" aria-label={t('changeOf', { line: row.description })} onClick={onChange}>
              {t('change')}
            </Button>
          )}
          <Button variant="subtle" size="compact-sm" aria-label={t('removeOf', { line: row.description })} onClick={onRemove}>
            {t('remove')}
          </Button>
        </td>
      )}
    </tr>
  );
}

export function Difference({ value }: { value: Amount }) {
  const format = useFormat();
  const sign = value > 0 ? '+ ' : value < 0 ? '− ' : '';
  return <span className="num">{`${sign}${format.money(Math.abs(value) as Amount)}`}</span>;
}

function SideEffects({ amendment: { preview } }: { amendment: AmendmentDetail }) {
  const t = useTranslations('baskets.amendment');
  const lost = addMoney(...preview.lost.map(({ amount }) => amount));
  return (
    <div className={styles.columns}>
      {preview.lost.length > 0 && (
        <section>
          <div className={styles.bar}>
            <h2 className={styles.heading}>{t('lost')}</h2>
            <strong>
              <Money value={lost} />
            </strong>
          </div>
          <ul className={styles.effects}>
            {preview.lost.map(({ text, amount }) => (
              <li key={text}>
                <span>{text}</span>
                <Money value={amount} />
              </li>
            ))}
          </ul>
          <p className={styles.quiet}>{t('lostText')}</p>
        </section>
      )}
      {preview.effects.length > 0 && (
        <section>
          <h2 className={styles.heading}>{t('effects')}</h2>
          <ul className={styles.effects}>
            {preview.effects.map(({ area, text, detail, warns }) => (
              <li key={`${area}${text}${detail}`}>
                <span>
                  <span className={styles.quiet}>{t(`areas.${area}`)}</span> {text}
                </span>
                <span className={warns ? styles.warns : undefined}>{detail}</span>
              </li>
            ))}
          </ul>
          {preview.reschedules && (
            <Alert color="yellow" icon={<IconAlertTriangle size={18} stroke={1.5} aria-hidden />} mt="sm">
              {t('reschedules')}
            </Alert>
          )}
        </section>
      )}
    </div>
  );
}
