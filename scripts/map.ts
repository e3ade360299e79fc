/*
 * `npm run map`: writes public/map/hong-kong.json, the background of the map, from the outlines and the MTR's table in
 * tools/map/sources (docs/licences.md).
 */
import { writeFile } from 'node:fs/promises';
import { buildBackground } from '@/tools/map/background';

const FILE = 'public/map/hong-kong.json';

const text = `${JSON.stringify(await buildBackground('tools/map/sources'))}\n`;
await writeFile(FILE, text);
console.log(`${FILE}: ${(text.length / 1000).toFixed(1)} kB`);
