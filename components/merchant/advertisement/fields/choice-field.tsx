import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { FieldProblem } from '@/components/ui/forms/field-problem';
import type { CourseFieldIn, FormNameOf } from '@/lib/contract/course-fields';
import { nameOf } from '../draft/draft-values';
import { useDraftField, useProblem } from '../draft/use-draft-field';
import styles from './choices.module.css';

type OneName = FormNameOf<CourseFieldIn<'form', 'choice'>>;
export type SeveralName = FormNameOf<CourseFieldIn<'form', 'choices'>> | `sessions.${number}.weekdays`;

interface ChoiceFieldProps<N extends OneName | SeveralName> {
  name: N;
  /** Choices in display order. */
  choices: readonly string[];
  textOf: (choice: string) => string;
  look: 'segments' | 'week' | 'chips';
  optional?: boolean;
}

/** Renders a single choice. */
export function ChoiceField({ name, ...field }: ChoiceFieldProps<OneName>) {
  const { value, change } = useDraftField(name);
  return <Choices name={name} {...field} type="radio" chosen={[value]} onChoose={change} />;
}

/** Renders a multiple choice. The value keeps the display order. */
export function ChoicesField({ name, ...field }: ChoiceFieldProps<SeveralName>) {
  const { value, change } = useDraftField(name);
  const toggle = (choice: string) => {
    const next = value.includes(choice) ? value.filter((one) => one !== choice) : [...value, choice];
    change(field.choices.filter((one) => next.includes(one)));
  };
  return <Choices name={name} {...field} type="checkbox" chosen={value} onChoose={toggle} />;
}

type ChoicesProps = ChoiceFieldProps<OneName | SeveralName> & {
  type: 'radio' | 'checkbox';
  chosen: string[];
  onChoose: (choice: string) => void;
};

function Choices({ name, choices, textOf, look, optional, type, chosen, onChoose }: ChoicesProps) {
  const t = useTranslations('advertisement');
  const problem = useProblem(name);
  const id = useId();
  return (
    <fieldset
      data-field={name}
      className={styles.group}
      data-wrong={problem ? '' : undefined}
      aria-describedby={problem ? id : undefined}
    >
      <legend className={styles.legend}>
        {t(`fields.${nameOf(name)}`)}
        {optional && <small>{t('optional')}</small>}
        {type === 'checkbox' && !optional && <small>{t('several')}</small>}
      </legend>
      <div className={styles[look]}>
        {choices.map((choice) => (
          <label key={choice}>
            <input
              type={type}
              name={`${id}-${name}`}
              checked={chosen.includes(choice)}
              onChange={() => onChoose(choice)}
            />
            <span>{textOf(choice)}</span>
          </label>
        ))}
      </div>
      <FieldProblem id={id} text={problem} />
    </fieldset>
  );
}
