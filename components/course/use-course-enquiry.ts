import { useLocale } from 'next-intl';
import type { CourseDetail } from '@/lib/contract/course';
import { useTranslations } from '@/lib/i18n/translations';
import { site } from '@/lib/site/site';
import { type Enquiry, enquiryOf } from '@/lib/site/whatsapp';
import { hasMovedDates } from './has-moved-dates';

/**
 * Returns how visitors ask about a course, and the message that they begin with. Without an enquiry: no phone number is
 * public, or the course has ended or is paused.
 */
export function useCourseEnquiry(post: CourseDetail): { enquiry: Enquiry | null; message: string } {
  const t = useTranslations('enquiry');
  const locale = useLocale();
  const { merchant, title } = post;
  const message = t('aboutCourse', { site: site.name[locale], merchant: merchant.name, title });
  const isOpen = post.state === 'published' && !hasMovedDates(post);
  return { message, enquiry: isOpen ? enquiryOf(merchant, message, post.id) : null };
}
