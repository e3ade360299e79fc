import type { z } from 'zod';
import type { AdminBlog, BlogForm, BlogPreviewForm, BlogQuery } from '@/lib/contract/admin-blogs';
import type { AdminCategory, CategoryChange, CategoryForm } from '@/lib/contract/admin-categories';
import type { Order } from '@/lib/contract/admin-editor-fields';
import type { AdminHashtag, HashtagQuery } from '@/lib/contract/admin-hashtags';
import type {
  AdminPageText,
  PageTextForm,
  PageTextPlace,
  PageTextPreviewForm,
} from '@/lib/contract/admin-page-texts';
import type { adminPictureSchema } from '@/lib/contract/admin-pictures';
import type {
  AdminBanner,
  AdminFeaturedCourse,
  AdminPopup,
  AdminWebConfig,
  BannerForm,
  FeaturedForm,
  PopupForm,
  WebConfigForm,
} from '@/lib/contract/admin-promotions';
import type { ReasonTemplate, ReasonTemplateForm } from '@/lib/contract/admin-reason-templates';
import type { BlogPage } from '@/lib/contract/blog';
import type { Locale } from '@/lib/contract/locale';
import type { PageText } from '@/lib/contract/page-text';
import type { AdminHttp, Done, Wanted } from './admin-http';

type Changed<F> = F & { version: number };

/**
 * Creates the calls of the content editors: categories, hashtags, promotions and texts. A change based on an
 * outdated version fails with `edit_conflict`.
 */
export function createAdminEditorEndpoints({ get, getPage, post, put, remove }: AdminHttp) {
  /** Returns the calls for rows edited by a form. */
  const editor = <F, I>(path: string) => ({
    add: (form: F) => post<I>(path, form as object),
    change: (id: number, form: Changed<F>) => put<I>(`${path}/${id}`, form),
    remove: ({ id, version }: Wanted) => remove<Done>(`${path}/${id}?version=${version}`),
  });
  const orderedEditor = <F, I>(path: string) => ({
    ...editor<F, I>(path),
    list: () => get<I[]>(path),
    order: (order: Order) => put<I[]>(`${path}/order`, order),
  });

  return {
    listCategories: () => get<AdminCategory[]>('/categories'),
    addCategory: (form: CategoryForm) => post<Done>('/categories', form),
    changeCategory: (id: number, form: CategoryChange) => put<Done>(`/categories/${id}`, form),
    orderCategories: (parentId: number | null, order: Order) =>
      put<AdminCategory[]>('/categories/order', { parentId, ...order }),
    moveCategory: ({ id, version }: Wanted, parentId: number) =>
      post<AdminCategory[]>(`/categories/${id}/move`, { version, parentId }),
    mergeCategory: ({ id, version }: Wanted, intoId: number) =>
      post<AdminCategory[]>(`/categories/${id}/merge`, { version, intoId }),
    deleteCategory: ({ id, version }: Wanted) => remove<Done>(`/categories/${id}?version=${version}`),

    listHashtags: (query: Partial<HashtagQuery> = {}) => getPage<AdminHashtag[]>('/hashtags', query),
    blockHashtag: ({ id, version }: Wanted) => post<AdminHashtag>(`/hashtags/${id}/block`, { version }),
    unblockHashtag: ({ id, version }: Wanted) => post<AdminHashtag>(`/hashtags/${id}/unblock`, { version }),
    mergeHashtag: ({ id, version }: Wanted, intoId: number) =>
      post<AdminHashtag>(`/hashtags/${id}/merge`, { version, intoId }),

    banners: orderedEditor<BannerForm, AdminBanner>('/home_banners'),
    featuredCourses: orderedEditor<FeaturedForm, AdminFeaturedCourse>('/featured_courses'),
    webConfigs: orderedEditor<WebConfigForm, AdminWebConfig>('/web_configs'),
    reasonTemplates: orderedEditor<ReasonTemplateForm, ReasonTemplate>('/reason_templates'),
    popups: { ...editor<PopupForm, AdminPopup>('/popups'), list: () => get<AdminPopup[]>('/popups') },
    blogs: {
      ...editor<BlogForm, AdminBlog>('/blogs'),
      list: (query: Partial<BlogQuery> = {}) => getPage<AdminBlog[]>('/blogs', query),
      get: (id: number) => get<AdminBlog>(`/blogs/${id}`),
      /** Returns the public view in a language. Stores nothing. */
      preview: (form: BlogPreviewForm, language: Locale) =>
        post<BlogPage>(`/blogs/preview?locale=${language}`, form),
    },
    pageTexts: {
      ...editor<PageTextForm, AdminPageText>('/page_texts'),
      list: () => get<AdminPageText[]>('/page_texts'),
      preview: (form: PageTextPreviewForm) => post<PageText>('/page_texts/preview', form),
      /** Restores the default text of the page. Published texts become drafts. */
      restore: (place: PageTextPlace) => post<AdminPageText[]>('/page_texts/restore', place),
    },
    /** A form with the file `image`, `use` (ADMIN_PICTURE_USES) and an optional focus. */
    uploadPicture: (form: FormData) => post<z.infer<typeof adminPictureSchema>>('/pictures', form),
  };
}
