import createClient from 'openapi-fetch';
import type { paths } from './generated/schema';

interface Pictures {
  list: Blob;
  main: Blob;
}

/**
 * Uses the API as a program would that has nothing but the generated types: a member signs up, searches and
 * bookmarks; a merchant signs up, writes an advertisement and submits it.
 * @param fetch answers the requests
 * @param pictures JPEG files of the advertisement
 * @returns what the calls answered
 * @throws Error with the failure of a call
 */
export async function walk(fetch: (request: Request) => Promise<Response>, pictures: Pictures) {
  const client = createClient<paths>({ baseUrl: 'http://localhost', fetch });
  const passwords = { password: 'Kowloon ferry 1888', password_confirmation: 'Kowloon ferry 1888' };

  const member = await client.POST('/auth', {
    body: { ...passwords, email: 'reader@example.com', username: 'Chan Wing Sze', locale: 'en' },
  });
  const headers = sessionOf(member.response);
  const profile = taken(member).data;
  const { posts } = taken(await client.POST('/api/v1/search', { body: { keyword: '陶藝' } })).data;
  const [found] = posts;
  if (!found) throw new Error('nothing was found');
  const { post_detail: course } = taken(
    await client.GET('/api/v1/posts/{slug}', { params: { path: { slug: found.slug } } }),
  ).data;
  const bookmark = taken(
    await client.POST('/api/v1/bookmarks', { headers, body: { post_id: course.id } }),
  ).data;
  const bookmarks = taken(await client.GET('/api/v1/bookmarks', { headers })).data;

  const merchant = await client.POST('/merchant-auth', {
    body: {
      ...passwords,
      email: 'studio@example.com',
      name: 'Clay House',
      address: '觀塘成業街 1 號',
      description: '教授陶藝十年。',
      contact: '51234567',
      locale: 'zh-hk',
    },
  });
  const owner = { headers: sessionOf(merchant.response) };
  taken(merchant);
  const upload = async (use: 'list_image' | 'main_image', image: Blob) =>
    taken(
      await client.POST('/api/v1/merchants/current/pictures', {
        ...owner,
        // The generator has no type for a file.
        body: { image: '', use },
        bodySerializer: () => formOf({ image, use }),
      }),
    ).data;
  const categories = taken(await client.GET('/api/v1/main_categories')).data;
  const category = categories[0]?.categories[0];
  if (!category) throw new Error('there is no category');
  const draft = taken(
    await client.POST('/api/v1/posts', {
      ...owner,
      body: {
        draft: true,
        title: '親子陶藝班',
        category_ids: [String(category.id)],
        service_area: ['kwun_tong'],
        age_groups: ['kids'],
        languages: ['cantonese'],
        teaching_gender: 'both',
        class_size: 'two_to_four',
        mode: 'face_to_face',
        price_min: '480',
        price_unit: 'course',
        lessons: '4',
        lesson_minutes: '60',
        weekdays: ['sat'],
        time_from: '10:00',
        time_to: '11:00',
        schedule: 'three_months',
        content: '一家大小一起做陶藝。',
        body: '<p>由揉泥開始。</p>',
        list_image_id: (await upload('list_image', pictures.list)).id,
        main_image_id: (await upload('main_image', pictures.main)).id,
      },
    }),
  ).data.post;
  const advertisement = taken(
    await client.POST('/api/v1/posts/{id}/submit', {
      ...owner,
      params: { path: { id: draft.id } },
      body: { version: draft.version },
    }),
  ).data.post;
  return { profile, course, bookmark, bookmarks, advertisement };
}

function taken<D>({ data, error }: { data?: D; error?: unknown }): D {
  if (data === undefined) throw new Error(JSON.stringify(error));
  return data;
}

const SESSION_HEADERS = ['access-token', 'client', 'uid'];
const sessionOf = ({ headers }: Response) =>
  Object.fromEntries(SESSION_HEADERS.map((name) => [name, headers.get(name) ?? '']));

function formOf(fields: Record<string, string | Blob>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
}
