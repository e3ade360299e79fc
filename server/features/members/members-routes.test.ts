import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import {
  accountStateSchema,
  currentUserSchema,
  memberExportSchema,
  sessionSchema,
} from '@/lib/contract/account';
import { successOf } from '@/lib/contract/envelope';
import { blogEntries, pictures } from '@/server/platform/database/schema/schema';
import { mediaFolder } from '@/server/platform/media/folder-storage';
import { pictureName } from '@/server/platform/media/store';
import { buildCategory, buildCourse, buildMerchant } from '@/tests/factories/catalogue';
import { createTestApi, parseFailure, parseReply, type TestApi } from '@/tests/setup/api';
import { joinMember } from '@/tests/setup/member';
import { protocolClient, sessionOf } from '@/tests/setup/protocol-client';

const user = successOf(currentUserSchema);
const state = successOf(accountStateSchema);
const sessionList = successOf(z.array(sessionSchema));

let test: TestApi;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hokcheui-media-'));
  vi.stubEnv('MEDIA_DIR', folder);
  vi.stubEnv('RATE_LIMIT_SCALE', '100');
  test = await createTestApi();
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await test.drop();
  await rm(folder, { recursive: true, force: true });
});

describe('users/current', () => {
  it('is the profile as it was signed up with', async () => {
    const details = {
      gender: 'female',
      age: 'age_3',
      interests: 'interest2,interest1',
      accept_notification: true,
    };
    const member = await joinMember(test, { username: 'Wong Siu Ling', locale: 'en', ...details });
    const reply = await member.call('GET', '/users/current');
    expect((await parseReply(reply, state)).data.user).toMatchObject({
      uid: member.email,
      username: 'Wong Siu Ling',
      name: 'Wong Siu Ling',
      profileImageUrl: null,
      gender: 'female',
      age: 'age_3',
      interests: 'interest1,interest2',
      acceptNotification: true,
      locale: 'en',
      confirmed: false,
    });
    expect(reply.headers.get('cache-control')).toBe('no-store');
    expect((await test.get('/users/current')).status).toBe(401);
  });

  it('of a child needs the consent of a parent, however it is written', async () => {
    const client = protocolClient(test, 'member');
    const required = { guardian_consent: ["can't be blank"] };
    for (const consent of [{}, { guardian_consent: false }]) {
      const reply = await client.signUp({ age: 'age_1', ...consent });
      expect([reply.status, reply.body.errors]).toEqual([422, expect.objectContaining(required)]);
    }
    const { session } = await joinMember(test, { age: 'age_2' });
    const change = async (body: object) => (await client.call('PUT', '', body, session)).status;
    expect(await change({ age: 'age_1' })).toBe(422);
    expect(await change({ age: 'age_1', guardian_consent: true })).toBe(200);
    expect(await change({ username: 'Siu Ming', age: 'age_1' })).toBe(200);
    expect(await change({ guardian_consent: false })).toBe(422);
    expect(await change({ age: 'age_2', guardian_consent: false })).toBe(200);
  });

  it('is changed through the protocol', async () => {
    const member = await joinMember(test, { gender: 'male', interests: ['interest3'] });
    const client = protocolClient(test, 'member');
    const body = {
      username: 'Lee',
      gender: '',
      interests: '',
      age: 'age_1',
      guardian_consent: true,
      locale: 'en',
    };
    expect((await client.call('PUT', '', body, member.session)).status).toBe(200);
    const { data } = await parseReply(await member.call('GET', '/users/current'), state);
    expect(data.user).toMatchObject({
      username: 'Lee',
      gender: null,
      interests: '',
      age: 'age_1',
      locale: 'en',
    });
    const wrong = {
      username: 'Lee 2',
      gender: 'x',
      age: 'age_6',
      interests: 'interest1,x',
      accept_notification: 'y',
    };
    const refused = await client.call('PUT', '', wrong, member.session);
    expect(refused.body.errors).toMatchObject({
      username: ['is invalid'],
      gender: ['is not included in the list'],
      age: ['is not included in the list'],
      interests: ['is not included in the list'],
      accept_notification: ['is invalid'],
    });
  });
});

describe('sessions', () => {
  it('are listed and ended, one or all', async () => {
    const member = await joinMember(test);
    const client = protocolClient(test, 'member');
    const second = sessionOf(await client.signIn(member.email));
    const third = sessionOf(await client.signIn(member.email));
    const { data } = await parseReply(await member.call('GET', '/users/current/sessions'), sessionList);
    expect(data.length).toBe(3);
    expect(data.filter(({ current }) => current).length).toBe(1);
    expect(data.every(({ network }) => network === '192.0.2.0/24')).toBe(true);
    const newest = Math.max(...data.map(({ id }) => id));
    expect((await member.call('DELETE', `/users/current/sessions/${newest}`)).status).toBe(200);
    expect((await member.call('DELETE', `/users/current/sessions/${newest}`)).status).toBe(404);
    expect((await client.validate(third)).status).toBe(401);
    const stranger = await joinMember(test);
    const own = data.find(({ current }) => current)?.id;
    expect((await stranger.call('DELETE', `/users/current/sessions/${own}`)).status).toBe(404);
    const all = await member.call('DELETE', '/users/current/sessions');
    expect(all.status).toBe(200);
    expect(all.headers.has('access-token')).toBe(false);
    for (const each of [member.session, second]) expect((await client.validate(each)).status).toBe(401);
  });
});

describe('export', () => {
  it('holds everything and no secret', async () => {
    const member = await joinMember(test);
    const post = await buildCourse(test.db, {
      merchant: await buildMerchant(test.db),
      categories: [await buildCategory(test.db)],
    });
    await member.call('POST', '/bookmarks', { post_id: post.id });
    await member.call('POST', '/comments', { post_id: post.id, title: 'a', content: 'b', point: 1 });
    const reply = await member.call('GET', '/users/current/export');
    expect(reply.headers.get('content-disposition')).toMatch(/^attachment/);
    const { data } = await parseReply(reply, successOf(memberExportSchema));
    expect(data.user.email).toBe(member.email);
    expect(data.bookmarks).toMatchObject([{ postId: post.id, slug: post.slug }]);
    expect(data.comments).toMatchObject([{ title: 'a', state: 'pending' }]);
    expect(data.sessions.length).toBe(1);
    expect(JSON.stringify(data)).not.toMatch(/argon2|hash|token/i);
  });
});

describe('the picture', () => {
  const draw = (format: 'png' | 'jpeg' | 'webp', hue: number) =>
    sharp({ create: { width: 500, height: 400, channels: 3, background: { r: hue, g: 90, b: 60 } } })
      .withExif({ IFD0: { Copyright: 'secret place' } })
      .toFormat(format)
      .toBuffer();
  const form = (content: Buffer | string, name = 'image') => {
    const data = new FormData();
    const bytes = typeof content === 'string' ? content : new Uint8Array(content);
    data.set(name, new File([bytes], 'a.gif', { type: 'image/gif' }));
    return data;
  };

  it('is set, replaced and removed, with its files', async () => {
    const member = await joinMember(test);
    const files: string[] = [];
    for (const upload of [await draw('png', 10), await draw('jpeg', 250)]) {
      const reply = await member.call('PUT', '/users/current/image', form(upload));
      const { profileImageUrl, image } = (await parseReply(reply, user)).data.user;
      expect(image).toBe(profileImageUrl);
      const [, key = ''] = profileImageUrl?.match(/^\/media\/([0-9a-z]{14})-160\.webp$/) ?? [];
      files.push(join(mediaFolder(), pictureName(key, 160)));
      const stored = await sharp(files.at(-1)).metadata();
      expect([stored.width, stored.height, stored.exif]).toEqual([160, 160, undefined]);
    }
    expect(files.map((file) => existsSync(file))).toEqual([false, true]);
    const { data } = await parseReply(await member.call('DELETE', '/users/current/image'), user);
    expect(data.user.profileImageUrl).toBeNull();
    expect(files.map((file) => existsSync(file))).toEqual([false, false]);
  });

  it('is kept while another member has the very same, and goes with the last account', async () => {
    const [one, two] = [await joinMember(test), await joinMember(test)];
    const upload = await draw('png', 120);
    await one.call('PUT', '/users/current/image', form(upload));
    const reply = await two.call('PUT', '/users/current/image', form(upload));
    const [, key = ''] = (await parseReply(reply, user)).data.user.image?.match(/media\/(\w+)-/) ?? [];
    const leave = (member: typeof one) =>
      test.api.request('/auth', { method: 'DELETE', headers: { ...member.session } });
    await leave(one);
    expect(existsSync(join(mediaFolder(), pictureName(key, 320)))).toBe(true);
    await leave(two);
    expect(existsSync(join(mediaFolder(), pictureName(key, 320)))).toBe(false);
  });

  it.each([
    ['stands at its head', (id: number) => ({ pictureId: id })],
    [
      'stands in its text',
      (_: number, key: string) => ({ bodyEn: `<p><img src="/media/${key}-320.webp"></p>` }),
    ],
  ])('is kept while an article shows the very same (%s)', async (_, shown) => {
    const member = await joinMember(test);
    const reply = await member.call('PUT', '/users/current/image', form(await draw('png', 77)));
    const [, key = ''] = (await parseReply(reply, user)).data.user.image?.match(/media\/(\w+)-/) ?? [];
    const [picture] = await test.db.select().from(pictures).where(eq(pictures.key, key));
    const [article] = await test.db
      .insert(blogEntries)
      .values({ slug: `shows-${key}`, ...shown(picture?.id ?? 0, key) })
      .returning();
    const file = join(mediaFolder(), pictureName(key, 320));
    await member.call('DELETE', '/users/current/image');
    expect(existsSync(file)).toBe(true);
    await test.db.delete(blogEntries).where(eq(blogEntries.id, article?.id ?? 0));
    await member.call('PUT', '/users/current/image', form(await draw('png', 77)));
    await test.api.request('/auth', { method: 'DELETE', headers: { ...member.session } });
    expect(existsSync(file)).toBe(false);
  });

  it('has to be a JPEG or PNG, whatever it says it is', async () => {
    const member = await joinMember(test);
    for (const upload of [
      await draw('webp', 1),
      '<svg xmlns="http://www.w3.org/2000/svg"/>',
      '',
      '\x89PNG\r\n',
    ]) {
      const reply = await member.call('PUT', '/users/current/image', form(upload));
      expect(reply.status).toBe(422);
      expect((await parseFailure(reply)).errors).toEqual({ image: ['invalid'] });
    }
    const other = await member.call('PUT', '/users/current/image', form('x', 'other'));
    expect((await parseFailure(other)).errors).toHaveProperty('image');
    expect((await member.call('PUT', '/users/current/image', { image: 'x' })).status).toBe(415);
    const broken = await member.call('PUT', '/users/current/image', undefined, {
      'content-type': 'multipart/form-data; boundary=x',
    });
    expect(broken.status).toBe(400);
    const large = Buffer.alloc(6 * 1024 * 1024);
    expect((await member.call('PUT', '/users/current/image', form(large))).status).toBe(413);
    const stranger = await test.api.request('/api/v1/users/current/image', {
      method: 'PUT',
      body: form(large),
    });
    expect(stranger.status).toBe(401);
  });
});
