import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { signOut } from './browser';
import { createEndpoints } from './endpoints';
import { ApiFailure, createHttp, type Http, httpOf } from './http';
import { createMemberEndpoints } from './member-endpoints';
import { createMerchantEndpoints } from './merchant-endpoints';

afterEach(() => vi.unstubAllGlobals());

interface Sent {
  url: string | undefined;
  headers: IncomingHttpHeaders;
  body: string;
}

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

/**
 * Starts a server that always replies with `answer`. Returns a client for it and the requests that the server
 * received.
 */
async function client(answer: object, status = 200) {
  const sent: Sent[] = [];
  const server = createServer(async (request, reply) => {
    sent.push({ url: request.url, headers: request.headers, body: await text(request) });
    reply.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
  }).listen(0, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const http = createHttp({
    baseUrl: `http://127.0.0.1:${port}/api/v1`,
    headers: () => ({ 'access-token': 'a', client: 'b', uid: 'c@example.com' }),
  });
  return { http, sent };
}

describe('the wire', () => {
  it('is snake_case there and camelCase here, and carries the session in three headers', async () => {
    const body = { success: true, data: { is_bookmarked: true, post_detail: { image_url1: 'x' } } };
    const { http, sent } = await client(body);
    expect(await http.post('/bookmarks', { postId: 3, someList: [{ deepKey: 1 }] })).toEqual({
      isBookmarked: true,
      postDetail: { imageUrl1: 'x' },
    });
    const [request] = sent;
    expect(JSON.parse(request?.body ?? '')).toEqual({ post_id: 3, some_list: [{ deep_key: 1 }] });
    expect(request?.headers).toMatchObject({ 'access-token': 'a', client: 'b', uid: 'c@example.com' });
  });

  it('writes lists of a query by commas and leaves out what is absent', async () => {
    const { http, sent } = await client({ success: true, data: [], meta: { per_page: 24 } });
    const { meta } = await http.getPage('/posts', {
      district: ['sha_tin', 'islands'],
      ageGroup: [],
      subCategory: 'yoga',
      free: undefined,
    });
    expect(meta).toEqual({ perPage: 24 });
    expect(sent[0]?.url).toBe('/api/v1/posts?district=sha_tin,islands&sub_category=yoga');
  });

  it('throws what the API refuses, by code, status and field', async () => {
    const failure = {
      success: false,
      code: 'invalid_fields',
      message: 'No.',
      errors: { per_page: ['out_of_range'] },
    };
    const { http } = await client(failure, 422);
    const refused = await http.get('/posts').catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(ApiFailure);
    expect(refused).toMatchObject({
      code: 'invalid_fields',
      status: 422,
      message: 'No.',
      errors: { perPage: ['out_of_range'] },
    });
  });

  it('takes what says that it failed for a failure, whatever its status', async () => {
    const { http } = await client({ success: false });
    await expect(http.post('/search', {})).rejects.toBeInstanceOf(ApiFailure);
  });
});

/** Creates an Http that records calls instead of sending them. */
function noted() {
  const calls: [method: string, path: string, values: object | undefined][] = [];
  const send: Http['send'] = async (method, path, values) => {
    calls.push([method, path, values]);
    return { data: undefined as never, meta: undefined as never, header: () => null };
  };
  return { http: httpOf(send), calls };
}

describe('the calls of the specification (§7)', () => {
  it('are those that a visitor’s and a member’s browser makes', async () => {
    const { http, calls } = noted();
    const visitor = createEndpoints(http, 'en');
    const member = createMemberEndpoints(http, http, 'en');
    const account = {
      username: 'Chan',
      email: 'chan@example.com',
      password: 'x',
      passwordConfirmation: 'x',
      gender: 'male' as const,
      age: 'age_3' as const,
      interests: 'interest1,interest2',
      acceptNotification: false,
    };
    const comment = { title: 'a', content: 'b', point: 5, dateOfJoin: '' };
    await visitor.getBlog('entry');
    await visitor.search('瑜伽');
    await visitor.subscribe('chan@example.com');
    await visitor.listMainCategories();
    await visitor.getMainCategory('sports');
    await visitor.filterHomeCourses();
    await visitor.listHomeBanners();
    await visitor.listPopups();
    await visitor.listWebConfigs();
    await visitor.getCourse('post-1');
    await visitor.filterByMainCategory({ slug: 'sports' });
    await visitor.filterByCategory({ slug: 'sports', subCategory: 'yoga' });
    await visitor.getMerchant('merchant-1');
    await visitor.filterByIds([3, 1]);
    await visitor.getHashtag('瑜伽');
    await member.addBookmark(3);
    await member.addComment(3, comment);
    await member.signUp(account);
    await member.signIn({ email: 'chan@example.com', password: 'x' });
    await member.getCurrentUser();
    await member.listBookmarks();
    await member.listComments();
    await member.signOut();
    await member.updateAccount({ username: 'Lee' });
    const locale = 'en';
    expect(calls).toEqual([
      ['get', '/blogs/entry', { locale }],
      ['post', '/search', { keyword: '瑜伽', locale }],
      ['post', '/subscribe', { email: 'chan@example.com', locale }],
      ['get', '/main_categories', { locale }],
      ['get', '/main_categories/sports', { locale }],
      ['post', '/posts/filter_home_posts', { locale }],
      ['get', '/home_banners', { locale }],
      ['get', '/popups', { locale }],
      ['get', '/webconfigs', { locale }],
      ['get', '/posts/post-1', { locale }],
      ['post', '/posts/filter_by_main_category', { slug: 'sports', locale }],
      ['post', '/posts/filter_by_category', { slug: 'sports', subCategory: 'yoga', locale }],
      ['get', '/merchants/merchant-1', { locale }],
      ['post', '/posts/filter_by_ids', { ids: [3, 1], locale }],
      ['get', `/hashtags/${encodeURIComponent('瑜伽')}`, { locale }],
      ['post', '/api/v1/bookmarks', { postId: 3, locale }],
      ['post', '/api/v1/comments', { ...comment, postId: 3, locale }],
      ['post', '/auth', { ...account, locale }],
      ['post', '/auth/sign_in', { email: 'chan@example.com', password: 'x' }],
      ['get', '/api/v1/users/current', undefined],
      ['get', '/api/v1/bookmarks', { locale }],
      ['get', '/api/v1/comments', { locale }],
      ['delete', '/auth/sign_out', undefined],
      ['put', '/auth', { username: 'Lee' }],
    ]);
  });

  it('are those that a merchant’s browser submits an advertisement by', async () => {
    const { http, calls } = noted();
    const merchant = createMerchantEndpoints(http);
    await merchant.createDraft({ title: '陶藝', listImageId: null, mainImageId: null });
    await merchant.submitDraft(7, 2);
    expect(calls.map(([method, path]) => [method, path])).toEqual([
      ['post', '/api/v1/posts'],
      ['post', '/api/v1/posts/7/submit'],
    ]);
  });

  it('have each session as JSON with the names of the wire, if they are a form', async () => {
    const { http, calls } = noted();
    const picture = { file: new File([], 'a.jpg'), use: 'list_image', focus: null } as const;
    const session = { label: 'A班', startDate: '2027-01-12', weekdays: ['mon'] };
    await createMerchantEndpoints(http).submitWithPictures(
      { id: 7, version: 2 },
      { sessions: [session, session], weekdays: ['mon'], languages: [], listImageId: 1, mainImageId: 2 },
      { listImage: picture, mainImage: picture },
    );
    const form = calls[0]?.[2] as FormData;
    const json = JSON.stringify({ label: 'A班', start_date: '2027-01-12', weekdays: ['mon'] });
    expect(form.getAll('sessions')).toEqual([json, json]);
    expect(form.getAll('weekdays')).toEqual(['mon']);
    expect(form.getAll('languages')).toEqual(['']);
  });
});

describe('signing out', () => {
  /** Stubs a browser with a stored session and history. Returns its storage. */
  function browser() {
    const kept = new Map([
      ['access-token', 'a'],
      ['client', 'b'],
      ['uid', 'c@example.com'],
      ['post-history', '[1]'],
    ]);
    const localStorage = {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: vi.fn(),
      removeItem: (key: string) => kept.delete(key),
    };
    vi.stubGlobal('window', { localStorage, dispatchEvent: vi.fn() });
    vi.stubGlobal('document', { documentElement: { toggleAttribute: vi.fn() } });
    return kept;
  }

  it('clears nothing unless the server says that it succeeded', async () => {
    const kept = browser();
    for (const status of [200, 401, 500]) {
      const { http } = await client({ success: false }, status);
      await expect(signOut(createMemberEndpoints(http, http, 'en'))).rejects.toBeInstanceOf(ApiFailure);
    }
    expect(kept.size).toBe(4);
  });

  it('counts as done where nobody is signed in, and takes the history along', async () => {
    const kept = browser();
    const { http } = await client({ success: false, errors: ['Not signed in.'] }, 404);
    await signOut(createMemberEndpoints(http, http, 'en'));
    expect([...kept.keys()]).toEqual([]);
  });
});

it('the profile and signing out are asked for by calls that clear nothing by themselves', async () => {
  const [clearing, keepingSession] = [noted(), noted()];
  const member = createMemberEndpoints(clearing.http, clearing.http, 'en', keepingSession.http);
  await member.getCurrentUser();
  await member.signOut();
  await member.listBookmarks();
  expect(keepingSession.calls.map(([, path]) => path)).toEqual(['/api/v1/users/current', '/auth/sign_out']);
  expect(clearing.calls.map(([, path]) => path)).toEqual(['/api/v1/bookmarks']);
});
