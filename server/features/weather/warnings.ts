import type { WeatherSignal } from '@/lib/contract/choices';
import type { StoredWarning as Warning } from '@/server/platform/database/schema/weather-schema';

interface Known {
  zh: string;
  en: string;
  /** Null: no rule of a course can name it. */
  signal: WeatherSignal | null;
  /** For the order only; the Observatory has no such scale. */
  severity: number;
}

const known = (zh: string, en: string, severity: number, signal: WeatherSignal | null = null): Known => ({
  zh,
  en,
  severity,
  signal,
});

const T8 = known('八號風球', 'No. 8 signal', 4, 't8');

/** Short names of the warnings that the Observatory is known to issue, by code. */
const KNOWN: Readonly<Record<string, Known>> = {
  TC1: known('一號風球', 'No. 1 signal', 1),
  TC3: known('三號風球', 'No. 3 signal', 2, 't3'),
  TC8NE: T8,
  TC8SE: T8,
  TC8SW: T8,
  TC8NW: T8,
  TC9: known('九號風球', 'No. 9 signal', 5, 't8'),
  TC10: known('十號風球', 'No. 10 signal', 6, 't8'),
  WRAINA: known('黃雨', 'Amber rain', 1, 'amber'),
  WRAINR: known('紅雨', 'Red rain', 3, 'red'),
  WRAINB: known('黑雨', 'Black rain', 4, 'black'),
  WTS: known('雷暴', 'Thunderstorm', 1),
  WHOT: known('酷熱', 'Very hot weather', 1),
  WCOLD: known('寒冷', 'Cold weather', 1),
  WMSGNL: known('強烈季候風', 'Strong monsoon', 1),
  WFROST: known('霜凍', 'Frost', 1),
  WFIREY: known('黃色火災危險', 'Fire danger (yellow)', 1),
  WFIRER: known('紅色火災危險', 'Fire danger (red)', 1),
  WL: known('山泥傾瀉', 'Landslip', 2),
  WFNTSA: known('新界北水浸', 'Flooding in the northern New Territories', 2),
  WTMW: known('海嘯', 'Tsunami', 4),
};

/** The Government's announcement, which the staff switch on; the Observatory does not publish it. */
export const EXTREME: Warning = { code: 'EXTREME', nameZh: '極端情況', nameEn: 'Extreme conditions' };

/** Returns the signal of a warning that rules can name; null if they cannot. */
export const signalOf = (code: string): WeatherSignal | null =>
  code === EXTREME.code ? 'extreme' : (KNOWN[code]?.signal ?? null);

const severityOf = (code: string) => (code === EXTREME.code ? 5 : (KNOWN[code]?.severity ?? 0));

/** An entry of the answer `warnsum`: `{}` without warnings, otherwise an object of entries by statement code. */
interface Entry {
  code: string;
  name: string;
}

/**
 * Reads the two answers of the Observatory's data set `warnsum`, in Chinese and in English, and returns the warnings in
 * force, the most severe first. Cancelled ones stay in the answer for a while and are left out. A warning with an
 * unknown code keeps the Observatory's own names.
 * @throws TypeError if an answer has another form
 */
export function readWarnings(chinese: unknown, english: unknown): Warning[] {
  const en = new Map(entriesOf(english).map(({ code, name }) => [code, name]));
  return entriesOf(chinese)
    .map(({ code, name }) => ({
      code,
      nameZh: KNOWN[code]?.zh ?? name,
      nameEn: KNOWN[code]?.en ?? en.get(code) ?? name,
    }))
    .toSorted((a, b) => severityOf(b.code) - severityOf(a.code) || a.code.localeCompare(b.code));
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function entriesOf(answer: unknown): Entry[] {
  if (!isObject(answer)) throw new TypeError('warnsum: not an object');
  return Object.entries(answer).flatMap(([key, entry]) => {
    if (!isObject(entry)) throw new TypeError(`warnsum: ${key} is not an object`);
    const { code, name, actionCode } = entry;
    if (typeof code !== 'string' || typeof actionCode !== 'string')
      throw new TypeError(`warnsum: ${key} has no code`);
    if (actionCode === 'CANCEL' || code === 'CANCEL') return [];
    return [{ code, name: typeof name === 'string' ? name : code }];
  });
}
