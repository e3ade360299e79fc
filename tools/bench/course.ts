interface Card {
  slug: string;
  merchant: { slug: string };
  hashtags: string[];
}

/**
 * Returns a course that a catalogue of any size has: the best rated one, which the tests also use. @throws
 * Error without courses
 */
export async function findCourse(origin: string): Promise<{ course: string; merchant: string }> {
  const reply = await fetch(`${origin}/api/v1/posts?per_page=60&sort=rating`);
  const { data } = (await reply.json()) as { data: { posts: Card[] } };
  const post = data.posts.find(({ hashtags }) => hashtags.length > 0);
  if (!post) throw new Error('The catalogue has no course with a hashtag.');
  return { course: `/course/${post.slug}`, merchant: `/merchant/${post.merchant.slug}` };
}
