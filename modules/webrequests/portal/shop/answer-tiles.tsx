import { Radio } from '@mantine/core';
import { type Money, noMoney } from '#platform/domain/money.ts';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import styles from './answer-tiles.module.css';

type Props = {
  label: string;
  help: string;
  answers: readonly { value: string; label: string }[];
  value: string;
  /** What each other answer adds to the price; absent while it is unknown, or for an answer that cannot be made. */
  differences: Readonly<Record<string, Money>>;
  onChange: (value: string) => void;
};

/** All answers to a question at once, each with what it adds to the price. */
export function AnswerTiles({ label, help, answers, value, differences, onChange }: Props) {
  const t = useTranslations('webrequests.shop.beside');
  const format = useFormat();
  const said = (difference: Money | undefined) =>
    difference !== undefined &&
    difference !== noMoney &&
    t(difference > noMoney ? 'more' : 'less', { amount: format.money(Math.abs(difference) as Money, { sign: true }) });
  return (
    <Radio.Group size="md" label={label} {...(help && { description: help })} value={value} onChange={onChange}>
      <div className={styles.tiles}>
        {answers.map((answer) => (
          <Radio.Card key={answer.value} value={answer.value} className={styles.tile}>
            <span>{answer.label}</span>
            <small className="num">{answer.value !== value && said(differences[answer.value])}</small>
          </Radio.Card>
        ))}
      </div>
    </Radio.Group>
  );
}
