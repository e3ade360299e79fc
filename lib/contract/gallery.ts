/** Further pictures of a course, besides its list and main picture. */
export const GALLERY_MAX = 6;

/** A picture of the gallery as stored in a course's row, with its alternative text in both languages. */
export interface StoredGalleryPicture {
  pictureId: number;
  alt: string;
  altEn: string;
}
