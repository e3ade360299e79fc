import { plainName } from '@/server/features/imports/text/plain-name';
import { foldText } from '@/server/features/search-language/fold';

/** Longest name that is looked up in its traditional form. */
const NAME_MAX = 60;
const HAN = /\p{Script=Han}/u;

/**
 * Returns a function that finds a value by its name without spaces, case and punctuation, or else by the traditional form
 * of a name in simplified characters: 服务地区.
 * @param names by plainName
 */
export function nameFinder<V>(names: ReadonlyMap<string, V>): (name: string) => V | undefined {
  let folded: ReadonlyMap<string, V> | null = null;
  return (name) => {
    const plain = plainName(name);
    const found = names.get(plain);
    if (found !== undefined || plain.length > NAME_MAX || !HAN.test(plain)) return found;
    folded ??= new Map([...names].map(([key, value]) => [foldText(key), value]));
    return folded.get(foldText(plain));
  };
}
