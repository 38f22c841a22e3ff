import { bookSlots } from '#modules/prepress/contract/early/early-file.shapes.ts';
import { choiceOf } from '#modules/theses/contract/choice-of.ts';
import { priceThesisEndpoint } from '#modules/theses/contract/price-thesis.endpoint.ts';
import { readThesisFilesEndpoint } from '#modules/theses/contract/read-thesis-files.endpoint.ts';
import { thesisWizardPage } from '#modules/theses/contract/theses.pages.ts';
import type { ThesisChoice } from '#modules/theses/contract/thesis.shapes.ts';
import { hasDestination } from '#modules/theses/domain/place-thesis-order.ts';
import { type ThesisStep, thesisSteps } from '#modules/theses/domain/thesis.ts';
import { stepStates } from '#modules/theses/domain/thesis-steps.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { PortalPage } from '#platform/web/layout/portal-page.tsx';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { PhoneLink } from '#platform/web/parts/phone-link.tsx';
import { usePageNavigate, usePageParams } from '#platform/web/routing/use-page.ts';
import { useSession } from '#platform/web/session.tsx';
import { AddressesStep } from './addresses-step.tsx';
import { BookAbove } from './book-drawing.tsx';
import { DateSide, DateStep } from './date-step.tsx';
import { FilesStep } from './files-step.tsx';
import { OrderStep } from './order-step.tsx';
import { OrderedNote } from './ordered-note.tsx';
import { PriceCard } from './price-card.tsx';
import { SaveState } from './save-state.tsx';
import { StepBar } from './step-bar.tsx';
import type { StepProps, ThesisOptions } from './step-props.ts';
import styles from './thesis.module.css';
import { ThesisStep as ThesisBookStep } from './thesis-step.tsx';
import { useConfiguredInShop } from './use-configured-in-shop.ts';
import { isSettled, useSettled } from './use-settled.ts';
import { useThesisDraft } from './use-thesis-draft.ts';
import { WizardFoot } from './wizard-foot.tsx';

const settleMs = 300;
const fields: Record<Exclude<ThesisStep, 'order'>, (props: StepProps) => React.ReactNode> = {
  addresses: AddressesStep,
  date: DateStep,
  thesis: ThesisBookStep,
  files: FilesStep,
};

export function ThesisWizard({ options, onDiscarded }: { options: ThesisOptions; onDiscarded: () => void }) {
  const t = useTranslations('theses');
  const { brand } = useSession();
  const navigate = usePageNavigate();
  const params = usePageParams(thesisWizardPage);
  const step = thesisSteps.find((name) => name === params.step) ?? options.draft.step;
  const draft = useThesisDraft(options.draft, step);
  const { answers, change } = draft;
  useConfiguredInShop(change, options);
  const current = { ...choiceOf(answers), deliveryOn: answers.deliveryOn, defenceOn: answers.defenceOn };
  const choice = useSettled(current, settleMs);
  const fileChoice = useSettled(choiceOf(answers), settleMs);
  const priced = useCall(priceThesisEndpoint, choice, { keepPrevious: true });
  const price = priced.data?.price;
  const settling = priced.isFetching || !isSettled(current, choice);
  const insteadOn = priced.data?.insteadOn ?? null;
  const hasFiles = useHasFiles(fileChoice, step);
  const hasAddress = hasDestination(
    answers,
    options.addresses.map(({ id }) => id),
  );
  const needsPo = options.poRequired || answers.universityPays;
  const go = (to: ThesisStep) => {
    void draft.save();
    void navigate(thesisWizardPage, { params: { step: to } });
  };
  const props: StepProps = { answers, options, change, price, extraPrices: priced.data?.extras ?? [], draft };
  const Fields = step === 'order' ? null : fields[step];
  return (
    <PortalPage
      title={t(`steps.${step}.title`)}
      lead={t(`steps.${step}.lead`)}
      step={step}
      side={
        <>
          {step === 'date' && <DateSide answers={answers} options={options} />}
          <PriceCard
            answers={answers}
            price={price}
            problem={priced.data?.problem ?? null}
            insteadOn={insteadOn}
            settling={settling}
            bookAbove={step === 'thesis'}
          />
          {brand.phone !== '' && (
            <p className={styles.quiet}>
              {t('questions')} <PhoneLink className={styles.phone} />
            </p>
          )}
        </>
      }
    >
      <StepBar step={step} states={stepStates({ ...answers, hasAddress, needsPo, hasFiles }, step)} onGo={go} />
      <SaveState draft={draft} onDiscarded={onDiscarded} />
      {options.ordered && options.draft.version === 0 && draft.version() === 0 && <OrderedNote ordered={options.ordered} />}
      {step === 'thesis' && (
        <BookAbove format={answers.format} spineMm={price?.spineMm ?? null} title={answers.title} author={answers.author} />
      )}
      <div className={styles.form}>
        {Fields ? (
          <Fields {...props} />
        ) : (
          <OrderStep
            {...props}
            missedDue={priced.data?.missedDue ?? null}
            ready={!settling && insteadOn === null}
            onOrdered={() => void navigate(thesisWizardPage, { params: { step: 'addresses' } })}
            onPriceChanged={() => void priced.refetch()}
          />
        )}
      </div>
      <WizardFoot step={step} onGo={go} answers={answers} price={price} settling={settling} />
    </PortalPage>
  );
}

/** Whether the files of the book came; read where they matter, and known from there in the other steps. */
function useHasFiles(choice: ThesisChoice, step: ThesisStep): boolean {
  const { data } = useCall(readThesisFilesEndpoint, choice, { keepPrevious: true, enabled: step === 'files' || step === 'order' });
  const ofBook = data?.slots.filter(({ slot }) => bookSlots.some((name) => name === slot)) ?? [];
  return ofBook.length > 0 && ofBook.every(({ file }) => file !== null);
}
