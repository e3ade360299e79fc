import { notFound, permanentRedirect } from 'next/navigation';
import { renderStatic } from '@/app/[locale]/static-view/render-static';
import { apiFor, orNull } from '@/app/api/page-api';
import { MerchantCommentsPage } from '@/components/merchant/merchant-comments-page';
import type { CommentSort } from '@/lib/contract/comment';
import { COMMENTS_PER_PAGE } from '@/lib/contract/limits';
import type { Locale } from '@/lib/contract/locale';
import { localePath } from '@/lib/i18n/paths';
import { StaticMerchantCommentsPage } from './static-views';

interface MerchantCommentsRouteProps {
  locale: Locale;
  slug: string;
  page: number;
  sort: CommentSort;
}

/** Renders one page of the comments on a merchant's courses; answers 404 if the page has no comments. */
export async function MerchantCommentsRoute({ locale, slug, page, sort }: MerchantCommentsRouteProps) {
  const api = apiFor(locale);
  const found = await orNull(
    Promise.all([
      api.getMerchant(slug, { perPage: 1 }),
      api.listMerchantComments(slug, { page, perPage: COMMENTS_PER_PAGE, sort }),
    ]),
  );
  const [{ data }, { data: comments, meta }] = found ?? notFound();
  const { merchant, posts } = data;
  if (merchant.slug !== slug) permanentRedirect(localePath(locale, `/merchant/${merchant.slug}/comments`));
  if (comments.length === 0) notFound();
  return renderStatic(StaticMerchantCommentsPage, MerchantCommentsPage, locale, {
    merchant,
    posts,
    comments,
    meta,
    sort,
  });
}
