import { Button, Modal, Select, TextInput } from '@mantine/core';
import { useState } from 'react';
import { addPaper } from '#modules/estimating/domain/parameters/add-paper.ts';
import { isPaperCode } from '#modules/estimating/domain/parameters/decide-parameters.ts';
import type { ParameterValues } from '#modules/estimating/web/parameters/use-parameters.ts';
import { useCheckedForm } from '#platform/web/forms/use-checked-form.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';

/** Choices beside the papers, whose codes begin with a letter or digit. */
const newForms = ['/sheet', '/roll'] as const;

type Props = { values: ParameterValues; onClose: () => void; onMade: (code: string) => void };

/** Adds a paper as a copy of another, to be edited in the draft, or a sheet or roll with common values. */
export function NewPaper({ values, onClose, onMade }: Props) {
  const t = useTranslations('estimating.papersPage');
  const { papers } = values.shop;
  const [code, setCode] = useState('');
  const [like, setLike] = useState<string>(papers[0]?.code ?? newForms[0]);
  const taken = papers.some((paper) => paper.code === code.trim());
  const wrong = code !== '' && !isPaperCode(code.trim());
  const make = () => {
    if (taken || wrong) return;
    values.replace(addPaper(values.shop, { code: code.trim(), like, form: like === newForms[1] ? 'roll' : 'sheet' }));
    onMade(code.trim());
  };
  const checked = useCheckedForm(make);
  return (
    <Modal opened onClose={onClose} title={t('new')} closeButtonProps={{ 'aria-label': t('close') }}>
      <form {...checked.form}>
        <TextInput
          name="code"
          label={t('code')}
          required
          maxLength={40}
          data-autofocus
          value={code}
          onChange={(event) => setCode(event.currentTarget.value)}
          error={checked.at('code') ?? (taken ? t('codeTaken') : wrong && t('codeWrong'))}
        />
        <Select
          mt="md"
          label={t('like')}
          description={t('likeHelp')}
          allowDeselect={false}
          searchable
          value={like}
          onChange={(next) => next && setLike(next)}
          data={[
            ...papers.map((paper) => ({ value: paper.code, label: `${paper.code}, ${paper.name}` })),
            ...newForms.map((value, at) => ({ value, label: t(at === 0 ? 'newSheet' : 'newRoll') })),
          ]}
        />
        <Button mt="md" type="submit">
          {t('make')}
        </Button>
      </form>
    </Modal>
  );
}
