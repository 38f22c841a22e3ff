import { Radio } from '@mantine/core';
import { useShownPrice } from '#modules/relations/web/public.ts';
import { type Money, noMoney } from '#platform/domain/money.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import styles from './answer-tiles.module.css';

type Props = {
  label: string;
  help: string;
  answers: readonly { value: string; label: string }[];
  value: string;
  /** The price difference of each other answer; absent while it is unknown, or for an answer that cannot be made. */
  differences: Readonly<Record<string, Money>>;
  vatPercent: number;
  onChange: (value: string) => void;
};

/** All answers to a question at once, each with what it adds to the price. */
export function AnswerTiles({ label, help, answers, value, differences, vatPercent, onChange }: Props) {
  const t = useTranslations('webrequests.shop.beside');
  const { euros, said: basis } = useShownPrice();
  const said = (difference: Money | undefined) =>
    difference !== undefined &&
    difference !== noMoney &&
    `${t(difference > noMoney ? 'more' : 'less', { amount: euros(Math.abs(difference) as Money, vatPercent) })} ${basis}`;
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
