/**
 * Writes the brand's static files from their sources: icon sprite, logos, app icons and social
 * pictures. Run it after changing a source and commit the output: `npx tsx scripts/brand.ts`.
 */
import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { iconSprite } from '@/components/ui/icon-shapes';
import { appIconSvg, logoSvg, markSvg, socialSvg } from './brand-drawings';

await writeSprite();
await writeLogos();
await writeAppIcons();
await writeSocialPictures();

async function writeSprite() {
  const sprite = iconSprite();
  const version = createHash('sha256').update(sprite).digest('hex').slice(0, 4);
  await writeFile('public/icons.svg', sprite);
  await writeFile(
    'components/ui/icon-sprite.ts',
    `/** The sprite's address; its version follows its content, so that it may be cached for ever. Written by scripts/brand.ts. */
export const ICON_SPRITE = '/icons.svg?${version}';
`,
  );
}

async function writeLogos() {
  const onLight = { primary: '#0A6650', figure: '#FFFDF9', ink: '#0A6650' };
  const onDark = { primary: '#63C9A9', figure: '#05251B', ink: '#F3EFE7' };
  await writeFile('public/logo.svg', logoSvg(['zh', 'en'], onLight));
  await writeFile('public/logo-zh.svg', logoSvg(['zh'], onLight));
  await writeFile('public/logo-en.svg', logoSvg(['en'], onLight));
  await writeFile('public/logo-on-dark.svg', logoSvg(['zh', 'en'], onDark));
  await writeFile('public/logo-mark.svg', markSvg());
}

async function writeAppIcons() {
  const fullBleed = appIconSvg(0.86);
  await writeFile('public/icon.svg', markSvg());
  await writeFile('public/apple-touch-icon.png', await png(fullBleed, 180));
  await writeFile('public/icon-192.png', await png(markSvg(), 192));
  await writeFile('public/icon-512.png', await png(markSvg(), 512));
  await writeFile('public/icon-maskable-512.png', await png(appIconSvg(0.72), 512));
  await writeFile('public/favicon.ico', icoOf(await png(markSvg(), 32), 32));
}

async function writeSocialPictures() {
  await writeFile('public/og-zh.png', await png(socialSvg('zh'), 1200));
  await writeFile('public/og-en.png', await png(socialSvg('en'), 1200));
}

function png(svg: string, width: number): Promise<Buffer> {
  return sharp(Buffer.from(svg), { density: 300 })
    .resize(width)
    .png({ palette: true, quality: 95 })
    .toBuffer();
}

/** Returns an .ico file that contains one PNG (preceded by ICONDIR and one ICONDIRENTRY). */
function icoOf(image: Buffer, size: number): Buffer {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(1, 4);
  header.writeUInt8(size, 6);
  header.writeUInt8(size, 7);
  header.writeUInt16LE(1, 10);
  header.writeUInt16LE(32, 12);
  header.writeUInt32LE(image.length, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, image]);
}
