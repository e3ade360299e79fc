import type { z } from 'zod';
import type { BlogCard, BlogPage } from '@/lib/contract/blog';
import type { Calendar } from '@/lib/contract/calendar';
import type { CategoryPath, MainCategory } from '@/lib/contract/category';
import type { BlogCategory } from '@/lib/contract/choices';
import type { Comment, CommentSort } from '@/lib/contract/comment';
import type { ContactForm } from '@/lib/contract/contact';
import type {
  CourseCard,
  CourseSuccessors,
  coursePageSchema,
  HomeCourses,
  ListedCourses,
} from '@/lib/contract/course';
import type { MapPlace } from '@/lib/contract/course-map';
import type { EnquiryForm } from '@/lib/contract/enquiry';
import type { CourseFilters, CourseListQuery } from '@/lib/contract/filters';
import type { Hashtag } from '@/lib/contract/hashtag';
import type { Locale } from '@/lib/contract/locale';
import type { Merchant } from '@/lib/contract/merchant';
import type { ClaimableMerchant, ClaimForm, OwnClaim } from '@/lib/contract/merchant-claim';
import type { PageTextReply, TextPage } from '@/lib/contract/page-text';
import type { HomeBanner, Popup, WebConfig } from '@/lib/contract/promotion';
import type { Reported, ReportForm } from '@/lib/contract/report';
import type { Restoration } from '@/lib/contract/restoration';
import type { SearchResult } from '@/lib/contract/search';
import type { SitemapEntry, SitemapFile, SitemapKind } from '@/lib/contract/sitemap';
import type { Message } from '@/lib/contract/subscription';
import type { Venue } from '@/lib/contract/venue';
import type { OwnWaitingEntry, VisitorWaitingForm, WaitingAction } from '@/lib/contract/waiting-list';
import type { CourseWeather, Weather } from '@/lib/contract/weather';
import type { CallOptions, Http } from './http';

/** Filters, sort and page of a list. Omitted values have their defaults. */
export type CourseListInput = Partial<CourseListQuery>;
type Paging = { page?: number; perPage?: number };

const slugPath = (path: string, slug: string) => `${path}/${encodeURIComponent(slug)}`;

/** Creates every public call of the API in one language, in the order of the specification's table (§7). */
export function createEndpoints(http: Http, locale: Locale) {
  return {
    getBlog: (slug: string) => http.get<BlogPage>(slugPath('/blogs', slug), { locale }),
    search: (keyword: string, options?: CallOptions) =>
      http.post<SearchResult>('/search', { keyword: keyword.toWellFormed(), locale }, options),
    listPopularSearches: (options?: CallOptions) =>
      http.get<string[]>('/search/popular', { locale }, options),
    subscribe: (email: string) => http.post<Message>('/subscribe', { email, locale }),
    subscribeToSearch: (input: { email: string; frequency: string; filters: CourseFilters }) =>
      http.post<Message>('/saved_searches/subscribe', { ...input, locale }),
    confirmSubscription: (token: string) => http.post<Message>('/subscribe/confirm', { token, locale }),
    /** `token` comes from the URL in a mail. */
    unsubscribe: (token: string) =>
      http.post<Message>(`/unsubscribe?locale=${locale}&token=${encodeURIComponent(token)}`, {}),
    /** Restores a deleted account, or the former address of one, by the token of a mail. */
    restore: (token: string) => http.post<Restoration>('/restorations', { token }),
    sendContactMessage: (form: ContactForm) => http.post<Message>('/contact', { ...form, locale }),
    sendEnquiry: (merchantId: number, form: EnquiryForm) =>
      http.post<Message>('/enquiries', { merchantId, ...form, locale }),
    joinWaitingList: (postId: number, form: VisitorWaitingForm) =>
      http.post<Message>('/waiting_entries', { ...form, postId, locale }),
    /** `token` comes from the URL in a mail. */
    readWaitingEntry: (token: string) =>
      http.post<OwnWaitingEntry>('/waiting_entries/read', { token, locale }),
    answerWaitingEntry: (token: string, action: WaitingAction) =>
      http.post<OwnWaitingEntry>('/waiting_entries/answer', { token, action, locale }),
    getClaimableMerchant: (slug: string) =>
      http.get<ClaimableMerchant>(`/merchants/${encodeURIComponent(slug)}/claim`, { locale }),
    claimMerchant: (slug: string, form: ClaimForm) =>
      http.post<Message>(`/merchants/${encodeURIComponent(slug)}/claim`, { ...form, locale }),
    /** `token` comes from the URL in a mail. */
    readClaim: (token: string) => http.post<OwnClaim>('/merchant_claims/read', { token, locale }),
    confirmClaim: (token: string) => http.post<OwnClaim>('/merchant_claims/confirm', { token, locale }),
    addReport: (reported: Reported, form: ReportForm) =>
      http.post<Message>('/reports', { ...reported, ...form, locale }),
    getWeather: () => http.get<Weather>('/weather', { locale }),
    listCourseWeather: (ids: readonly number[]) =>
      http.get<CourseWeather[]>('/weather/lessons', { ids: ids.join(','), locale }),
    listMainCategories: () => http.get<MainCategory[]>('/main_categories', { locale }),
    getMainCategory: (slug: string) =>
      http.get<{ mainCategoryDetail: MainCategory }>(slugPath('/main_categories', slug), { locale }),
    getCategory: (slug: string) =>
      http.get<{ category: CategoryPath }>(slugPath('/categories', slug), { locale }),
    filterHomeCourses: () => http.post<HomeCourses>('/posts/filter_home_posts', { locale }),
    listFeatured: (category: string) => http.get<CourseCard[]>('/posts/featured', { category, locale }),
    listHomeBanners: () => http.get<HomeBanner[]>('/home_banners', { locale }),
    listPopups: () => http.get<Popup[]>('/popups', { locale }),
    listWebConfigs: () => http.get<WebConfig[]>('/webconfigs', { locale }),
    getCourse: (slug: string) =>
      http.get<z.infer<typeof coursePageSchema>>(slugPath('/posts', slug), { locale }),
    getCourseSuccessors: (slug: string) =>
      http.get<CourseSuccessors>(`${slugPath('/posts', slug)}/successors`, { locale }),
    listCourseComments: (slug: string, listed: Paging & { sort?: CommentSort }) =>
      http.getPage<Comment[]>(`${slugPath('/posts', slug)}/comments`, { ...listed, locale }),
    filterByMainCategory: (input: { slug: string } & CourseListInput) =>
      http.postPage<ListedCourses>('/posts/filter_by_main_category', { ...input, locale }),
    filterByCategory: (input: { slug: string } & CourseListInput) =>
      http.postPage<ListedCourses>('/posts/filter_by_category', { ...input, locale }),
    getMerchant: (slug: string, paging: Paging = {}) =>
      http.getPage<{ merchant: Merchant; posts: CourseCard[] }>(slugPath('/merchants', slug), {
        ...paging,
        locale,
      }),
    listMerchantComments: (slug: string, listed: Paging & { sort?: CommentSort }) =>
      http.getPage<Comment[]>(`${slugPath('/merchants', slug)}/comments`, { ...listed, locale }),
    getMerchantCalendar: (slug: string) =>
      http.get<Calendar>(`${slugPath('/merchants', slug)}/calendar`, { locale }),
    filterByIds: (ids: number[]) => http.post<CourseCard[]>('/posts/filter_by_ids', { ids, locale }),
    getHashtag: (slug: string, paging: Paging = {}) =>
      http.getPage<{ hashtag: Hashtag; posts: CourseCard[] }>(slugPath('/hashtags', slug), {
        ...paging,
        locale,
      }),
    getHashtagCalendar: (slug: string) =>
      http.get<Calendar>(`${slugPath('/hashtags', slug)}/calendar`, { locale }),
    /** `token` comes from the address of a member's calendar. */
    getMemberCalendar: (token: string) => http.post<Calendar>('/calendar', { token, locale }),
    listCourses: (input: CourseListInput) => http.getPage<ListedCourses>('/posts', { ...input, locale }),
    listMerchants: (input: Paging & { category?: string } = {}) =>
      http.getPage<Merchant[]>('/merchants', { ...input, locale }),
    listHashtags: (paging: Paging = {}) => http.getPage<Hashtag[]>('/hashtags', { ...paging, locale }),
    listBlogs: (input: Paging & { category?: BlogCategory | undefined } = {}) =>
      http.getPage<BlogCard[]>('/blogs', { ...input, locale }),
    getPageText: (page: TextPage) => http.get<PageTextReply>(`/page_texts/${page}`, { locale }),
    mapCourses: (input: CourseListInput) => http.get<MapPlace[]>('/posts/map', { ...input, locale }),
    listVenues: () => http.get<Venue[]>('/venues'),
    listSitemapFiles: () => http.get<SitemapFile[]>('/sitemap'),
    listSitemap: (kind: SitemapKind, page: number) => http.get<SitemapEntry[]>(`/sitemap/${kind}`, { page }),
  };
}
export type Endpoints = ReturnType<typeof createEndpoints>;
