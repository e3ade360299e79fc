import type { Random } from '@/server/demo/random';
import { scenesOfMotif } from './motifs';
import { academic } from './scenes/academic';
import { art } from './scenes/art';
import { beauty } from './scenes/beauty';
import { business } from './scenes/business';
import { craft } from './scenes/craft';
import { digital } from './scenes/digital';
import { drawn } from './scenes/drawn';
import { food } from './scenes/food';
import { games } from './scenes/games';
import { home } from './scenes/home';
import { music } from './scenes/music';
import { outdoor } from './scenes/outdoor';
import { parenting } from './scenes/parenting';
import { performance } from './scenes/performance';
import type { Scene, Scenes } from './scenes/scene';
import { self } from './scenes/self';
import { sports } from './scenes/sports';
import { trends } from './scenes/trends';

export const SCENES: Scenes = {
  ...drawn,
  ...sports,
  ...music,
  ...art,
  ...outdoor,
  ...craft,
  ...food,
  ...home,
  ...games,
  ...performance,
  ...academic,
  ...digital,
  ...trends,
  ...beauty,
  ...parenting,
  ...self,
  ...business,
};

/** Names of the scenes that suit any course of a main category. */
export const CATEGORY_SCENES: Record<string, readonly string[]> = {
  sports: [
    'badminton',
    'shuttle',
    'goggles',
    'kayak',
    'swim',
    'climb',
    'basketball',
    'football',
    'tennis',
    'tabletennis',
    'running',
    'park',
    'dumbbells',
  ],
  music: [
    'guitar',
    'piano',
    'camera',
    'violin',
    'drums',
    'microphone',
    'sheet',
    'headphones',
    'keys',
    'tripod',
  ],
  art: [
    'pottery',
    'wheel',
    'plate',
    'vases',
    'watercolor',
    'easel',
    'yarn',
    'embroidery',
    'pencils',
    'papercut',
    'beads',
    'candle',
  ],
  lifestyle: [
    'coffee',
    'eggtart',
    'dimsum',
    'bear',
    'cake',
    'bread',
    'tea',
    'wok',
    'garden',
    'bouquet',
    'noodles',
    'candle',
  ],
  leisure: [
    'go',
    'chess',
    'dice',
    'cards',
    'darts',
    'bicycle',
    'hiking',
    'ballet',
    'stage',
    'masks',
    'magic',
  ],
  academic: [
    'books',
    'globe',
    'abacus',
    'blackboard',
    'microscope',
    'stem',
    'desk',
    'flashcards',
    'notebook',
    'speech',
  ],
  digital: [
    'code',
    'robot',
    'drone',
    'printer',
    'sheetscreen',
    'film',
    'pixels',
    'circuit',
    'phone',
    'keyboard',
  ],
  trends: [
    'sneakers',
    'kpop',
    'boba',
    'polaroid',
    'gacha',
    'claw',
    'charms',
    'gamepad',
    'skateboard',
    'spray',
  ],
  beauty: [
    'yoga',
    'brushes',
    'nails',
    'palette',
    'oils',
    'mat',
    'stones',
    'bowl',
    'hair',
    'cream',
    'dumbbells',
  ],
  parenting: [
    'blocks',
    'pram',
    'story',
    'rocking',
    'rings',
    'crayons',
    'train',
    'puzzle',
    'bath',
    'clay',
    'kite',
  ],
  self: [
    'sprout',
    'tarot',
    'hourglass',
    'podium',
    'journal',
    'moon',
    'ladder',
    'mirror',
    'stones',
    'bowl',
    'notebook',
  ],
  business: [
    'coins',
    'chart',
    'webshop',
    'shopfront',
    'calculator',
    'parcels',
    'piggy',
    'briefcase',
    'board',
    'megaphone',
  ],
};

/**
 * Chooses a random scene for a course, by its motif if there are scenes for it, otherwise by its category.
 */
export function chooseScene(category: string, motif: string | null, random: Random): Scene {
  const byMotif = motif ? scenesOfMotif(motif) : [];
  const byCategory = CATEGORY_SCENES[category] ?? CATEGORY_SCENES.self ?? [];
  const scene = SCENES[random.pick(byMotif.length > 0 ? byMotif : byCategory)];
  if (!scene) throw new Error(`no such scene among ${byMotif.join(' ') || category}`);
  return scene;
}
