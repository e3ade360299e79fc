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

/** A sample review as a member would have sent it. */
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

/** Reviews that fit every course of a main category, Chinese ones first. */
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

/** Reviews that fit any course. */
export const GENERAL_REVIEWS = reviewsOf(anyCourseReviews);

/** Made-up usernames: letters and spaces only, as the sign-up form demands. */
export const REVIEWERS: readonly string[] = `
Kaka C, Mandy Lau, Uncle Ming, Ah Yan, Siu Fung, Joyce W, Mrs Chan, Wing Tung, Hei Hei Ma, Kelvin Ho,
Carmen Y, Ka Lok, Priya S, Daddy Wong, Yuki Tam, Tsz Ching, Benny K, Aunt May, Chloe Ng, Man Kit,
Hiu Tung, Marco L, Fion Cheung, Ah Keung, Suet Ying, Grace P, Old Fisherman, Ivan T, Mei Mei, Rachel Fok,
Ho Yin, Tiffany Kwok, Lok Lok Mama, Sam Yip, Pui Shan, Winnie H, Eric So, Nana Leung, Chi Wai, Bobo Chan,
Karen O, Long Gor, Wai Lam, Jasmine Tse, Peter Mok, Sze Wan, Ling Ling, Anson Y, Cherry Poon, Kwok Fai,
Noodle Fan, Emily Tsang, Tai Lo, Vivian Lo, Yat Hin, Hannah B, Queenie Siu, Mr Tang, Ching Yee, Oscar F,
Mimi Kong, Ka Yee, Leo Chow, Sandy Hui, Wan Chai Boy, Natalie R, Tsz Kin, Amy Lam, Brother Cheung, Zoe Yuen,
Shirley M, Kin Hang, Toby Law, Po Po Lee, Agnes Ko, Ming Ming, Daniel S, Yan Yan Ip, Happy Pig, Wai Man,
Lily Szeto, Felix Au, Sau Fong, Connie T, Jacky Pang, Hoi Ching, Night Owl, Bonnie Luk, Chun Hei, Laura G,
Ah Bun, Iris Mak, Sum Yi, Ken Wai, Doris Yu, Island Walker, Tin Yau, Elaine Kan, Roy C, Mama Kwan,
Kitty Shum, Cheuk Lam, Alan D, Phoebe Li, Hong Ning, Slow Runner, Crystal Fan, Wing Sze, Nick Hau, Aunt Sau,
Hayley Cheng, Tsz Yan, Green Tea, Jason Lui, Yee Ling, Sunny P, Ruby Choi, King Tong, Maggie Yau, Ka Wing,
Tuen Mun Dad, Gloria N, Chit Ho, Sophie Mui, Lok Yiu, Martin W, Peggy Wan, Yuen Ting, Paper Boat, Dorothy Lai,
Kai Chung, Aisha M, Nam Nam, Vincent Sin, Oi Lin, Charlotte H, Wah Jai, Kiki Tong, Sai Kung Cat, Yvonne Chiu,
Sing Long, Jenny Mo, Hok Lam, Little Cloud, Gary Ting, Shuk Fan, Olivia J, Kam Tim, Rainy Day, Tracy Hung,
Ngo Yin, Theresa Wu, Pak Hei, Abby Yeung, Milk Tea Lady, Simon To, Wing Lam, Fanny Cheuk, Harris K, Yin Yin
`
  .split(',')
  .map((name) => name.trim());

/** Answers of merchants to a review. Each has to fit praise and criticism alike. */
export const REPLIES: readonly string[] = [
  '多謝你花時間寫下感受，已經轉告導師，大家都很開心收到回饋。',
  '謝謝你的意見，我們會和導師商量怎樣做得更好，期待下次見到你。',
  '多謝支持。你提到的地方我們記下了，下一期會調整。',
  '感謝你的留言。如果之後有任何問題，歡迎隨時用訊息聯絡我們。',
  '多謝你的分享，導師說和你們一起上堂也很愉快。',
  '謝謝詳細的評語，這些細節對我們很有用。',
  '多謝你來。場地方面的意見已經反映，我們會盡力改善。',
  '感謝你的鼓勵，我們會繼續用心準備每一堂。',
  '多謝提醒，之後的通知會寫得更清楚。',
  '謝謝你的留言，時間安排我們會再檢討，希望之後更切合大家需要。',
  '多謝你一直以來的支持，有新安排會再通知大家。',
  '收到你的意見，我們會在開班前先了解各人程度。多謝你坦白告訴我們。',
  '多謝你抽空留言，每一則我們都會看，也會和導師逐一討論。',
  '謝謝你的參與。課後想重溫重點，可以發訊息給我們索取資料。',
  '多謝你的肯定，也歡迎帶朋友一起來。',
  '感謝回饋。人數安排我們會留意，務求每位都得到足夠照顧。',
  '多謝你的評價，團隊看到都很有動力。',
  '謝謝你告訴我們真實的感受，好的會保持，未夠好的會改。',
  'Thank you for taking the time to write. We have passed this on to the teacher.',
  'Thanks for the honest feedback. We will bear it in mind when planning the next class.',
  'It was a pleasure having you with us. Do message us if any question comes up later.',
  'Thank you. We read every comment together with our teachers, and yours is very helpful.',
];
