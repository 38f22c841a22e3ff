import { type ReactNode, useMemo } from 'react';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import styles from './calculator-form.module.css';
import { type ComponentState, withCase, withComponent } from './calculator-state.ts';
import { useCaseRules } from './case-rules.tsx';
import { Choice, type FormProps, Tick } from './form-parts.tsx';
import { PaperSelect } from './paper-select.tsx';
import { ParsedField, wholeNumber } from './parsed-field.tsx';
import { PressChoice } from './press-choice.tsx';
import { PressExtras } from './press-extras.tsx';
import { useOtherPapers } from './use-other-papers.ts';

type Props = FormProps & { component: ComponentState; size: ReactNode };

const looseColours = ['4/0', '4/4', '4/1', '1/0', '1/1'];
const noFilm = 'none';

/** The questions of one part: pages for inner work, colours and finish for loose parts. */
export function ComponentFields(props: Props) {
  const { state, options, answered, onChange, component, size } = props;
  const t = useTranslations('estimating.calculator');
  const { role } = component;
  const rules = useCaseRules();
  const set = (changes: Partial<ComponentState>) => onChange(withComponent(state, role, changes));
  const otherPapers = useOtherPapers(answered, role);
  const refused = answered.refused?.role === role ? answered.refused : undefined;
  // The message is in the band above the prices, so that the form does not move.
  const about = (field: string) => refused?.field === field;
  const paper = (
    <PaperSelect
      label={t('paper')}
      papers={rules.choices(
        `${role}.paper`,
        options.papers.map((one) => ({ ...one, value: one.code })),
      )}
      others={otherPapers}
      value={component.paper}
      onChange={(code) => set({ paper: code })}
      error={about('paper')}
    />
  );
  const crossGrain = (refused?.code === 'GRAIN_CROSS' || component.allowCrossGrain) && (
    <Tick
      label={t('allowCrossGrain')}
      checked={component.allowCrossGrain ?? false}
      onChange={(allowCrossGrain) => set({ allowCrossGrain })}
    />
  );
  const sheets = state.case.components[0]?.role === role && (
    <Tick
      label={t('anySheet')}
      checked={state.case.paperChoice === 'equivalent'}
      onChange={(any) => onChange(withCase(state, { paperChoice: any ? 'equivalent' : undefined }))}
    />
  );
  const films = useMemo(
    () => [
      { value: noFilm, label: t('noFilm') },
      ...options.films.flatMap((name) =>
        (role === 'case' ? [1] : [1, 2]).map((sides) => ({
          value: `${name} ${sides}`,
          label: t('film', { film: name.replaceAll('-', '_'), sides }),
        })),
      ),
    ],
    [options.films, role, t],
  );
  const fsc = rules.shows(`${role}.fsc`) && <Tick label={t('fsc')} checked={component.fsc ?? false} onChange={(fsc) => set({ fsc })} />;

  if (role === 'inner') {
    const pages = component.pages ?? 0;
    const allColour = component.colours.startsWith('4') ? pages : 0;
    return (
      <>
        <div className={styles.row}>
          {size}
          <ParsedField
            label={t('pages')}
            value={pages}
            print={String}
            parse={wholeNumber}
            onValue={(value) => set({ pages: value })}
            wrong={t('wholeNumber')}
            inputMode="numeric"
            error={about('pages') || rules.isPending('inner.pages')}
          />
        </div>
        <div className={styles.row} data-even>
          <ParsedField
            label={t('colourPages')}
            value={component.colourPages ?? allColour}
            print={String}
            parse={wholeNumber}
            onValue={(value) => set({ colourPages: value, colours: value > 0 ? '4/4' : component.colours })}
            wrong={t('wholeNumber')}
            inputMode="numeric"
            description={component.colourPages ? t('placesUnknown') : undefined}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            error={about('colourPages') || rules.isPending('inner.colourPages')}
          />
          {paper}
        </div>
        <PressChoice {...props} role={role} />
        <div className={styles.switches}>
          {fsc}
          {sheets}
          {crossGrain}
        </div>
      </>
    );
  }
  const film = component.lamination;
  return (
    <>
      {size}
      <div className={styles.row}>
        {paper}
        <Choice
          label={t('colours')}
          value={component.colours}
          data={rules.choices(
            `${role}.colours`,
            [...new Set([...looseColours, component.colours])].map((value) => ({ value, label: value })),
          )}
          onChange={(colours) => set({ colours })}
        />
      </div>
      <PressExtras {...props} />
      {rules.shows(`${role}.lamination`) && (
        <Choice
          label={t('finish')}
          value={film ? `${film.film} ${film.sides}` : noFilm}
          data={rules.choices(`${role}.lamination`, films)}
          onChange={(value) => {
            const [name = '', sides] = value.split(' ');
            onChange(withComponent(state, role, { lamination: value === noFilm ? undefined : { film: name, sides: Number(sides) } }));
          }}
        />
      )}
      <PressChoice {...props} role={role} />
      <div className={styles.switches}>
        {fsc}
        {sheets}
        {crossGrain}
      </div>
    </>
  );
}
