import { revalidateTag } from 'next/cache';
import { pool } from '../../../../data/courses';

/** Writes the title of a course and removes the results that show it. A real application would authorise the caller. */
export async function PATCH(request: Request, { params }: { params: Promise<{ slug: string }> }) {
  const { slug } = await params;
  const { title } = (await request.json()) as { title: string };
  await pool.query('update posts set title_zh = $1 where slug = $2', [title, slug]);
  for (const tag of [`course-${slug}`, 'courses']) revalidateTag(tag, { expire: 0 });
  return Response.json({ slug, title });
}
