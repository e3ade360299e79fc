import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { TEXT_LENGTHS } from '@/lib/contract/advertisement';
import styles from './body.module.css';
import choices from './choices.module.css';
import { FieldProblem } from './field-problem';
import { useDraftField, useProblem } from './use-draft-field';

const BodyEditor = dynamic(() => import('./body-editor').then((module) => module.BodyEditor), {
  ssr: false,
  loading: () => <div className={styles.waiting} aria-hidden="true" />,
});

/** The long text of one language, with headings, lists, links and pictures. */
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
      <BodyEditor
        value={value}
        onChange={change}
        onLeave={leave}
        labelledBy={id}
        describedBy={`${id}-hint`}
        isWrong={problem !== undefined}
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
