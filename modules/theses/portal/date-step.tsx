import { Loader, TextInput } from '@mantine/core';
import { useShownPrice } from '#modules/relations/web/public.ts';
import { choiceOf } from '#modules/theses/contract/choice-of.ts';
import { readThesisDaysEndpoint } from '#modules/theses/contract/read-thesis-days.endpoint.ts';
import { withDefenceTime } from '#modules/theses/domain/thesis-days.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { DateField } from '#platform/web/forms/date-field.tsx';
import { PortalCard } from '#platform/web/layout/portal-page.tsx';
import { shopTimeZone } from '#platform/web/locale/formats.ts';
import { dateIn } from '#platform/web/locale/relative-date.ts';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { LoadError } from '#platform/web/parts/load-error.tsx';
import { DayGrid } from './day-grid.tsx';
import type { StepProps } from './step-props.ts';
import styles from './thesis.module.css';
import { Milestones } from './thesis-days.tsx';
import { useSettled } from './use-settled.ts';

const settleMs = 400;

/** The day of the defence, and the days on which the books can be there. */
export function DateStep({ answers, change, options }: StepProps) {
  const t = useTranslations('theses.date');
  const format = useFormat();
  const { basis } = useShownPrice();
  const { defenceOn, defenceAt, deliveryOn, titlePageApprovedOn } = answers;
  const university = options.universities.find(({ id }) => id === answers.universityId);
  const { data, error, refetch } = useDays(answers);
  return (
    <>
      <div className={styles.defence}>
        <DateField
          size="md"
          label={t('defence')}
          description={t('defenceHelp')}
          clearable
          value={defenceOn}
          onChange={(value) => change(value ? { defenceOn: value } : { defenceOn: null, defenceAt: '' })}
        />
        {defenceOn && (
          <TextInput
            size="md"
            type="time"
            label={t('time')}
            description={t('timeHelp')}
            value={defenceAt}
            onChange={({ currentTarget: { value } }) => change({ defenceAt: value })}
          />
        )}
        {university?.titlePageApproval && (
          <DateField
            size="md"
            label={t('titlePageApproved', { university: university.name })}
            description={t('titlePageApprovedHelp')}
            clearable
            maxDate={dateIn(shopTimeZone, new Date())}
            value={titlePageApprovedOn}
            onChange={(value) => change({ titlePageApprovedOn: value })}
          />
        )}
      </div>
      {error && <LoadError error={error} retry={() => void refetch()} />}
      {!data && !error && <Loader aria-label={t('loading')} />}
      {data && (
        <section aria-live="polite">
          {data.warning && (
            <p role="alert" className={styles.warning}>
              {t(`warnings.${data.warning}`, {
                first: data.first ? format.date(data.first, 'long') : '',
                due: data.due ? format.date(data.due, 'long') : '',
                orderBy: data.orderBy ? format.date(data.orderBy, 'long') : '',
              })}
            </p>
          )}
          {data.orderBy && data.warning === null && (
            <p className={styles.quiet}>{t('orderBy', { date: format.date(data.orderBy, 'long') })}</p>
          )}
          {data.problem && <p role="alert">{data.problem}</p>}
          {data.days.length > 0 && (
            <>
              <h2 className={styles.subtitle}>{t('choose')}</h2>
              <DayGrid {...data} chosen={deliveryOn} onChoose={(day) => change({ deliveryOn: day })} />
              <p className={styles.quiet}>{t('daysHelp', { copies: answers.copies ?? 0, basis })}</p>
            </>
          )}
        </section>
      )}
    </>
  );
}

/** The days on which the books can be there, as they follow from the answers. */
function useDays(answers: StepProps['answers']) {
  const { defenceOn, deliveryOn, titlePageApprovedOn } = answers;
  const asked = useSettled({ ...choiceOf(answers), defenceOn, deliveryOn, titlePageApprovedOn }, settleMs);
  return useCall(readThesisDaysEndpoint, asked, { keepPrevious: true });
}

/** Beside the days: what follows from the chosen one, counted back from the defence, and what the university asks. */
export function DateSide({ answers, options }: Pick<StepProps, 'answers' | 'options'>) {
  const t = useTranslations('theses.date');
  const format = useFormat();
  const { data } = useDays(answers);
  const university = options.universities.find(({ id }) => id === answers.universityId);
  return (
    <>
      {data && data.milestones.length > 0 && (
        <PortalCard quiet>
          <h2 className={styles.sideTitle}>{t('back')}</h2>
          <Milestones days={withDefenceTime(data.milestones, answers.defenceAt)} slack />
        </PortalCard>
      )}
      {university && (
        <PortalCard>
          <h2 className={styles.sideTitle}>{t('rules.title', { name: university.name })}</h2>
          <ul className={styles.rules}>
            {university.copies > 0 && <li>{t('rules.copies', { copies: university.copies, weeks: university.leadWeeks })}</li>}
            {university.titlePageApproval && (
              <li>
                {answers.titlePageApprovedOn
                  ? t('rules.titlePageApproved', { date: format.date(answers.titlePageApprovedOn, 'long') })
                  : t('rules.titlePage')}
              </li>
            )}
            <li>{t(`rules.propositions.${university.propositions}`)}</li>
            {university.formatAdvice !== '' && <li>{university.formatAdvice}</li>}
          </ul>
          <p className={styles.quiet}>
            {university.checkedOn && t('rules.checkedOn', { date: format.date(university.checkedOn, 'long') })}{' '}
            {university.sourceUrl !== '' && (
              <a href={university.sourceUrl} rel="noreferrer" target="_blank">
                {t('rules.source')}
              </a>
            )}
          </p>
        </PortalCard>
      )}
    </>
  );
}
