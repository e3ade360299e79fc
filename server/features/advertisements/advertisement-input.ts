import type { Context } from 'hono';
import type { z } from 'zod';
import { advertisementDraftSchema } from '@/lib/contract/advertisement-draft';
import { IMAGE_MAX_BYTES } from '@/lib/contract/limits';
import { advertisementFormSchema, versionedSchema } from '@/lib/contract/own-advertisement';
import { callerOf } from '@/server/features/accounts/session';
import { ApiError } from '@/server/http/api-error';
import type { ApiEnv, Input } from '@/server/http/context';
import { fieldErrors } from '@/server/http/field-errors';
import { FormFile } from '@/server/http/form-file';
import { senderOf, sentPicture } from '@/server/http/picture-input';
import { isForm, withForm } from '@/server/http/read-form';
import { parseWire } from '@/server/http/wire';
import type { SentAdvertisement } from './write-advertisement';

/** Maximum bytes of a form: two pictures and the texts in two languages. */
export const FORM_MAX_BYTES = 2 * IMAGE_MAX_BYTES + 512 * 1024;

/** A validated advertisement, with the requested actions. */
export interface AdvertisementInput {
  sent: SentAdvertisement;
  draft: boolean;
  submit: boolean;
  /** The draft that a new submission completes, by the version it was made from; null: there is none. */
  completes: { id: number; version: number } | null;
}

/** Reads a new advertisement from the request and passes it to `work` (see readChange). */
export async function readAdvertisement<T>(
  c: Context<ApiEnv>,
  work: (input: AdvertisementInput) => Promise<T>,
): Promise<T> {
  return withInput(c, async (input) => work(await validate(c, input)));
}

/**
 * Reads the changes of an advertisement, as JSON or as a form with pictures, and the version that they are
 * based on.
 * @throws ApiError invalid_fields, too_many_requests, or any error of withForm
 */
export async function readChange<T>(
  c: Context<ApiEnv>,
  work: (input: AdvertisementInput & { version: number }) => Promise<T>,
): Promise<T> {
  return withInput(c, async (input) => {
    const { version } = parse(versionedSchema, input);
    return work({ ...(await validate(c, input)), version });
  });
}

async function withInput<T>(c: Context<ApiEnv>, work: (input: Input) => Promise<T>): Promise<T> {
  if (!isForm(c.req.raw)) return work(await c.req.json());
  return withForm(c, FORM_MAX_BYTES, (input) => work(withObjects(input)));
}

/** A form has each session and each picture of the gallery as a JSON object; the schema refuses what is none. */
function withObjects(input: Input): Input {
  const read = (json: unknown) => {
    try {
      return typeof json === 'string' ? parseWire(json) : json;
    } catch {
      return json;
    }
  };
  const lists = (['sessions', 'gallery'] as const).flatMap((name) => {
    const given = input[name];
    return given === undefined || given === '' ? [] : [[name, [given].flat().map(read)] as const];
  });
  return { ...input, ...Object.fromEntries(lists) };
}

async function validate(c: Context<ApiEnv>, input: Input): Promise<AdvertisementInput> {
  const owner = `merchant ${callerOf(c).account.id}`;
  if ([input.listImage, input.mainImage].some((value) => value instanceof FormFile && value.size > 0))
    await c.var.limits.hit('upload', owner);
  const content = parse(advertisementDraftSchema, input);
  const { listImageId, mainImageId, draft, submit, postId, ...focus } = parse(advertisementFormSchema, input);
  const completes = postId === undefined ? null : { id: postId, ...parse(versionedSchema, input) };
  const readPicture = (field: 'listImage' | 'mainImage') => {
    const value = input[field];
    // A browser sends an empty file for a file field without a selection.
    if (value === undefined || value === '' || (value instanceof FormFile && value.size === 0))
      return undefined;
    return sentPicture(value, {
      field,
      sender: senderOf(c, owner),
      focusX: focus[`${field}FocusX`],
      focusY: focus[`${field}FocusY`],
    });
  };
  const listImage = readPicture('listImage') ?? listImageId;
  const mainImage = readPicture('mainImage') ?? mainImageId;
  return {
    sent: {
      content,
      ...(listImage === undefined ? {} : { listImage }),
      ...(mainImage === undefined ? {} : { mainImage }),
    },
    draft,
    submit,
    completes,
  };
}

function parse<T extends z.ZodType>(schema: T, input: Input): z.output<T> {
  const parsed = schema.safeParse(input);
  if (parsed.success) return parsed.data;
  throw new ApiError('invalid_fields', { errors: fieldErrors(parsed.error.issues, input) });
}
