import type { Context } from 'hono';
import type { z } from 'zod';
import { advertisementDraftSchema } from '@/lib/contract/advertisement-draft';
import { IMAGE_MAX_BYTES } from '@/lib/contract/limits';
import { advertisementFormSchema, versionedSchema } from '@/lib/contract/own-post';
import { callerOf } from '@/server/features/accounts/session';
import { ApiError, type FieldErrors } from '@/server/http/api-error';
import type { ApiEnv, Input } from '@/server/http/context';
import { fieldErrors } from '@/server/http/field-errors';
import { FormFile } from '@/server/http/form-file';
import { drawUpload } from '@/server/http/picture-input';
import { isForm, withForm } from '@/server/http/read-form';
import { type WrittenPicture, writePictureFiles } from '@/server/platform/media/store';
import type { Written } from './drafts';

/** Maximum bytes of a form: two pictures and the texts in two languages. */
const FORM_MAX_BYTES = 2 * IMAGE_MAX_BYTES + 512 * 1024;

/** A validated advertisement, with the requested actions. */
export interface AdvertisementInput {
  written: Written;
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
  return isForm(c.req.raw) ? withForm(c, FORM_MAX_BYTES, work) : work(await c.req.json());
}

async function validate(c: Context<ApiEnv>, input: Input): Promise<AdvertisementInput> {
  if ([input.listImage, input.mainImage].some((value) => value instanceof FormFile && value.size > 0))
    await c.var.limits.hit('upload', `merchant ${callerOf(c).account.id}`);
  const content = parse(advertisementDraftSchema, input);
  const { listImageId, mainImageId, draft, submit, postId, ...focus } = parse(advertisementFormSchema, input);
  const completes = postId === undefined ? null : { id: postId, ...parse(versionedSchema, input) };
  const errors: FieldErrors = {};
  const draw = async (field: 'listImage' | 'mainImage'): Promise<WrittenPicture | undefined> => {
    const value = input[field];
    // A browser sends an empty file for a file field without a selection.
    if (value === undefined || value === '' || (value instanceof FormFile && value.size === 0))
      return undefined;
    try {
      const files = await drawUpload(value, field === 'listImage' ? 'list_image' : 'main_image', {
        field,
        focusX: focus[`${field}FocusX`],
        focusY: focus[`${field}FocusY`],
      });
      // Write the files while the other picture is still being processed.
      return await writePictureFiles(files, { isPrivate: true });
    } catch (error) {
      if (!(error instanceof ApiError) || !error.errors) throw error;
      Object.assign(errors, error.errors);
      return undefined;
    }
  };
  const [drawnList, drawnMain] = await Promise.all([draw('listImage'), draw('mainImage')]);
  const listImage = drawnList ?? listImageId;
  const mainImage = drawnMain ?? mainImageId;
  if (Object.keys(errors).length > 0) throw new ApiError('invalid_fields', { errors });
  return {
    written: {
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
