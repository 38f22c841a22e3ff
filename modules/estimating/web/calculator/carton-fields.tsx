import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { withCase } from './calculator-state.ts';
import { useCaseRules } from './case-rules.tsx';
import { Choice, type FormProps } from './form-parts.tsx';
import { ParsedField, wholeNumber } from './parsed-field.tsx';

const newDie = 'new';
const usualGluePoints = [0, 1, 2, 4, 6];

/** Die, glue and nesting of a folding carton. A die that is kept brings its size. */
export function CartonFields({ state, options, answered, onChange }: FormProps) {
  const t = useTranslations('estimating.calculator');
  const { shows } = useCaseRules();
  const { carton = {}, format } = state.case;
  const { die = newDie, gluePoints = 1, nestMm = 0, ruleMm = 0 } = carton;
  const set = (changes: Partial<typeof carton>) => onChange(withCase(state, { carton: { ...carton, ...changes } }));
  const refused = answered.refused?.field === 'carton';
  const dies = options.dies.map(({ code, widthMm, heightMm }) => ({ value: code, label: t('dieOf', { code, widthMm, heightMm }) }));
  const known = dies.some(({ value }) => value === die) || die === newDie;
  const millimetres = (label: string, value: number, field: 'nestMm' | 'ruleMm', hint: string) => (
    <ParsedField
      label={label}
      description={hint}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      value={value}
      print={String}
      parse={wholeNumber}
      onValue={(typed) => set({ [field]: typed > 0 ? typed : undefined })}
      wrong={t('wholeNumber')}
      inputMode="numeric"
      error={refused}
    />
  );
  return (
    <>
      {shows('die') && (
        <Choice
          label={t('die')}
          value={die}
          data={[{ value: newDie, label: t('newDie') }, ...dies, ...(known ? [] : [{ value: die, label: die }])]}
          onChange={(picked) => {
            const kept = options.dies.find(({ code }) => code === picked);
            const size = kept && { format: { ...format, widthMm: kept.widthMm, heightMm: kept.heightMm } };
            onChange(withCase(state, { ...size, carton: { ...carton, die: kept?.code } }));
          }}
        />
      )}
      {shows('gluePoints') && (
        <Choice
          label={t('gluePoints')}
          value={String(gluePoints)}
          data={[...new Set([...usualGluePoints, gluePoints])].map((count) => ({
            value: String(count),
            label: t('gluePointsCount', { count }),
          }))}
          onChange={(picked) => set({ gluePoints: Number(picked) })}
        />
      )}
      {die === newDie && (
        <>
          {shows('nesting') && millimetres(t('nesting'), nestMm, 'nestMm', t('nestingHelp'))}
          {shows('ruleLength') && millimetres(t('ruleLength'), ruleMm, 'ruleMm', t('ruleLengthHelp'))}
        </>
      )}
    </>
  );
}
