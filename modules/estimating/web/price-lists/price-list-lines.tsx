import { Button, NumberInput } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import type { PriceChoices, PriceListView } from '#modules/estimating/contract/price-lists/price-lists.endpoints.ts';
import { savePriceListLinesEndpoint } from '#modules/estimating/contract/price-lists/save-price-list-lines.endpoint.ts';
import { ActFormFrame } from '#platform/web/forms/act-form-frame.tsx';
import { useActForm } from '#platform/web/forms/use-act-form.ts';
import { EmptyList } from '#platform/web/list/empty-list.tsx';
import { useLocaleSwitch } from '#platform/web/locale/locale-provider.tsx';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { notify } from '#platform/web/notices/notices.ts';
import { lazyPart } from '#platform/web/parts/lazy-part.tsx';
import { PriceListLineFields } from './price-list-line-fields.tsx';
import { useLineText } from './price-list-parts.tsx';
import { emptyLine, linesOf, lineToSave, raiseLine, readLine, type TypedLine } from './price-list-values.ts';
import styles from './price-lists.module.css';

const PriceListExcel = lazyPart(() => import('./price-list-excel.tsx'), 'PriceListExcel');

type Props = { list: PriceListView; choices: PriceChoices; editable: boolean };

/** Edits the prices of a list: typed, raised together, or read from Excel; nothing is stored until it is saved. */
export function PriceListLines({ list, choices, editable }: Props) {
  const t = useTranslations('estimating.priceLists');
  const { locale } = useLocaleSwitch();
  const [percent, setPercent] = useState<number | string>('');
  const act = useActForm(savePriceListLinesEndpoint, {
    initial: { lines: linesOf(list.content) },
    toInput: ({ lines }) => ({
      id: list.id,
      version: list.version,
      lines: lines.map(lineToSave),
    }),
    draftKey: `price-list-lines-${list.id}`,
    invalidates: ['estimating'],
    attribute: t('thing'),
    isChange: true,
    onDone: () => notify({ kind: 'success', title: t('saved') }),
  });
  const { lines } = act.form.values;
  const say = useLineText(choices);
  /** The conflicting lines only, between which the user chooses. */
  const shownLines = (all: readonly TypedLine[]) => {
    const [standing, typed] = [linesOf(list.content), lines].map((some) => new Set(some.map((line) => JSON.stringify(line))));
    return all
      .filter((line) => !standing?.has(JSON.stringify(line)) || !typed?.has(JSON.stringify(line)))
      .map(say)
      .join('; ');
  };
  const setLines = (next: TypedLine[]) => act.form.setFieldValue('lines', next);
  const rate = Math.round((Number(percent) || 0) * 100) / 10_000;
  const raise = () => {
    setLines(lines.map((line) => raiseLine(line, rate)));
    setPercent('');
  };
  const add = editable && (
    <Button
      variant="default"
      leftSection={<IconPlus size={16} stroke={1.5} aria-hidden />}
      onClick={() => setLines([...lines, emptyLine(choices.products[0]?.id)])}
    >
      {t('addLine')}
    </Button>
  );
  const cards = lines.map((line, index) => (
    <PriceListLineFields
      key={`line ${index + 1}`}
      place={index + 1}
      line={line}
      choices={choices}
      capped={list.capAtNextBracket}
      at={(name) => act.at(name === '' ? `lines.${index}` : `lines.${index}.${name}`)}
      editable={editable}
      onChange={(next) => setLines(lines.map((one, at) => (at === index ? next : one)))}
      onRemove={() => setLines(lines.filter((_one, at) => at !== index))}
    />
  ));
  const tools = (
    <div className={styles.tools}>
      <PriceListExcel
        name={list.name}
        lines={lines.map(readLine)}
        choices={choices}
        editable={editable}
        onTake={(taken) => setLines(linesOf(taken))}
      />
      {editable && lines.length > 0 && (
        <>
          <NumberInput
            w={140}
            label={t('raise')}
            suffix=" %"
            min={-90}
            max={500}
            decimalScale={2}
            decimalSeparator={locale === 'nl' ? ',' : '.'}
            value={percent}
            onChange={setPercent}
          />
          <Button variant="default" disabled={rate === 0} onClick={raise}>
            {t('raiseAll')}
          </Button>
        </>
      )}
    </div>
  );
  if (!editable) {
    return (
      <>
        {tools}
        {lines.length === 0 ? <EmptyList title={t('noLines')} /> : cards}
      </>
    );
  }
  return (
    <ActFormFrame act={act} submitLabel={t('savePrices')} labels={{ lines: t('lines') }} shown={{ lines: shownLines }} wide>
      {tools}
      {lines.length === 0 && <EmptyList title={t('noLines')} text={t('noLinesText')} />}
      {cards}
      <div>{add}</div>
    </ActFormFrame>
  );
}
