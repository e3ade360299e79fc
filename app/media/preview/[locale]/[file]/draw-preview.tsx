import 'server-only';
import { ImageResponse } from 'next/og';
import pLimit from 'p-limit';
import { CoursePreview, type CoursePreviewProps, PREVIEW_SIZE } from '@/components/course/course-preview';
import { site } from '@/lib/site/site';
import { drawableText, readFontSlices } from './font-slices';

/** Renders one preview at a time, because each occupies a processor. */
const oneAtATime = pLimit(1);

/** Renders the preview of a course as PNG. */
export function drawPreview({ titles, merchant, category, icon }: CoursePreviewProps): Promise<Buffer> {
  return oneAtATime(async () => {
    const props = {
      titles: titles.map(drawableText),
      merchant: drawableText(merchant),
      category: drawableText(category),
      icon,
    };
    const { titles: shown, ...texts } = props;
    const fonts = await readFontSlices(
      [...shown, ...Object.values(texts), ...Object.values(site.name)].join(''),
    );
    const picture = new ImageResponse(<CoursePreview {...props} />, { ...PREVIEW_SIZE, fonts });
    return Buffer.from(await picture.arrayBuffer());
  });
}
