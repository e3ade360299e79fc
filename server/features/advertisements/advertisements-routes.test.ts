import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { weekdayAt } from '@/lib/contract/weekday-at';
import { merchants, posts } from '@/server/platform/database/schema/schema';
import { finishPictures } from '@/server/platform/media/finish-pictures';
import { mediaResponse } from '@/server/platform/media/respond';
import { completeAd, parseOwn, submitAd } from '@/tests/factories/advertisement';
import { expectRefusal, withAdvertiser } from '@/tests/setup/advertiser';
import { joinMember } from '@/tests/setup/member';
import { formOf, joinMerchant } from '@/tests/setup/merchant';

const ad = withAdvertiser();

describe('POST posts', () => {
  it('sends in an advertisement that nobody sees until it is approved', async () => {
    const { post, history } = await submitAd(ad.merchant, ad.category);
    expect(post).toMatchObject({
      state: 'submitted',
      revision: 'submitted',
      slug: `post-family-pottery-class-p${post.id}`,
    });
    expect(post.reviewDueOn).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(history.map(({ action, toState, actorRole }) => [action, toState, actorRole])).toEqual([
      ['submit', 'submitted', 'merchant'],
      ['create', 'draft', 'merchant'],
    ]);
    expect(ad.test.mails).toMatchObject([
      {
        template: 'ad_received',
        to: ad.merchant.email,
        params: { title: '親子陶藝班', dueDate: post.reviewDueOn },
      },
    ]);
    expect(await ad.publicStatus(post.slug)).toBe(404);

    ad.test.mails.length = 0;
    await ad.approve(post.id);
    expect(ad.test.mails).toMatchObject([{ template: 'ad_published', params: { title: '親子陶藝班' } }]);
    await finishPictures(ad.test.db);
    const seen = await ad.publicPost(post.slug);
    expect(seen.main_image.blur).toMatch(/^data:image\/webp;base64,/);
    expect(seen).toMatchObject({
      title: '親子陶藝班',
      body: '<p>由<strong>揉泥</strong>開始。</p>',
      districts: ['kwun_tong', 'kowloon_city'],
      price: { amount_min: 480, amount_max: 480, unit: 'course', lessons: 4, lesson_minutes: 60 },
      hashtags: ['陶藝', 'family_fun'],
      schedule: 'three_months',
      weekdays: ['sat', 'sun'],
    });
    expect(seen.category.slug).toBe(ad.category.slug);
    const picture = await mediaResponse(
      new Request(`http://localhost${seen.list_image.url}`),
      seen.list_image.url.slice('/media/'.length),
    );
    expect(picture.status).toBe(200);
    const found = await (await ad.test.get('/posts?keyword=陶藝')).json();
    expect(found.data.posts.map(({ id }: { id: number }) => id)).toContain(post.id);
  });

  it('completes a draft with its pictures and submits it, once, by the version it was made from', async () => {
    const whole = await completeAd(ad.category);
    const begun = await parseOwn(
      await ad.merchant.call('POST', '/posts', formOf({ title: '親子', draft: 'true' })),
    );
    const { id, version } = begun.post;
    const complete = (values: object) =>
      ad.merchant.call('POST', '/posts', formOf({ ...whole, post_id: id, version, ...values }));
    await expectRefusal(await complete({ version: '' }), 422, 'invalid_fields');
    await expectRefusal(await complete({ version: version + 1 }), 409, 'edit_conflict');
    const stranger = await joinMerchant(ad.test);
    const foreign = await stranger.call('POST', '/posts', formOf({ ...whole, post_id: id, version }));
    await expectRefusal(foreign, 404, 'not_found');
    const { post, listImageId, mainImageId } = await parseOwn(await complete({}));
    expect(post).toMatchObject({ id, state: 'submitted', title: '親子陶藝班' });
    expect([listImageId, mainImageId]).toEqual([expect.any(Number), expect.any(Number)]);
    await expectRefusal(await complete({}), 409, 'edit_conflict');
    const own = await ad.test.db.select().from(posts).where(eq(posts.merchantId, ad.merchant.merchantId));
    expect(Math.max(...own.map((one) => one.id))).toBe(id);
  });

  it('says what is missing, of the advertisement and of the business', async () => {
    const errors = await expectRefusal(
      await ad.merchant.call('POST', '/posts', formOf({ title: '班' })),
      422,
      'incomplete',
    );
    expect(errors).toMatchObject({
      list_image: ['required'],
      main_image: ['required'],
      category_ids: ['required'],
      service_area: ['required'],
      price_min: ['required'],
      body: ['required'],
      schedule: ['required'],
    });
    const hidden = { title: '\u202e\u3164', title_en: '\u200d', content: '\u115f', body: '<p>\u2800</p>' };
    const unseen = await ad.merchant.call(
      'POST',
      '/posts',
      formOf({ ...(await completeAd(ad.category)), ...hidden }),
    );
    expect(await expectRefusal(unseen, 422, 'incomplete')).toEqual({
      title: ['required'],
      content: ['required'],
      body: ['required'],
    });
    const bare = await joinMerchant(ad.test, { contact: '', contact_is_whatsapp: 'false', address: '' });
    const reply = await bare.call('POST', '/posts', formOf(await completeAd(ad.category)));
    expect(await expectRefusal(reply, 422, 'incomplete')).toEqual({ business: ['required'] });
    expect(await ad.test.db.select().from(posts).where(eq(posts.merchantId, bare.merchantId))).toEqual([]);
  });

  it.each([
    [{ price_min: 500, price_max: 400 }, { price_max: ['price_order'] }],
    [{ price_min: -1 }, { price_min: ['invalid'] }],
    [{ price_min: '98.5' }, { price_min: ['invalid'] }],
    [{ price_min: '9999999999' }, { price_min: ['out_of_range'] }],
    [{ price_min: '面議' }, { price_min: ['invalid'] }],
    [{ time_from: '12:00', time_to: '11:00' }, { time_to: ['time_order'] }],
    [{ time_from: '25:00', time_to: '' }, { time_from: ['invalid'] }],
    [{ start_date: '2026-12-31', end_date: '2026-12-01' }, { end_date: ['date_order'] }],
    [
      { hashtags: Array.from({ length: 11 }, (_, at) => `tag${at}`).join(',') },
      { hashtags: ['hashtag_count'] },
    ],
    [{ age_min: 12, age_max: 6 }, { age_max: ['age_order'] }],
    [{ age_min: 200 }, { age_min: ['out_of_range'] }],
    [{ hashtags: 'two words' }, { hashtags: ['hashtag_characters'] }],
    [{ hashtags: '🎨' }, { hashtags: ['hashtag_characters'] }],
    [{ hashtags: 'שלום' }, { hashtags: ['hashtag_characters'] }],
    [{ hashtags: '陶藝，親子' }, { hashtags: ['hashtag_characters'] }],
    [{ title: '陶'.repeat(61) }, { title: ['max_length'] }],
    [{ content: '字'.repeat(501) }, { content: ['max_length'] }],
    [{ body: `<p>${'字'.repeat(20_001)}</p>` }, { body: ['max_length'] }],
    [{ body: 'x'.repeat(120_000) }, { body: ['max_length'] }],
    [{ service_area: ['atlantis'] }, { service_area: ['unknown_choice'] }],
    [{ category_ids: [999_999] }, { category_ids: ['unknown_choice'] }],
    [{ class_size: 'huge' }, { class_size: ['unknown_choice'] }],
    [
      { weather_rule: 'x', weather_signals: ['t9'], weather_hours: 25 },
      {
        ...{ weather_rule: ['unknown_choice'], weather_signals: ['unknown_choice'] },
        weather_hours: ['out_of_range'],
      },
    ],
    [{ lesson_minutes: 0 }, { lesson_minutes: ['out_of_range'] }],
    [{ fee_basis: 'per_month' }, { fee_basis: ['fee_basis_unit'] }],
    [
      { refund_days: 0, leave_hours: 400 },
      { refund_days: ['out_of_range'], leave_hours: ['out_of_range'] },
    ],
    [{ first_payment: 100, first_payment_share: 50 }, { first_payment_share: ['invalid'] }],
    [{ school_number: 'A123' }, { school_number: ['invalid'] }],
    [{ list_image: new File(['GIF89a'], 'a.png') }, { list_image: ['picture_type'] }],
  ] as [Parameters<typeof formOf>[0], object][])('refuses %j', async (wrong, errors) => {
    const reply = await ad.merchant.call('POST', '/posts', formOf(await completeAd(ad.category, wrong)));
    expect(await expectRefusal(reply, 422, 'invalid_fields')).toEqual(errors);
  });

  it('has no lessons on its days off and on public holidays: on the page, in lists and calendars', async () => {
    const year = new Date().getFullYear() + 1;
    const at = (day: number) => `${year}-12-${String(day).padStart(2, '0')}`;
    const { post } = await ad.published({
      ...{ start_date: at(4), end_date: at(31), time_from: '10:00', time_to: '12:00' },
      weekdays: [weekdayAt(at(25))],
      ...{ except_dates: [at(18)], public_holidays: 'no_lessons', school_holidays: 'as_usual' },
      ...{ camp: 'half_day', drop_off_from: '09:15' },
    });
    const course = await ad.publicPost(post.slug);
    expect(course).toMatchObject({
      except_dates: [at(18), at(25)],
      next_lesson: at(4),
      ...{ public_holidays: 'no_lessons', school_holidays: 'as_usual' },
      ...{ camp: 'half_day', drop_off_from: '09:15' },
    });
    const listed = async (day: number) => {
      const reply = await ad.test.get(`/posts?from=${at(day)}&to=${at(day)}`);
      return (await reply.json()).data.posts.map(({ slug }: { slug: string }) => slug);
    };
    expect(await listed(11)).toContain(post.slug);
    for (const day of [18, 25]) expect(await listed(day), at(day)).not.toContain(post.slug);
    const reply = await ad.test.get(`/merchants/${course.merchant.slug}/calendar`);
    const { courses } = (await reply.json()).data;
    expect(courses.find(({ slug }: { slug: string }) => slug === post.slug)).toMatchObject({
      except_dates: [at(18), at(25)],
    });
  });

  it('takes emoji and text from right to left wherever there is text, and a free lesson', async () => {
    const text = '🎨👩‍🎨 שלום مرحبا 陶藝';
    const texts = [
      'title',
      'title_en',
      'content',
      'content_en',
      'venue',
      'venue_en',
      'instructor',
      'weather_note',
    ];
    const { post } = await ad.published({
      ...Object.fromEntries(texts.map((name) => [name, text])),
      body: `<p>${text}</p>`,
      body_en: `<p>${text}</p>`,
      outcomes: [text],
      price_min: 0,
      price_unit: 'lesson',
      lessons: '',
    });
    expect(await ad.publicPost(post.slug)).toMatchObject({
      title: text,
      content: text,
      body: `<p>${text}</p>`,
      venue: text,
      instructor: text,
      outcomes: [text],
      weather_note: text,
      price: { amount_min: 0 },
    });
    const english = await (await ad.test.get(`/posts/${post.slug}?locale=en`)).json();
    expect(english.data.post_detail).toMatchObject({ title: text, content: text, venue: text });
  });

  it('shows the terms, access and qualifications that a merchant states, and finds the course by them', async () => {
    const stated = {
      ...{ fee_basis: 'per_course', registration_fee: 100, first_payment_share: 50, refund: 'moderate' },
      ...{ refund_days: 7, makeup: 'limited', makeup_lessons: 2, leave_hours: 24 },
      ...{ school_registration: 'registered', school_number: '123456', record_check: 'on_request' },
      cef_code: '27C00001',
    };
    const lists = {
      ...{ access: ['step_free_entrance', 'lift'], access_lacking: ['accessible_toilet'] },
      ...{ sen: ['experienced'], qualifications: ['first_aid'] },
    };
    const { post } = await ad.published({ ...stated, ...lists, access_note: '門闊90厘米' });
    expect(await ad.publicPost(post.slug)).toMatchObject({ ...stated, ...lists, access_note: '門闊90厘米' });
    const slugsOf = async (query: string) =>
      (await (await ad.test.get(`/posts?${query}`)).json()).data.posts.map(
        ({ slug }: { slug: string }) => slug,
      );
    const finding = ['refundable=true', 'step_free=true', 'sen=true', 'cef=true'];
    const words = ['輪椅', 'wheelchair', 'SEN', '讀寫障礙'].map(
      (word) => `keyword=${encodeURIComponent(word)}`,
    );
    for (const query of [...finding, ...words]) expect(await slugsOf(query), query).toEqual([post.slug]);
    expect(await slugsOf('per_lesson=true')).toEqual([]);
  });

  it('keeps nothing active of the HTML', async () => {
    const { draft } = await submitAd(ad.merchant, ad.category, {
      body:
        '<p onclick="x()">文字</p><script>alert(1)</script><iframe src="https://x.test"></iframe>' +
        '<a href="javascript:x()">連結</a><a href="data:text/html,x">資料</a><img src="data:image/svg+xml,x" onerror="x()">',
    });
    expect(draft.body).toBe(
      '<p>文字</p><a rel="nofollow ugc noopener">連結</a><a rel="nofollow ugc noopener">資料</a>',
    );
  });

  it('is for merchants alone', async () => {
    const member = await joinMember(ad.test);
    const form = formOf(await completeAd(ad.category));
    expect((await member.call('POST', '/posts', form)).status).toBe(401);
    expect((await ad.test.post('/posts', {})).status).toBe(401);
    expect((await member.call('GET', '/merchants/current/posts')).status).toBe(401);
    expect((await member.call('GET', '/merchants/current')).status).toBe(401);
  });

  it('publishes a trusted merchant’s at once, to be seen by the administrator afterwards', async () => {
    const trusted = await joinMerchant(ad.test);
    await ad.test.db
      .update(merchants)
      .set({ trustedAt: new Date() })
      .where(eq(merchants.id, trusted.merchantId));
    const { post } = await submitAd(trusted, ad.category);
    expect(post).toMatchObject({ state: 'published', revision: 'approved', reviewDueOn: expect.any(String) });
    expect(await ad.publicStatus(post.slug)).toBe(200);
    await ad.approve(post.id);
    await expect(ad.approve(post.id)).rejects.toThrow('already_decided');
  });
});
