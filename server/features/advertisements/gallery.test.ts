import { and, inArray } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { findCourse } from '@/server/features/courses/course-detail';
import { pictures } from '@/server/platform/database/schema/schema';
import { isHidden, isShownNowhere } from '@/server/platform/media/picture-uses';
import { NOW, withDraftWriter } from '@/tests/setup/draft-writer';
import { findOwnAdvertisement } from './own-advertisements';
import { submitAdvertisement } from './submit';

const writer = withDraftWriter();

/** Creates a draft whose gallery has two pictures of its merchant and one of another. */
async function createWithGallery() {
  const others = await writer.addMerchant({}, 'other@example.com');
  const [first, second, foreign] = [
    await writer.upload(),
    await writer.upload(),
    await writer.upload(others),
  ];
  const gallery = [
    { pictureId: String(first), alt: '轆轤', altEn: 'A wheel' },
    { pictureId: String(foreign), alt: '', altEn: '' },
    { pictureId: String(second), alt: '窰', altEn: '' },
  ];
  const id = await writer.create({ content: { ...writer.content, gallery } });
  return { id, own: [first, second] };
}

const idsWhere = async (own: number[], condition: ReturnType<typeof isHidden>) =>
  (
    await writer.db
      .select({ id: pictures.id })
      .from(pictures)
      .where(and(inArray(pictures.id, own), condition))
  ).map(({ id }) => id);

describe('the gallery of a course', () => {
  it('has the pictures of its merchant only, in the order and with the texts that were typed', async () => {
    await writer.setMerchant({ verifiedAt: NOW, trustedAt: NOW });
    const { id, own } = await createWithGallery();
    await writer.db
      .update(pictures)
      .set({ widths: [320] })
      .where(inArray(pictures.id, own));
    const { draft } = await writer.rowsOf(id);
    expect(draft.content.gallery?.map(({ pictureId }) => Number(pictureId))).toEqual(own);
    const detail = await findOwnAdvertisement(writer.db, writer.merchantId, id, NOW);
    expect(detail?.gallery.map((one) => one.id).toSorted()).toEqual(own.toSorted());
    await writer.db.update(pictures).set({ widths: [] }).where(inArray(pictures.id, own));
    await submitAdvertisement(writer.db, { id }, writer.act);
    await writer.db
      .update(pictures)
      .set({ widths: [320] })
      .where(inArray(pictures.id, own));
    const { post } = await writer.rowsOf(id);
    const course = await findCourse(writer.db, post.slug, 'en');
    expect(course).toMatchObject({ gallery: [{ alt: 'A wheel' }, { alt: '窰' }] });
    const held = await writer.db.select().from(pictures).where(inArray(pictures.id, own));
    expect(held.every(({ isPublic }) => isPublic)).toBe(true);
  });

  it('keeps its pictures from the clean-up, and from hiding while the course is public', async () => {
    await writer.setMerchant({ verifiedAt: NOW, trustedAt: NOW });
    const { id, own } = await createWithGallery();
    expect(await idsWhere(own, isShownNowhere(writer.db))).toEqual([]);
    expect(await idsWhere(own, isHidden(writer.db))).toHaveLength(2);
    await submitAdvertisement(writer.db, { id }, writer.act);
    expect(await idsWhere(own, isShownNowhere(writer.db))).toEqual([]);
    expect(await idsWhere(own, isHidden(writer.db))).toEqual([]);
    await writer.set(id, { state: 'withdrawn' });
    expect(await idsWhere(own, isHidden(writer.db))).toHaveLength(2);
  });
});
