import humps from 'humps';
import type { AdvertisementDraft } from '@/lib/contract/advertisement-draft';
import { snakeCase } from '@/lib/contract/field-names';
import { JSON_BODY_MAX_BYTES } from '@/lib/contract/limits';
import type {
  CurrentMerchant,
  OwnAdvertisement,
  OwnAdvertisementDetail,
} from '@/lib/contract/own-advertisement';
import type { PictureUse, UploadedPicture } from '@/lib/contract/picture-upload';
import type { CallOptions, Http } from './http';

/** Content of an advertisement, with the ids of its uploaded pictures. */
export type WrittenAdvertisement = AdvertisementDraft & {
  listImageId: number | null;
  mainImageId: number | null;
};

/**
 * A picture to upload. `focus` is the centre of the crop as shares of width and height. Null: the most
 * salient region.
 */
export interface PictureToSend {
  file: File;
  use: PictureUse;
  focus: { x: number; y: number } | null;
}

/** Number of recent drafts searched for one that was just created. */
const RECENT = 5;
const PICTURES = '/api/v1/merchants/current/pictures';
/** Bytes reserved for the other fields of a body. */
const ROOM_BYTES = 1024;

/**
 * Returns a form if the JSON would exceed the API's limit, which long texts in two languages can. Forms have
 * a higher limit.
 */
function bodyOf(values: object): object {
  const json = JSON.stringify(values);
  if (new TextEncoder().encode(json).length < JSON_BODY_MAX_BYTES - ROOM_BYTES) return values;
  return formOf(values);
}

/** Returns the text of a form's field. Objects are JSON, with the names of the wire; an empty list is an empty text. */
function fieldText(value: unknown): string {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? JSON.stringify(humps.decamelizeKeys(value))
    : String(value ?? '');
}

function formOf(values: object): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) {
    const parts: unknown[] = Array.isArray(value) && value.length > 0 ? value : [value];
    for (const part of parts) form.append(snakeCase(name), fieldText(part));
  }
  return form;
}

function appendPicture(form: FormData, name: string, { file, focus }: PictureToSend): void {
  form.append(name, file);
  if (!focus) return;
  form.append(`${name}_focus_x`, String(focus.x));
  form.append(`${name}_focus_y`, String(focus.y));
}

/** Creates every call for writing a merchant's advertisements. */
export function createMerchantEndpoints(http: Http) {
  const dataOf = async <T>(reply: Promise<{ data: T }>): Promise<T> => (await reply).data;
  const path = (id: number) => `/api/v1/posts/${id}`;
  return {
    getCurrentMerchant: () => http.get<CurrentMerchant>('/api/v1/merchants/current'),
    getOwnAdvertisement: (id: number) =>
      http.get<OwnAdvertisementDetail>(`/api/v1/merchants/current/posts/${id}`),
    /** Returns drafts with these titles, the most recently changed first. */
    findDrafts: async (title: string, titleEn: string) => {
      const query = { state: 'draft', perPage: RECENT };
      const { data } = await http.getPage<OwnAdvertisement[]>('/api/v1/merchants/current/posts', query);
      const named = data.filter((post) => post.title === title && post.titleEn === titleEn);
      return Promise.all(
        named.map(({ id }) => http.get<OwnAdvertisementDetail>(`/api/v1/merchants/current/posts/${id}`)),
      );
    },
    createDraft: (written: WrittenAdvertisement) =>
      http.post<OwnAdvertisementDetail>('/api/v1/posts', bodyOf({ ...written, draft: true })),
    saveDraft: (id: number, version: number, written: WrittenAdvertisement) =>
      dataOf(http.send<OwnAdvertisementDetail>('put', path(id), bodyOf({ ...written, version }))),
    /** Submits a draft by the multipart call of specification §7: everything in one form, its two pictures as files. */
    submitWithPictures: (
      { id, version }: { id: number; version: number },
      { listImageId: _list, mainImageId: _main, ...written }: WrittenAdvertisement,
      pictures: { listImage: PictureToSend; mainImage: PictureToSend },
    ) => {
      const form = formOf({ ...written, postId: id, version });
      appendPicture(form, 'list_image', pictures.listImage);
      appendPicture(form, 'main_image', pictures.mainImage);
      return dataOf(http.send<OwnAdvertisementDetail>('post', '/api/v1/posts', form));
    },
    submitDraft: (id: number, version: number) =>
      http.post<OwnAdvertisementDetail>(`${path(id)}/submit`, { version }),
    uploadPicture: ({ file, use, focus }: PictureToSend, options?: CallOptions) => {
      const form = new FormData();
      form.append('image', file);
      form.append('use', use);
      if (focus) {
        form.append('focus_x', String(focus.x));
        form.append('focus_y', String(focus.y));
      }
      return dataOf(http.send<UploadedPicture>('post', PICTURES, form, options));
    },
  };
}
export type MerchantEndpoints = ReturnType<typeof createMerchantEndpoints>;
