import sharp from 'sharp';
import { HOSTILE_FEEDS, HOSTILE_TABLES } from '@/tests/setup/hostile-files';
import { expensivePictures, noisyPictureFile, pictureFileOf } from '@/tests/setup/merchant';

/** Creates the files for forms: valid, damaged, mislabelled, hostile and expensive ones. */
export async function createFiles(): Promise<Record<string, File>> {
  const photo = await pictureFileOf('#a08050', 1200, 900);
  const small = await noisyPictureFile(40, 30);
  const [dear = Buffer.alloc(0)] = await expensivePictures(1, 1_500);
  const refused = await sharp({ create: { width: 6_000, height: 6_000, channels: 3, background: '#7850c8' } })
    .png({ progressive: true })
    .toBuffer();
  const file = (name: string, content: BlobPart, type: string) => new File([content], name, { type });
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  const hostile = (name: string, of: typeof HOSTILE_TABLES, what: string) =>
    file(name, new Uint8Array(of[what]?.data() ?? []), 'application/octet-stream');
  return Object.fromEntries(
    [
      photo,
      file('small.png', await small.arrayBuffer(), 'image/png'),
      file('dear.png', new Uint8Array(dear), 'image/png'),
      file('refused.png', new Uint8Array(refused), 'image/png'),
      file('cut.jpg', (await photo.arrayBuffer()).slice(0, 900), 'image/jpeg'),
      file('empty.jpg', '', 'image/jpeg'),
      file('text.jpg', 'GIF89a<script>alert(1)</script>', 'image/jpeg'),
      file('vector.svg', svg, 'image/svg+xml'),
      file('rows.csv', 'title,title_en,price\n陶藝,"=cmd()",\0\n"unclosed', 'text/csv'),
      file('rows.jsonl', '{"title":"陶藝"}\n{"title":\n[]\n', 'application/x-ndjson'),
      hostile('tag.xlsx', HOSTILE_TABLES, 'an unfinished tag with a million spaces'),
      hostile('far.xlsx', HOSTILE_TABLES, 'a cell at ZZ10000'),
      hostile('wide.csv', HOSTILE_TABLES, '2.4 million commas'),
      hostile('deep.json', HOSTILE_FEEDS, '40 MB of open brackets in a programme'),
      hostile('deep.xml', HOSTILE_FEEDS, 'XML of ten million levels'),
    ].map((made) => [made.name === 'picture.jpg' ? 'photo.jpg' : made.name, made]),
  );
}
