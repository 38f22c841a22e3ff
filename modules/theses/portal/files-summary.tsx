import { Link } from '@tanstack/react-router';
import { useLocale } from 'use-intl';
import { choiceOf } from '#modules/theses/contract/choice-of.ts';
import { readThesisFilesEndpoint } from '#modules/theses/contract/read-thesis-files.endpoint.ts';
import { thesisWizardPage } from '#modules/theses/contract/theses.pages.ts';
import { filesSummary } from '#modules/theses/domain/files-summary.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { linkTo } from '#platform/web/routing/use-page.ts';
import type { StepProps } from './step-props.ts';
import { useSettled } from './use-settled.ts';

const settleMs = 300;

/** The state of the files before the order: there, with errors, or to come later. */
export function FilesSummary({ answers }: Pick<StepProps, 'answers'>) {
  const t = useTranslations('theses.order.files');
  const tSlots = useTranslations('prepress.slots');
  const list = new Intl.ListFormat(useLocale());
  const asked = useSettled(choiceOf(answers), settleMs);
  const { data } = useCall(readThesisFilesEndpoint, asked, { keepPrevious: true });
  const summary = filesSummary(data?.slots ?? []);
  const said = (['there', 'toMend', 'toCome'] as const).filter((name) => summary[name].length > 0);
  return (
    <>
      {said.map((name) => (
        <span key={name}>{t(name, { slots: list.format(summary[name].map((slot) => tSlots(slot))), count: summary[name].length })} </span>
      ))}
      <Link {...linkTo(thesisWizardPage, { params: { step: 'files' } })}>{t('look')}</Link>
    </>
  );
}
