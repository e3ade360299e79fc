import { useLocale, useTranslations } from 'next-intl';
import { CategoryField } from './category-field';
import { DistrictField } from './district-field';
import { FoldedFields } from './folded-fields';
import { FormSection } from './form-section';
import { HashtagField } from './hashtag-field';
import { TextLine } from './text-line';

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
