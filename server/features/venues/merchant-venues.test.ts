import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { coursePageSchema, listedCoursesSchema } from '@/lib/contract/course';
import { pageOf, successOf } from '@/lib/contract/envelope';
import { merchantVenueSchema } from '@/lib/contract/merchant-venue';
import { indexCourses } from '@/server/features/search/search-index';
import { merchants, posts } from '@/server/platform/database/schema/schema';
import { buildCategory, buildCourse } from '@/tests/factories/catalogue';
import { createTestApi, parseFailure, parseReply, type TestApi } from '@/tests/setup/api';
import { joinMerchant, type TestMerchant } from '@/tests/setup/merchant';
import { writeVenues } from './write-venues';

type Course = typeof posts.$inferSelect;

let test: TestApi;
let owner: TestMerchant;
let stranger: TestMerchant;
let build: (values: object, by?: TestMerchant) => Promise<Course>;

beforeAll(async () => {
  test = await createTestApi();
  owner = await joinMerchant(test);
  stranger = await joinMerchant(test);
  const categories = [await buildCategory(test.db)];
  build = async (values, by = owner) => {
    const [merchant] = await test.db.select().from(merchants).where(eq(merchants.id, by.merchantId));
    if (!merchant) throw new Error('the merchant has a business');
    const course = await buildCourse(test.db, { merchant, categories, ...values });
    await indexCourses(test.db, eq(posts.id, course.id));
    return course;
  };
  await writeVenues(test.db);
});
afterAll(() => test.drop());

const set = (name: string, access: string[], lacking: string[] = [], by = owner) =>
  by.call('PUT', '/merchants/current/venues', { name, access, access_lacking: lacking });
const venuesOf = async (reply: Response) =>
  (await parseReply(reply, successOf(merchantVenueSchema.array()))).data;
const list = async (by = owner) => venuesOf(await by.call('GET', '/merchants/current/venues'));
const shown = async ({ slug }: Course) =>
  (await parseReply(await test.get(`/posts/${slug}`), successOf(coursePageSchema))).data.postDetail;
const found = async (query: string) =>
  (await parseReply(await test.get(`/posts?${query}`), pageOf(listedCoursesSchema))).data.posts.map(
    ({ id }) => id,
  );

describe('a course', () => {
  it('inherits what the data set of its venue says, unless it says so itself', async () => {
    const course = await build({
      ...{ venueZh: '佛光街體育館', districts: ['kowloon_city'] },
      ...{ access: ['tactile_path'], accessLacking: ['braille'] },
    });
    const { access, venueAccess, venueAccessLacking } = await shown(course);
    expect([access, venueAccess, venueAccessLacking]).toEqual([['tactile_path'], ['accessible_toilet'], []]);
    expect(await found(`keyword=${encodeURIComponent('傷殘洗手間')}`)).toContain(course.id);
    await test.db.update(posts).set({ mode: 'online' }).where(eq(posts.id, course.id));
    const [online] = await test.db.select().from(posts).where(eq(posts.id, course.id));
    expect(online?.venueAccess).toEqual([]);
  });

  it('inherits what its merchant states of the venue, in lists, searches and on its page, at once', async () => {
    const course = await build({ venueZh: '成業街工作室 2 樓', districts: ['kwun_tong'] });
    const other = await build({ venueZh: '成業街工作室 2 樓', districts: ['kwun_tong'] }, stranger);
    const denied = await build({ venueZh: '成業街工作室', accessLacking: ['step_free_entrance'] });
    expect(await found('step_free=true')).not.toContain(course.id);
    const before = (await shown(course)).updatedAt;
    expect((await set('成業街工作室', ['step_free_entrance'], ['lift'])).status).toBe(200);
    expect(await found('step_free=true')).toEqual([course.id]);
    expect(await found(`keyword=${encodeURIComponent('輪椅')}`)).toEqual([course.id]);
    const page = await shown(course);
    expect([page.venueAccess, page.venueAccessLacking]).toEqual([['step_free_entrance'], ['lift']]);
    expect(page.updatedAt > before).toBe(true);
    expect((await shown(denied)).venueAccess).toEqual([]);
    expect((await shown(other)).venueAccess).toEqual([]);
    expect((await set('成業街工作室', [])).status).toBe(200);
    expect((await shown(course)).venueAccess).toEqual([]);
    expect(await found('step_free=true')).toEqual([]);
  });

  it('adds what the data set says to what the merchant states', async () => {
    await set('何文田體育館', ['step_free_entrance'], ['accessible_toilet']);
    const course = await build({ venueZh: '何文田體育館', districts: ['kowloon_city'] });
    const { venueAccess, venueAccessLacking } = await shown(course);
    expect(venueAccess).toEqual(expect.arrayContaining(['step_free_entrance', 'tactile_path']));
    expect([venueAccess.includes('accessible_toilet'), venueAccessLacking]).toEqual([
      false,
      ['accessible_toilet'],
    ]);
  });

  it('shows what is known of the venue of each session', async () => {
    await set('油塘中心', ['ramp']);
    const session = { label: '', startDate: '2027-01-02', endDate: '2027-01-02', weekdays: [] };
    const times = { timeFrom: '10:00', timeTo: '11:00', places: null };
    const course = await build({
      venueZh: '別的地方',
      sessions: [
        { number: 1, ...session, ...times, venue: '油塘中心 3 室', venueEn: '' },
        { number: 2, ...session, ...times, venue: '', venueEn: '' },
      ],
    });
    const page = await shown(course);
    expect(page.sessions.map(({ access }) => access)).toEqual([['ramp'], undefined]);
    expect(page.venueAccess).toEqual([]);
    expect(await list()).toContainEqual({
      name: '油塘中心',
      nameEn: '',
      access: ['ramp'],
      accessLacking: [],
      courses: 1,
    });
  });
});

describe('a course with a session at another venue', () => {
  const place = { venue: '藍田中心 3 室', venueEn: '' };
  const session = {
    ...{ number: 1, label: '', startDate: '2027-01-02', endDate: '2027-01-02', weekdays: [] },
    ...{ ...place, timeFrom: '10:00', timeTo: '11:00', places: null },
  };

  it('is found by the access of that venue, in filters and by words, at once', async () => {
    const course = await build({ venueZh: '別的地方', sessions: [session] });
    const denied = await build({
      ...{ venueZh: '別的地方', sessions: [session], accessLacking: ['step_free_entrance'] },
    });
    await set('藍田中心', ['step_free_entrance'], ['lift']);
    expect(await found('step_free=true')).toContain(course.id);
    expect(await found('step_free=true')).not.toContain(denied.id);
    expect(await found(`keyword=${encodeURIComponent('輪椅')}`)).toContain(course.id);
    const page = await shown(course);
    expect([page.venueAccess, page.venueAccessLacking]).toEqual([[], []]);
    expect((await shown(denied)).sessions[0]?.access).toEqual([]);
    const moved = await test.db
      .update(posts)
      .set({ sessions: [{ ...session, venue: '油麗邨' }] })
      .where(eq(posts.id, course.id))
      .returning({ access: posts.venueAccess });
    expect(moved).toEqual([{ access: [] }]);
  });

  it('online is at no venue', async () => {
    await set('藍田中心', ['step_free_entrance']);
    const course = await build({ mode: 'online', districts: [], sessions: [session] });
    expect((await shown(course)).venueAccess).toEqual([]);
    expect(await found('step_free=true')).not.toContain(course.id);
  });
});

describe('the venues of a merchant', () => {
  it('are those that its courses name, without those of others', async () => {
    await build({ venueZh: '彩虹邨 彩輝樓', venueEn: 'Choi Fai House' });
    await build({ venueZh: '彩虹邨彩輝樓', state: 'draft' });
    await build({ venueEn: 'Ping Shek Estate' });
    const found = (await list()).filter(({ name }) => /^(彩虹邨|Choi Fai|Ping Shek)/.test(name));
    expect(found).toEqual([
      { name: 'Ping Shek Estate', nameEn: '', access: [], accessLacking: [], courses: 1 },
      { name: '彩虹邨 彩輝樓', nameEn: 'Choi Fai House', access: [], accessLacking: [], courses: 1 },
    ]);
    expect((await list(stranger)).map(({ nameEn }) => nameEn)).not.toContain('Choi Fai House');
  });

  it('are listed once by both names, also when something is stated of either', async () => {
    const names = async () => (await list()).filter(({ name }) => /^(坪石|Ping)/.test(name));
    const session = { number: 1, label: '', startDate: '2027-01-02', endDate: '2027-01-02', weekdays: [] };
    const place = { venue: '坪石邨 1 座', venueEn: 'Block 1' };
    await build({
      ...{ venueZh: '坪石邨 1 座', venueEn: 'Block 1' },
      sessions: [{ ...session, ...place, timeFrom: '10:00', timeTo: '11:00', places: null }],
    });
    await set('坪石邨', ['lift']);
    expect((await names()).filter(({ name }) => name !== 'Ping Shek Estate')).toEqual([
      expect.objectContaining({ name: '坪石邨', access: ['lift'], courses: 1 }),
    ]);
    await set('坪石邨', []);
    await set('Block 1', ['ramp']);
    expect((await list()).filter(({ name }) => /坪石|Block/.test(name))).toEqual([
      expect.objectContaining({ name: 'Block 1', access: ['ramp'], courses: 1 }),
    ]);
    await set('Block 1', []);
  });

  it('state nothing twice, no feature of a class, and need a name', async () => {
    for (const reply of [
      await set('甲乙', ['lift'], ['lift']),
      await set('甲乙', ['sign_language']),
      await set('甲', ['lift']),
      await set('——', ['lift']),
    ])
      expect([reply.status, (await parseFailure(reply)).code]).toEqual([422, 'invalid_fields']);
  });

  it('are one for two devices that set the same one together', async () => {
    const replies = await Promise.all([set('同時中心', ['lift']), set('同時 中心', ['ramp'])]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    expect((await list()).filter(({ name }) => name.startsWith('同時'))).toHaveLength(1);
  });
});
