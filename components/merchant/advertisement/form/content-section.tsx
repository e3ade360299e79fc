import { useLocale, useTranslations } from 'next-intl';
import { BodyField } from '../fields/body-field';
import { TextLine } from '../fields/text-line';
import { FoldedFields } from './folded-fields';
import { FormSection } from './form-section';

/** Visible rows of the short text. */
const ROWS = 4;

/** Renders the section for the short text and the body. */
export function ContentSection() {
  const t = useTranslations('advertisement');
  const isEnglish = useLocale() === 'en';
  const [own, other] = isEnglish ? (['contentEn', 'content'] as const) : (['content', 'contentEn'] as const);
  const [ownBody, otherBody] = isEnglish ? (['bodyEn', 'body'] as const) : (['body', 'bodyEn'] as const);
  return (
    <FormSection title={t('sections.content')}>
      <TextLine name={own} rows={ROWS} hint={t('hints.content')} counted />
      <BodyField name={ownBody} />
      <FoldedFields label={t('inOtherLanguage')} fields={[other, otherBody]}>
        <TextLine name={other} rows={ROWS} counted optional />
        <BodyField name={otherBody} optional />
      </FoldedFields>
    </FormSection>
  );
}
