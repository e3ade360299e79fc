import type { CategoryKey } from '@/lib/contract/choices';
import { academicReviews } from './reviews/academic';
import { anyCourseReviews } from './reviews/any-course';
import { artReviews } from './reviews/art';
import { beautyReviews } from './reviews/beauty';
import { businessReviews } from './reviews/business';
import { digitalReviews } from './reviews/digital';
import { leisureReviews } from './reviews/leisure';
import { lifestyleReviews } from './reviews/lifestyle';
import type { ReviewLine, ReviewLines } from './reviews/lines';
import { musicReviews } from './reviews/music';
import { parentingReviews } from './reviews/parenting';
import { selfReviews } from './reviews/self';
import { sportsReviews } from './reviews/sports';
import { trendsReviews } from './reviews/trends';

/** A sample comment, as a member would submit it. */
export interface ReviewMaterial {
  lang: 'zh-Hant-HK' | 'en';
  point: 1 | 2 | 3 | 4 | 5;
  title: string;
  content: string;
}

const inLanguage = (lang: ReviewMaterial['lang'], lines: readonly ReviewLine[]): ReviewMaterial[] =>
  lines.map(([point, title, content]) => ({ lang, point, title, content }));

const reviewsOf = ({ zh, en }: ReviewLines): readonly ReviewMaterial[] => [
  ...inLanguage('zh-Hant-HK', zh),
  ...inLanguage('en', en),
];

/** Comments that suit every course of a main category, Chinese ones first. */
export const REVIEWS: Record<CategoryKey, readonly ReviewMaterial[]> = {
  sports: reviewsOf(sportsReviews),
  music: reviewsOf(musicReviews),
  art: reviewsOf(artReviews),
  lifestyle: reviewsOf(lifestyleReviews),
  leisure: reviewsOf(leisureReviews),
  academic: reviewsOf(academicReviews),
  digital: reviewsOf(digitalReviews),
  trends: reviewsOf(trendsReviews),
  beauty: reviewsOf(beautyReviews),
  parenting: reviewsOf(parentingReviews),
  self: reviewsOf(selfReviews),
  business: reviewsOf(businessReviews),
};

/** Comments that suit any course. */
export const GENERAL_REVIEWS = reviewsOf(anyCourseReviews);
