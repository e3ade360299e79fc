import type { AdvertisementDraft } from '@/lib/contract/advertisement-draft';
import { JSON_BODY_MAX_BYTES } from '@/lib/contract/limits';
import type { CurrentMerchant, OwnPostDetail } from '@/lib/contract/own-post';
import type { PictureUse, UploadedPicture } from '@/lib/contract/picture-upload';
import type { CallOptions, Http } from './http';

/** What a merchant has written, with its pictures by the ids they got when they were sent. */
export type WrittenAdvertisement = AdvertisementDraft & {
  listImageId: number | null;
  mainImageId: number | null;
};

/** A picture to be cut about a focus, given as shares of its width and height; none: what draws the eye. */
export interface PictureToSend {
  file: File;
  use: PictureUse;
  focus: { x: number; y: number } | null;
}

const PICTURES = '/api/v1/merchants/current/pictures';
/** Room for what else a body holds. */
const ROOM_BYTES = 1024;

const wireName = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Long texts in two languages are more than the API takes as JSON; a form may be larger. */
function bodyOf(values: object): object {
  const json = JSON.stringify(values);
  if (new TextEncoder().encode(json).length < JSON_BODY_MAX_BYTES - ROOM_BYTES) return values;
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) {
    const parts: unknown[] = Array.isArray(value) && value.length > 0 ? value : [value];
    for (const part of parts) form.append(wireName(name), String(part ?? ''));
  }
  return form;
}

/** Every call a merchant's advertisements are written by. */
export function createMerchantEndpoints(http: Http) {
  const dataOf = async <T>(reply: Promise<{ data: T }>): Promise<T> => (await reply).data;
  const path = (id: number) => `/api/v1/posts/${id}`;
  return {
    getCurrentMerchant: () => http.get<CurrentMerchant>('/api/v1/merchants/current'),
    getOwnPost: (id: number) => http.get<OwnPostDetail>(`/api/v1/merchants/current/posts/${id}`),
    createDraft: (written: WrittenAdvertisement) =>
      http.post<OwnPostDetail>('/api/v1/posts', bodyOf({ ...written, draft: true })),
    saveDraft: (id: number, version: number, written: WrittenAdvertisement) =>
      dataOf(http.send<OwnPostDetail>('put', path(id), bodyOf({ ...written, version }))),
    submitDraft: (id: number, version: number) => http.post<OwnPostDetail>(`${path(id)}/submit`, { version }),
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
