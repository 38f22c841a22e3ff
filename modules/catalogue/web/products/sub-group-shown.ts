import type { MainGroupRow } from '#modules/catalogue/contract/groups.endpoints.ts';
import type { CaseVocabulary, QuestionRow } from '#modules/catalogue/contract/questions.endpoints.ts';
import type { TemplatePart } from '#modules/catalogue/domain/products/template.ts';
import { choiceLabel, choiceLabels } from '#platform/web/forms/choice-labels.ts';
import type { Shown } from '#platform/web/forms/merge-panel.tsx';
import { useLocalizedName } from '#platform/web/locale/use-localized-name.ts';
import { translateComposed, useTranslations } from '#platform/web/locale/use-translations.ts';
import type { AskedValues, SubGroupValues } from './sub-group-values.ts';

type Known = { mainGroups: readonly MainGroupRow[]; words: CaseVocabulary; library: readonly QuestionRow[] };

/** Formats the fields of a product, to show what a concurrent save changed. */
export function useSubGroupShown({ mainGroups, words, library }: Known): Shown<SubGroupValues> {
  const t = useTranslations('catalogue.groups');
  const named = useLocalizedName();
  const part = ({ role, paper, colours, pages, colourPages, lamination }: TemplatePart) => {
    const sheet = [paper, colours, lamination && `${t('lamination')} ${lamination.film} ${lamination.sides}`];
    const counts = [pages && `${t('pages')} ${pages}`, colourPages && `${t('colourPages')} ${colourPages}`];
    return `${t(`parts.${role}`)}: ${[...sheet, ...counts].filter(Boolean).join(', ')}`;
  };
  const question = (asked: AskedValues) => {
    const found = library.find(({ code }) => code === asked.code);
    const answer = choiceLabel((found?.answers ?? []).map((one) => ({ value: one.value, label: named(one) })));
    const allowed = [...new Set([...asked.answers, ...(asked.default === null ? [] : [asked.default])])].map(answer).join(', ');
    return [found ? named(found) : asked.code, allowed].filter(Boolean).join(': ');
  };
  const presses = choiceLabels(words.presses.map(({ code, name }) => ({ value: code, label: `${code} ${name}` })));
  return {
    mainGroupId: choiceLabel(mainGroups.map((group) => ({ value: String(group.id), label: named(group) }))),
    product: (family) => translateComposed(t, `families.${family}`, family),
    vatPercent: (percent) => `${percent}%`,
    fileSlots: (slots) => slots.map((slot) => translateComposed(t, `slots.${slot}`, slot)).join(', '),
    allowedPresses: (codes) => presses(codes) || t('anyPress'),
    allowedBindings: (bindings) =>
      bindings.map((binding) => translateComposed(t, `families.${binding}`, binding)).join(', ') || t('anyBinding'),
    parts: (parts) => parts.map(part).join('; '),
    folding: (folding) => (folding === '' ? '' : translateComposed(t, `foldings.${folding.split(' ')[0]}`, folding)),
    questions: (questions) => questions.map(question).join('; '),
  };
}
