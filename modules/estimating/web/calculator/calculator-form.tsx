import { IconInfoCircle } from '@tabler/icons-react';
import { memo, type ReactNode } from 'react';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import styles from './calculator-form.module.css';
import { formatOf, maxQuantities, withCase } from './calculator-state.ts';
import { useCaseRules } from './case-rules.tsx';
import { CatalogueQuestions, PendingAnswers } from './catalogue-questions.tsx';
import { ComponentFields } from './component-fields.tsx';
import type { FormProps } from './form-parts.tsx';
import { MakingFields, type ProductChoice } from './making-fields.tsx';
import { ParsedField } from './parsed-field.tsx';
import { QuantityChips } from './quantity-chips.tsx';

type Props = FormProps & {
  /** Other products that can be made from the same answers; omitted when the user cannot change the product. */
  products?: readonly ProductChoice[];
  productId: number;
  onProduct?: (id: number) => void;
  /** Hides the quantities, which are set elsewhere. */
  withoutQuantities?: boolean;
  /** Focuses the first question. */
  startsHere?: boolean;
};

const millimetres = <span className={styles.unit}>mm</span>;
const formats = ['105 × 148', '148 × 210', '160 × 240', '170 × 240', '210 × 297', '297 × 420'];

/** The questions of a case, part by part. Every answer recalculates at once. */
export const CalculatorForm = memo((props: Props) => {
  const { state, answered, onChange } = props;
  const t = useTranslations('estimating.calculator');
  const format = useFormat();
  const rules = useCaseRules();
  const chosen = answered.priced?.chosen;
  const { format: size, components } = state.case;
  const bound = components[0]?.role === 'inner';
  const aside = (role: string) =>
    role === 'inner' && chosen && chosen.spineMm !== null ? t('spine', { spine: format.fixed(chosen.spineMm, 2).slice(0, -1) }) : undefined;
  return (
    <div className={styles.form}>
      {!props.withoutQuantities && (
        <Section title={t('quantities')} aside={t('quantitiesOf', { count: state.case.quantities.length, most: maxQuantities })}>
          <QuantityChips state={state} onChange={onChange} startsHere={props.startsHere ?? false} />
        </Section>
      )}
      {components.map((component, index) => (
        <Section key={component.role} title={t(`roles.${component.role}`)} aside={aside(component.role)}>
          <ComponentFields
            {...props}
            component={component}
            size={
              index === 0 &&
              rules.shows('format') && (
                <ParsedField
                  label={bound ? t('format') : t('openFormat')}
                  value={size}
                  print={({ widthMm, heightMm }) => `${format.decimal(widthMm)} × ${format.decimal(heightMm)}`}
                  parse={(text) => {
                    const read = formatOf(text);
                    return read && { ...size, ...read };
                  }}
                  onValue={(read) => onChange(withCase(state, { format: read }))}
                  wrong={t('formatWrong')}
                  rightSection={millimetres}
                  rightSectionWidth={44}
                  list="calculator-formats"
                />
              )
            }
          />
        </Section>
      ))}
      <datalist id="calculator-formats">
        {formats.map((one) => (
          <option key={one} value={one} />
        ))}
      </datalist>
      <CatalogueQuestions state={state} onChange={onChange} />
      <Section title={t(bound ? 'bindingAndPacking' : 'finishingAndPacking')}>
        <MakingFields {...props} />
      </Section>
      <PendingAnswers state={state} onChange={onChange} />
      {chosen?.coverOpenMm && (
        <p className={styles.note}>
          <IconInfoCircle size={18} stroke={1.5} aria-hidden />
          {t(components[1]?.role === 'case' ? 'caseFits' : 'coverFits', {
            spine: format.decimal(chosen.spineMm ?? 0),
            width: format.decimal(chosen.coverOpenMm.widthMm),
            height: format.decimal(chosen.coverOpenMm.heightMm),
          })}
        </p>
      )}
    </div>
  );
});

function Section({ title, aside, children }: { title: string; aside?: ReactNode; children: ReactNode }) {
  return (
    <section className={styles.section}>
      <header className={styles.head}>
        <h2>{title}</h2>
        {aside && <span className="num">{aside}</span>}
      </header>
      {children}
    </section>
  );
}
