import { CATEGORY_COLOURS, tokens } from '@/components/layout/tokens';
import { LOGO_MARK } from '@/components/ui/brand/logo-shapes';
import { CATEGORY_KEYS } from '@/lib/contract/choices';
import { site } from '@/lib/site/site';

/** Size in px, as sites with link previews recommend. */
export const PREVIEW_SIZE = { width: 1200, height: 630 };

export interface CoursePreviewProps {
  /** Titles in Chinese and English, or the only one. */
  titles: string[];
  merchant: string;
  /** Key of the main category. */
  icon: string;
  category: string;
}

/** Number of characters above which the title uses a smaller font, so that it fits in three lines. */
const LONG_TITLE = 24;

/** Renders a course's preview image with satori, which supports only flexbox and inline styles. */
export function CoursePreview({ titles: [title = '', other], merchant, icon, category }: CoursePreviewProps) {
  const key = CATEGORY_KEYS.find((known) => known === icon) ?? 'self';
  const { tint, tile, deep } = CATEGORY_COLOURS[key];
  const { ink, ink2, primary, bg, yolk } = tokens.light;
  return (
    <div
      style={{
        display: 'flex',
        flexDirection: 'column',
        width: '100%',
        height: '100%',
        padding: '56px 64px',
        borderLeft: `28px solid ${tile}`,
        background: tint,
        color: ink,
        fontFamily: 'Noto latin',
      }}
    >
      <div style={{ display: 'flex', fontSize: 32, color: deep }}>{category}</div>
      <div style={{ display: 'flex', flexDirection: 'column', flex: 1, justifyContent: 'center' }}>
        <div style={{ display: 'flex', fontSize: [...title].length > LONG_TITLE ? 56 : 72, lineHeight: 1.3 }}>
          {title}
        </div>
        {other && (
          <div style={{ display: 'flex', marginTop: 16, fontSize: 36, lineHeight: 1.3, color: ink2 }}>
            {other}
          </div>
        )}
      </div>
      <div style={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', fontSize: 32 }}>
        <div style={{ display: 'flex' }}>{merchant}</div>
        <div style={{ display: 'flex', alignItems: 'center', gap: 16, color: primary }}>
          <svg width="64" height="64" viewBox="0 0 64 64" role="presentation">
            <rect width="64" height="64" rx="15" fill={primary} />
            <path
              d={`${LOGO_MARK.frame} ${LOGO_MARK.child}`}
              fill="none"
              stroke={bg}
              strokeWidth="5.2"
              strokeLinecap="round"
              strokeLinejoin="round"
            />
            <circle {...LOGO_MARK.head} fill={yolk} />
          </svg>
          {`${site.name['zh-hk']} ${site.name.en}`}
        </div>
      </div>
    </div>
  );
}
