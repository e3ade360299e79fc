import { useTranslations } from 'next-intl';
import { useFormContext } from 'react-hook-form';
import type { Popup } from '@/lib/contract/promotion';
import { usePublicViews } from '../review/public-views';
import { ScreenPreview } from '../review/screen-preview';
import type { Typed } from './editor-kinds';
import type { FormPictures } from './open-form';

/** Converts the unsaved values to the shape that the public API returns. */
function popupOf(typed: Typed, pictures: FormPictures): Popup {
  const textOf = (name: string) => String(typed[name] ?? '').trim();
  const pictureOf = (name: string) => (typed[name] === null ? null : (pictures[name]?.url ?? null));
  return {
    id: 0,
    slug: typed.slug as Popup['slug'],
    style: typed.style as Popup['style'],
    title: textOf('title'),
    body1: textOf('body1') || null,
    body2: textOf('body2') || null,
    image1: pictureOf('picture1Id'),
    image2: pictureOf('picture2Id'),
    imageUrl1: textOf('linkUrl1') || null,
    imageUrl2: textOf('linkUrl2') || null,
    // The names of categories are found when the popup is shown.
    linkName1: null,
    linkName2: null,
    alt1: textOf('alt1') || null,
    alt2: textOf('alt2') || null,
  };
}

/** Renders a live preview of the popup, in the language of its slug. */
export function PopupLivePreview({ pictures }: { pictures: FormPictures }) {
  const t = useTranslations('admin.editors');
  const popup = popupOf(useFormContext<Typed>().watch(), pictures);
  return (
    <section aria-labelledby="preview">
      <h2 id="preview" className="h3">
        {t('preview')}
      </h2>
      <ScreenPreview whole title={t('preview')} locale={popup.slug.endsWith('-en') ? 'en' : 'zh-hk'}>
        <PublicPopup popup={popup} />
      </ScreenPreview>
    </section>
  );
}

function PublicPopup({ popup }: { popup: Popup }) {
  const { Popup: View } = usePublicViews();
  return <View popup={popup} locale={popup.slug.endsWith('-en') ? 'en' : 'zh-hk'} />;
}
