import { describe, expect, it } from 'vitest';
import conceptKeys from './concept-keys.json';
import { activityForCultureEvent, activityForProgramme } from './feed-mapping';
import { taxonomy, taxonomyActivities } from './tree';

const categories = taxonomy.flatMap((main) => main.categories);
const activities = taxonomyActivities();
const nodes = [...taxonomy, ...categories, ...activities];
const described = [...taxonomy, ...categories];

const repeated = (names: readonly string[]) => names.filter((name, at) => names.indexOf(name) !== at);

describe('the category tree', () => {
  it('has 12 main categories, at least 65 sub-categories and more than 400 activities', () => {
    expect(taxonomy).toHaveLength(12);
    expect(categories.length).toBeGreaterThanOrEqual(65);
    expect(activities.length).toBeGreaterThan(400);
  });

  it('gives every sub-category five to nine activities of different names', () => {
    for (const category of categories) {
      expect(category.activities.length, category.slug).toBeGreaterThanOrEqual(5);
      expect(category.activities.length, category.slug).toBeLessThanOrEqual(9);
      expect(repeated(category.activities.flatMap(({ zh, en }) => [zh, en.toLowerCase()]))).toEqual([]);
    }
  });

  it('has a slug of its own for every node, free for the English one and for courses and merchants', () => {
    const slugs = nodes.map(({ slug }) => slug);
    expect(repeated(slugs)).toEqual([]);
    expect(slugs.filter((slug) => /^(post|merchant)-|-en$/.test(slug))).toEqual([]);
  });

  it('is written in both languages', () => {
    for (const { slug, zh, en } of nodes) {
      expect(zh, slug).toMatch(/\S/);
      expect(en, slug).toMatch(/^[\p{Script=Latin}\d &(),'’-]+$/u);
    }
    for (const { slug, descriptionZh, descriptionEn } of described) {
      expect(descriptionZh, slug).toMatch(/\p{Script=Han}.*。$/u);
      expect(descriptionEn, slug).toMatch(/^[A-Z].*\.$/);
    }
  });

  it('writes Chinese in Hong Kong forms', () => {
    const texts = [
      ...nodes.flatMap(({ zh }) => zh),
      ...described.map(({ descriptionZh }) => descriptionZh),
      ...[...categories, ...activities].flatMap(({ aliases }) => aliases),
    ];
    const foreign =
      /[画乐书车马鸟鱼门问间闻时听说话语读写学习养护疗艺术设计体编织乡网络营销业务会计调静观裡衛您！]/u;
    expect(texts.filter((text) => foreign.test(text))).toEqual([]);
  });

  it('repeats no alias within a node', () => {
    for (const { slug, zh, en, aliases } of [...categories, ...activities])
      expect(repeated([...new Set([zh, en]), ...aliases].map((name) => name.toLowerCase())), slug).toEqual(
        [],
      );
  });

  it('covers every concept of the market', () => {
    const covered = new Set([...categories, ...activities].flatMap(({ concepts }) => concepts));
    expect([...covered].sort()).toEqual([...conceptKeys].sort());
  });
});

describe('the mapping of the public feeds', () => {
  it.each([
    ['太極拳', '簡易太極班', 'tai-chi'],
    ['太極拳', '清晨太極劍訓練班', 'tai-chi-sword'],
    ['其他活動', '成人泰拳同樂日', 'muay-thai'],
    ['器械健體', '長者器械健體訓練班', 'gym-training'],
    ['正確使用健身室設施簡介會', '正確使用健身室設施簡介會 - 英語授課', 'gym-training'],
    ['水中健體', '水中健體訓練班', 'hydro-fitness'],
    ['活力長者計劃', '活力長者計劃 - 八段錦同樂', 'baduanjin'],
    ['活力長者計劃', '活力長者計劃-健體同樂', 'fitness-exercise'],
    ['活力長者計劃', '活力長者計劃-棋乒樂無窮', 'active-ageing'],
    ['滑浪風帆', 'RS:X 專修', 'windsurfing'],
    ['風帆', '420舵手', 'sailing'],
    ['小型網球', '小型網球同樂日', 'mini-tennis'],
    ['草地滾球', '室內短墊滾球同樂日', 'indoor-short-mat-bowling'],
    ['單車', '室內單車同樂日', 'indoor-cycling'],
  ])('files a programme of %s, "%s", under %s', (typeZh, titleZh, slug) => {
    expect(activityForProgramme({ typeZh, titleZh, typeEn: '', titleEn: '' })).toBe(slug);
  });

  it('reads the English title where the Chinese one says nothing', () => {
    const english = (titleEn: string) =>
      activityForProgramme({ typeZh: '新活動', titleZh: '同樂日', typeEn: '', titleEn });
    expect(english('Table-tennis Fun Day')).toBe('table-tennis');
    expect(english('Tennis TC')).toBe('tennis');
    expect(english('Martial spirit day')).toBeNull();
  });

  it.each([
    ['粤曲研習班', 'inc4sc14', 'cantonese-opera-singing'],
    ['粵劇身段班', 'inc4sc14', 'cantonese-opera'],
    ['音樂訓練班: 兒童音樂班、小提琴班、弦樂訓練班', 'inc4sc14', 'violin'],
    ['管弦樂訓練班', 'inc4sc14', 'orchestra-training'],
    ['沙田舞蹈團─爵士舞Easy Go', 'inc4sc14', 'jazz-dance'],
    ['香港書畫藝術協會中文書法班', 'inc4sc14', 'chinese-calligraphy'],
    ['英語說故事畫班', 'inc4sc14', 'art-classes'],
    ['《鼓滿樂東區》鼓藝培訓計劃──流行木箱鼓樂班', 'inc4sc1', 'cajon'],
  ])('files the culture class "%s" of %s under %s', (titleZh, cat2, slug) => {
    expect(activityForCultureEvent({ titleZh, titleEn: '', cat2 })).toBe(slug);
  });

  it('leaves shows and unknown classes out', () => {
    const show = { titleZh: '葉氏器樂工作坊古箏音樂會', titleEn: '', cat2: 'inc4sc1' };
    const seminar = { titleZh: '', titleEn: 'Public Seminar for Trade Single Window', cat2: 'inc4sc14' };
    expect(activityForCultureEvent(show)).toBeNull();
    expect(activityForCultureEvent(seminar)).toBeNull();
  });
});
