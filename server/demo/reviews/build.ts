import type { DemoCourse } from '@/server/demo/courses/build';
import { Random } from '@/server/demo/random';
import { GENERAL_REVIEWS, REVIEWS, type ReviewMaterial } from '@/server/demo/reviews';
import type { comments, posts } from '@/server/platform/database/schema/schema';
import { REPLIES } from './replies';
import { REVIEWERS } from './reviewers';

type CommentRow = typeof comments.$inferInsert;
type WrittenPost = Pick<typeof posts.$inferSelect, 'id' | 'merchantId'>;

const DAY_MS = 86_400_000;
const REVIEWED_SHARE = 0.7;
const REPLY_SHARE = 0.14;
const HIDDEN_SHARE = 0.02;
const OLDEST_DAYS = 500;
const FEWEST = 3;
const MOST = 24;
/** How often a review is chosen by its points: mostly fives and fours. */
const WEIGHTS = [0, 0.25, 0.35, 0.5, 1, 1.6];
/** Every other review is about its category, the rest fit any course. */
const OWN_CATEGORY_SHARE = 0.62;

const isEnglish = (text: string) => !/\p{Script=Han}/u.test(text);

function chosen(random: Random, course: DemoCourse, said: Set<ReviewMaterial>): ReviewMaterial | null {
  const pool = random.chance(OWN_CATEGORY_SHARE) ? REVIEWS[course.main] : GENERAL_REVIEWS;
  const left = pool.filter((review) => !said.has(review));
  const total = left.reduce((sum, { point }) => sum + (WEIGHTS[point] ?? 0), 0);
  let drawn = random.next() * total;
  for (const review of left) {
    drawn -= WEIGHTS[review.point] ?? 0;
    if (drawn < 0) return review;
  }
  return null;
}

function reviewsOf(course: DemoCourse, post: WrittenPost, today: string): CommentRow[] {
  const random = new Random(`reviews ${course.slug}`);
  if (!random.chance(REVIEWED_SHARE)) return [];
  const count = FEWEST + Math.floor((MOST - FEWEST) * random.next() ** 2.6);
  const said = new Set<ReviewMaterial>();
  const people = random.some(REVIEWERS, count);
  const rows: CommentRow[] = [];
  for (const username of people) {
    const review = chosen(random, course, said);
    if (!review) continue;
    said.add(review);
    const createdAt = new Date(
      Date.parse(`${today}T00:00:00Z`) - random.int(3, OLDEST_DAYS) * DAY_MS - random.int(0, 1439) * 60_000,
    );
    const hidden = random.chance(HIDDEN_SHARE);
    const joined = new Date(createdAt.getTime() - random.int(5, 40) * DAY_MS);
    const replies = REPLIES.filter((reply) => isEnglish(reply) === (review.lang === 'en'));
    rows.push({
      postId: post.id,
      merchantId: post.merchantId,
      username,
      title: review.title,
      content: review.content,
      point: review.point,
      dateOfJoin: `${joined.toISOString().slice(0, 7)}-01`,
      state: hidden ? random.pick(['pending', 'rejected'] as const) : 'approved',
      reply: !hidden && random.chance(REPLY_SHARE) ? random.pick(replies) : null,
      lang: review.lang,
      sample: true,
      createdAt,
    });
  }
  return rows;
}

/** Reviews of the hand-made courses; `written` are their rows by slug. A few wait for approval or were refused, and stay hidden. */
export function reviewRows(
  courses: readonly DemoCourse[],
  written: ReadonlyMap<string, WrittenPost>,
  today: string,
): CommentRow[] {
  return courses.flatMap((course) => {
    const post = written.get(course.slug);
    return post ? reviewsOf(course, post, today) : [];
  });
}
