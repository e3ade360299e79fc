import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { FieldProblem } from '@/components/ui/forms/field-problem';
import { RichText } from '@/components/ui/rich-text/rich-text';
import { TEXT_LENGTHS } from '@/lib/contract/advertisement';
import { useDraftField, useProblem } from '../draft/use-draft-field';
import { BodyPicture } from '../pictures/body-picture';
import choices from './choices.module.css';

/** Renders the rich-text field for the body in one language. */
export function BodyField({ name, optional }: { name: 'body' | 'bodyEn'; optional?: boolean }) {
  const t = useTranslations('advertisement');
  const { value, change, leave } = useDraftField(name);
  const problem = useProblem(name);
  const id = useId();
  return (
    <div data-field={name}>
      <p className={choices.legend} id={id}>
        {t(`fields.${name}`)}
        {optional && <small>{t('optional')}</small>}
      </p>
      <RichText
        value={value}
        onChange={change}
        onLeave={leave}
        labelledBy={id}
        describedBy={`${id}-hint`}
        isWrong={problem !== undefined}
        Picture={BodyPicture}
      />
      <div id={`${id}-hint`}>
        {problem ? (
          <FieldProblem id={`${id}-problem`} text={problem} />
        ) : (
          <p className={choices.hint}>
            {t('count', { count: [...value].length, max: TEXT_LENGTHS[name] })}
            {t('hintSeparator')}
            {t('hints.body')}
          </p>
        )}
      </div>
    </div>
  );
}
