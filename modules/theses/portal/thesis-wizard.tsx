import { Button } from '@mantine/core';
import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react';
import { priceThesisEndpoint } from '#modules/theses/contract/price-thesis.endpoint.ts';
import { thesisWizardPage } from '#modules/theses/contract/theses.pages.ts';
import { type ThesisStep, thesisSteps } from '#modules/theses/domain/thesis.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { PortalPage } from '#platform/web/layout/portal-page.tsx';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { usePageNavigate, usePageParams } from '#platform/web/routing/use-page.ts';
import { AddressesStep } from './addresses-step.tsx';
import { choiceOf } from './choice-of.ts';
import { DateStep } from './date-step.tsx';
import { FilesStep } from './files-step.tsx';
import { OrderStep } from './order-step.tsx';
import { OrderedNote } from './ordered-note.tsx';
import { PriceCard } from './price-card.tsx';
import { SaveState } from './save-state.tsx';
import { StepBar } from './step-bar.tsx';
import type { StepProps, ThesisOptions } from './step-props.ts';
import styles from './thesis.module.css';
import { ThesisStep as ThesisBookStep } from './thesis-step.tsx';
import { useSettled } from './use-settled.ts';
import { useThesisDraft } from './use-thesis-draft.ts';

const settleMs = 300;
const fields: Record<Exclude<ThesisStep, 'order'>, (props: StepProps) => React.ReactNode> = {
  addresses: AddressesStep,
  date: DateStep,
  thesis: ThesisBookStep,
  files: FilesStep,
};

export function ThesisWizard({ options }: { options: ThesisOptions }) {
  const t = useTranslations('theses');
  const navigate = usePageNavigate();
  const params = usePageParams(thesisWizardPage);
  const step = thesisSteps.find((name) => name === params.step) ?? options.draft.step;
  const draft = useThesisDraft(options.draft, step);
  const { answers, change } = draft;
  const choice = useSettled({ ...choiceOf(answers), deliveryOn: answers.deliveryOn }, settleMs);
  const priced = useCall(priceThesisEndpoint, choice, { keepPrevious: true });
  const price = priced.data?.price;
  const place = thesisSteps.indexOf(step);
  const go = (to: ThesisStep) => {
    void draft.save();
    void navigate(thesisWizardPage, { params: { step: to } });
  };
  const props: StepProps = { answers, options, change, price, draft };
  const Fields = step === 'order' ? null : fields[step];
  const [before, after] = [thesisSteps[place - 1], thesisSteps[place + 1]];
  return (
    <PortalPage
      title={t(`steps.${step}.title`)}
      lead={t(`steps.${step}.lead`)}
      step={step}
      side={<PriceCard answers={answers} price={price} problem={priced.data?.problem ?? null} settling={priced.isFetching} />}
    >
      <StepBar step={step} onGo={go} />
      <SaveState draft={draft} />
      {options.ordered && options.draft.version === 0 && draft.version() === 0 && <OrderedNote ordered={options.ordered} />}
      <div className={styles.form}>
        {Fields ? (
          <Fields {...props} />
        ) : (
          <OrderStep {...props} onOrdered={() => void navigate(thesisWizardPage, { params: { step: 'addresses' } })} />
        )}
      </div>
      <footer className={styles.foot}>
        {before && (
          <Button size="md" variant="default" leftSection={<IconArrowLeft size={18} stroke={1.5} aria-hidden />} onClick={() => go(before)}>
            {t('back', { step: t(`steps.${before}.name`) })}
          </Button>
        )}
        {after && (
          <Button size="md" rightSection={<IconArrowRight size={18} stroke={1.5} aria-hidden />} onClick={() => go(after)}>
            {t('next', { step: t(`steps.${after}.name`) })}
          </Button>
        )}
      </footer>
    </PortalPage>
  );
}
