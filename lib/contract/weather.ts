import { z } from 'zod';
import { WEATHER_SIGNALS } from './choices';
import { localeQuerySchema } from './filters';
import { WEATHER_COURSES_MAX } from './limits';

/**
 * The warnings in force, as the Hong Kong Observatory publishes them, and the extreme conditions that the Government
 * announces. What they mean for a lesson is in lib/contract/weather-rule.
 */

/** `unknown`: the Observatory has not been heard of for WEATHER_KNOWN_MS. `off`: the operator has switched it off. */
export const WEATHER_STATES = ['known', 'unknown', 'off'] as const;

/** Milliseconds after which the last answer says nothing about the present. */
export const WEATHER_KNOWN_MS = 15 * 60 * 1000;

const instant = z.iso.datetime({ offset: true });

export const weatherWarningSchema = z
  .object({
    /** The Observatory's code, such as TC8NE; `EXTREME` for extreme conditions. */
    code: z.string(),
    /** Short name in the language of the call, such as 八號風球. */
    name: z.string(),
    /** Null: no rule can name it. */
    signal: z.enum(WEATHER_SIGNALS).nullable(),
  })
  .meta({ id: 'WeatherWarning' });

export const weatherSchema = z
  .object({
    state: z.enum(WEATHER_STATES),
    /** When the Observatory was last heard of; null: never. */
    asOf: instant.nullable(),
    /** In force now, the most severe first. Without those of the Observatory unless the state is `known`. */
    warnings: z.array(weatherWarningSchema),
    /** Signals that ended within the last hours and are not in force now. */
    lifted: z.array(weatherWarningSchema.extend({ signal: z.enum(WEATHER_SIGNALS), at: instant })),
    /** Whether a signal that rules can name was in force when the Observatory was last heard of. */
    hadSignal: z.boolean(),
    /** Whether a merchant has announced that a lesson of today is cancelled or moved, or that one is moved to today. */
    hasAnnouncements: z.boolean(),
  })
  .meta({ id: 'Weather' });
export type WeatherWarning = z.infer<typeof weatherWarningSchema>;
export type Weather = z.infer<typeof weatherSchema>;

/** Query of GET weather/lessons. */
export const lessonWeatherQuerySchema = localeQuerySchema.extend({
  /** Ids of courses, separated by commas. */
  ids: z
    .string()
    .regex(new RegExp(`^\\d{1,9}(?:,\\d{1,9}){0,${WEATHER_COURSES_MAX - 1}}$`), { error: 'invalid' }),
});

/** A course whose lesson of today the weather concerns, or whose merchant has cancelled or moved it. */
export const courseWeatherSchema = z
  .object({
    id: z.int(),
    /** `cancelled`, `moved`, and `moved_here` from another day to today: so the merchant announced. */
    effect: z.enum(['may_cancel', 'ask', 'cancelled', 'moved', 'moved_here']),
    /** Short name of the warning; null: the present warnings are unknown, or the merchant has announced it. */
    warning: z.string().nullable(),
    /** Beginning of the lesson, `HH:MM` in Hong Kong; null: unknown. */
    time: z.string().nullable(),
  })
  .meta({ id: 'PostWeather' });
export type CourseWeather = z.infer<typeof courseWeatherSchema>;
