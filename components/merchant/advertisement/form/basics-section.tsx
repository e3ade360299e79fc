import { useLocale, useTranslations } from 'next-intl';
import { CategoryField } from '../fields/category-field';
import { DistrictField } from '../fields/district-field';
import { HashtagField } from '../fields/hashtag-field';
import { TextLine } from '../fields/text-line';
import { FoldedFields } from './folded-fields';
import { FormSection } from './form-section';

/** Renders the section for title, category, district and hashtags. */
export function BasicsSection() {
  const t = useTranslations('advertisement');
  const [own, other] =
    useLocale() === 'en' ? (['titleEn', 'title'] as const) : (['title', 'titleEn'] as const);
  return (
    <FormSection title={t('sections.basics')}>
      <TextLine name={own} counted />
      <CategoryField />
      <DistrictField />
      <HashtagField />
      <FoldedFields label={t('inOtherLanguage')} fields={[other]}>
        <TextLine name={other} counted optional />
      </FoldedFields>
    </FormSection>
  );
}
