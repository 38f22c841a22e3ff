import { Autocomplete, Button, Checkbox, NumberInput, Select } from '@mantine/core';
import { useState } from 'react';
import type { ReturnLineRow } from '#modules/shipping/contract/return/return.shapes.ts';
import { conditions, leftToDivide, type Verdict, verdicts } from '#modules/shipping/domain/return/return.ts';
import { LocationField, Photos } from '#modules/stock/web/public.ts';
import { isScanOf } from '#platform/domain/scanned-code.ts';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { ScanInput } from '#platform/web/scan/scan-input.tsx';
import styles from './return.module.css';
import type { useInspection } from './use-inspection.ts';

type Inspection = ReturnType<typeof useInspection>;

/** The lines of a return: how many came back, and what becomes of them. A scanned article counts one more. */
export function ReturnLines({ inspection, mayEdit }: { inspection: Inspection; mayEdit: boolean }) {
  const t = useTranslations('shipping.returns');
  const [said, setSaid] = useState<{ text: string; isWrong: boolean } | null>(null);
  const { lines, errors } = inspection;
  function take(code: string) {
    const line = lines.find(({ articleCode, ean }) => isScanOf(code, articleCode, ean));
    if (!line) return setSaid({ text: t('scanNot', { code }), isWrong: true });
    const counted = (line.counted ?? 0) + 1;
    inspection.change(line.lineId, { counted });
    void inspection.save(line.lineId);
    setSaid({ text: t('scanned', { name: line.description, counted }), isWrong: false });
  }
  return (
    <section aria-label={t('article')}>
      {mayEdit && (
        <div className={styles.scan}>
          <ScanInput label={t('scanArticle')} onCode={take} />
          <span role="status" className={said?.isWrong ? styles.wrong : styles.quiet}>
            {said?.text}
          </span>
        </div>
      )}
      <div className={styles.head} aria-hidden>
        <span>{t('article')}</span>
        <span>{t('sent')}</span>
        <span>{t('counted')}</span>
        {verdicts.map((verdict) => (
          <span key={verdict}>{t(verdict)}</span>
        ))}
        <span>{t('left')}</span>
      </div>
      {lines.map((line) => (
        <Line key={line.lineId} line={line} error={errors.get(line.lineId)} inspection={inspection} mayEdit={mayEdit} />
      ))}
    </section>
  );
}

type LineProps = { line: ReturnLineRow; error: string | undefined; inspection: Inspection; mayEdit: boolean };

function Line({ line, error, inspection, mayEdit }: LineProps) {
  const t = useTranslations('shipping.returns');
  const format = useFormat();
  const { lineId, counted, shipped } = line;
  const left = leftToDivide(line);
  const set = (more: Parameters<Inspection['change']>[1]) => inspection.change(lineId, more);
  const giveRest = (verdict: Verdict) => {
    set({ [verdict]: line[verdict] + left });
    void inspection.save(lineId);
  };
  const canStock = (verdict: Verdict) => line.isArticle || verdict === 'scrap' || verdict === 'sendBack';
  const rest: keyof typeof restTexts = !line.isArticle ? 'scrap' : line.condition === 'toInspect' ? 'quarantine' : 'restock';
  return (
    <fieldset
      className={styles.line}
      aria-label={line.description}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) void inspection.save(lineId);
      }}
      onKeyDown={({ key, target }) => {
        if (key.toLowerCase() === 'r' && left > 0 && mayEdit && (target as HTMLElement).inputMode !== 'text') giveRest(rest);
      }}
    >
      <div className={styles.what}>
        <strong>{line.description}</strong>
        <span className={styles.quiet}>
          {[line.articleCode ?? t('madeForOrder'), ...(line.announced === null ? [] : [t('announcedOf', { pieces: line.announced })])].join(
            ' · ',
          )}
        </span>
      </div>
      <Figure label={t('sent')} value={format.quantity(shipped)} />
      {mayEdit ? (
        <Pieces label={t('counted')} value={counted ?? ''} onChange={(pieces) => set({ counted: pieces })} />
      ) : (
        <Figure label={t('counted')} value={counted === null ? '–' : format.quantity(counted)} />
      )}
      {verdicts.map((verdict) =>
        mayEdit && canStock(verdict) ? (
          <Pieces key={verdict} label={t(verdict)} value={line[verdict]} onChange={(pieces) => set({ [verdict]: pieces ?? 0 })} />
        ) : (
          <Figure key={verdict} label={t(verdict)} value={canStock(verdict) ? format.quantity(line[verdict]) : '–'} />
        ),
      )}
      <Figure label={t('left')} value={format.quantity(left)} open={left !== 0} />
      <div className={styles.more}>
        {mayEdit && (counted ?? 0) > 0 && (
          <Select
            label={t('condition')}
            size="xs"
            allowDeselect={false}
            data={conditions.map((value) => ({ value, label: t(`conditions.${value}`) }))}
            value={line.condition}
            onChange={(value) => set({ condition: conditions.find((one) => one === value) ?? 'good' })}
          />
        )}
        {!mayEdit && (counted ?? 0) > 0 && line.condition !== 'good' && (
          <span className={styles.quiet}>{t(`conditions.${line.condition}`)}</span>
        )}
        {mayEdit && line.scrap > 0 && (
          <Autocomplete
            label={t('scrapReason')}
            size="xs"
            maxLength={200}
            data={[t('reasons.moist'), t('reasons.creased'), t('reasons.misprint')]}
            value={line.reason}
            onChange={(reason) => set({ reason })}
          />
        )}
        {!mayEdit && line.reason && <span className={styles.quiet}>{line.reason}</span>}
        {mayEdit && line.restock > 0 && (
          <LocationField
            scans={false}
            label={t('to')}
            field={{ value: line.location ?? '', onChange: (location: string | null) => set({ location }) }}
          />
        )}
        {!mayEdit && line.restock > 0 && <span className={styles.quiet}>{t('toBin', { location: line.location ?? '' })}</span>}
        {mayEdit && (counted ?? 0) > line.sendBack && (
          <Checkbox
            size="xs"
            label={t('credit')}
            checked={line.credit}
            onChange={({ currentTarget }) => set({ credit: currentTarget.checked })}
          />
        )}
        <Photos of="return" id={inspection.returnId} part={lineId} about={line.description} mayAdd={mayEdit} />
        {mayEdit && left > 0 && (
          <Button size="compact-xs" variant="default" onClick={() => giveRest(rest)}>
            {t(restTexts[rest])}
          </Button>
        )}
      </div>
      {left !== 0 && counted !== null && (
        <p className={styles.open}>{left > 0 ? t('leftText', { left, counted }) : t('overText', { over: -left })}</p>
      )}
      {left === 0 && counted !== null && counted < shipped && <p className={styles.quiet}>{t('fewer', { missing: shipped - counted })}</p>}
      {inspection.waiting.has(lineId) && (
        <p className={styles.quiet} role="status">
          {t('lineWaits')}
        </p>
      )}
      {error && (
        <p className={styles.wrong} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
}

const restTexts = { restock: 'rest', scrap: 'restScrap', quarantine: 'restQuarantine' } as const;

type PiecesProps = { label: string; value: number | string; onChange: (pieces: number | null) => void };

function Pieces({ label, value, onChange }: PiecesProps) {
  return (
    <NumberInput
      label={label}
      size="sm"
      min={0}
      max={10_000_000}
      allowDecimal={false}
      hideControls
      inputMode="numeric"
      classNames={{ root: styles.field, label: styles.fieldLabel, input: styles.fieldInput }}
      value={value}
      onChange={(pieces) => onChange(pieces === '' ? null : Number(pieces))}
      onFocus={({ currentTarget }) => currentTarget.select()}
    />
  );
}

function Figure({ label, value, open = false }: { label: string; value: string; open?: boolean }) {
  return (
    <span className={styles.field} data-open={open || undefined}>
      <span className={styles.fieldLabel}>{label}</span>
      <span className="num">{value}</span>
    </span>
  );
}
