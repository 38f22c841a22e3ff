import { Chip, Switch, TextInput } from '@mantine/core';
import { shopShape } from '#modules/estimating/domain/parameters/parameter-shape.ts';
import { parameterAt } from '#modules/estimating/domain/parameters/parameter-values.ts';
import { NumberField } from '#modules/estimating/web/parameters/parameter-fields.tsx';
import { useParameterName } from '#modules/estimating/web/parameters/parameter-names.ts';
import type { ParameterValues } from '#modules/estimating/web/parameters/use-parameters.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { ConfirmButton } from '#platform/web/parts/confirm-button.tsx';
import styles from '../parameters/parameters.module.css';

type Props = { code: string; presses: readonly string[]; values: ParameterValues; onRemoved: () => void };

/** Edits the parameters of a paper, in the draft or read-only in the edition. */
export function PaperParameters({ code, presses, values, onRemoved }: Props) {
  const t = useTranslations('estimating.papersPage');
  const name = useParameterName();
  const path = `papers.${code}`;
  const paper = parameterAt(values.shop, path) as { form: 'sheet' | 'roll'; coated: boolean; grains: string[] } & Record<string, unknown>;
  const shape = shopShape.parts.papers;
  if (shape?.kind !== 'list' || !paper) return null;
  const numbers = Object.entries(shape.of[paper.form]?.parts ?? {}).flatMap(([field, part]) => (part.kind === 'number' ? [field] : []));
  return (
    <fieldset className={styles.part}>
      <legend>{t('parameters')}</legend>
      <div className={styles.fields}>
        {(['name', 'stock'] as const).map((field) => (
          <TextInput
            key={field}
            label={name(field)}
            readOnly={!values.editable}
            maxLength={400}
            value={String(paper[field] ?? '')}
            onChange={(event) => values.set(`${path}.${field}`, event.currentTarget.value || undefined)}
          />
        ))}
        {numbers.map((field) => (
          <NumberField key={field} path={`${path}.${field}`} value={paper[field]} values={values} />
        ))}
      </div>
      <div className={styles.tools} style={{ marginTop: 12 }}>
        <Chip.Group
          multiple
          value={paper.grains}
          onChange={(grains) => values.editable && grains.length > 0 && values.set(`${path}.grains`, grains)}
        >
          <fieldset className={styles.chips} aria-label={name('grains')}>
            {(['L', 'B', 'X'] as const).map((grain) => (
              <Chip key={grain} value={grain} disabled={!values.editable}>
                {t(`grains.${grain}`)}
              </Chip>
            ))}
          </fieldset>
        </Chip.Group>
        <Switch
          label={name('coated')}
          checked={paper.coated}
          disabled={!values.editable}
          onChange={(event) => values.set(`${path}.coated`, event.currentTarget.checked)}
        />
        {values.editable && (
          <ConfirmButton
            variant="subtle"
            question={t('removeQuestion', { code })}
            verb={t('remove')}
            onConfirm={() => {
              values.replace({ ...values.shop, papers: values.shop.papers.filter((one) => one.code !== code) });
              onRemoved();
            }}
          >
            {t('remove')}
          </ConfirmButton>
        )}
      </div>
      <p className={styles.quiet}>{presses.length > 0 ? t('printableOn', { presses: presses.join(', ') }) : t('noPress')}</p>
    </fieldset>
  );
}
