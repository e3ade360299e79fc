/** Limits of specification §9 and §B. Lengths are in characters. */
export const SEARCH_RESULTS_PER_GROUP = 5;
export const POPULAR_SEARCHES = 8;
export const PER_PAGE_DEFAULT = 24;
export const PER_PAGE_MAX = 60;
/** Totals and facet counts stop here and are shown as 10,000+. */
export const COUNT_CAP = 10_000;
/** Counts of the admin queues stop here if an index alone cannot answer them. */
export const QUEUE_COUNT_CAP = 1_000;
export const FILTER_BY_IDS_MAX = 60;
export const KEYWORD_MAX_LENGTH = 100;
export const JSON_BODY_MAX_BYTES = 64 * 1024;
/** Limit for administrators: an article contains its longest text in both languages. */
export const ADMIN_JSON_BODY_MAX_BYTES = 256 * 1024;
export const EMAIL_MAX_LENGTH = 254;
export const HASHTAGS_MAX = 10;
export const HASHTAG_MAX_LENGTH = 30;
/** Rows of a course file, and advertisements that are submitted or reviewed together as a batch. */
export const BATCH_MAX = 100;
/** Direct changes of a merchant in a day of Hong Kong. */
export const DIRECT_CHANGES_A_DAY = 10;
/** Open drafts of a merchant. */
export const DRAFTS_MAX = 200;
/** Advertisements that are not published yet, of a merchant whose address is not confirmed. */
export const UNCONFIRMED_DRAFTS_MAX = 3;
/** Bytes that the texts of a merchant's drafts and pending revisions take in the database, compressed. */
export const DRAFTS_MAX_BYTES = 10 * 1024 * 1024;
export const TITLE_MAX_LENGTH = 60;
export const TITLE_EN_MAX_LENGTH = 120;
export const CONTENT_MAX_LENGTH = 500;
export const BODY_MAX_LENGTH = 20_000;
/** Of the URL of a merchant's website or its page on a network. */
export const LINK_MAX_LENGTH = 200;
export const MERCHANT_NAME_MAX_LENGTH = 80;
export const MERCHANT_ADDRESS_MAX_LENGTH = 200;
export const MERCHANT_DESCRIPTION_MAX_LENGTH = 2000;
export const COMMENTS_PER_PAGE = 10;
export const SIMILAR_POSTS = 4;
/** Number of places up to which a course is said to have few places left. */
export const FEW_PLACES = 5;
/** Full courses for whose places a member can wait at a time. */
export const PLACE_ALERTS_MAX = 50;
/** Searches that a member, or an address without an account, can save. */
export const SAVED_SEARCHES_MAX = 50;
/** Number of related blog entries: one row on a desktop. */
export const RELATED_BLOGS = 3;
/** Courses under a blog entry. */
export const BLOG_COURSES = 3;
export const HOME_POSTS_PER_GROUP = 8;
/** Courses that are featured at a time. The home page shows all of them. */
export const FEATURED_COURSES_MAX = 8;
export const NAME_MAX_LENGTH = 50;
export const PASSWORD_MIN_LENGTH = 8;
export const PASSWORD_MAX_LENGTH = 128;
export const COMMENT_TITLE_MAX_LENGTH = 80;
export const COMMENT_CONTENT_MAX_LENGTH = 2000;
export const CONTACT_NAME_MAX_LENGTH = 80;
export const CONTACT_MESSAGE_MAX_LENGTH = 4000;
/** Editors and open invitations of a merchant. */
export const EDITORS_MAX = 10;
/** A phone number with its country code and separators. */
export const PHONE_MAX_LENGTH = 30;
export const REPORT_DETAIL_MAX_LENGTH = 1000;
/** Maximum size of an uploaded picture: 5 MB (specification §9). */
export const IMAGE_MAX_BYTES = 5 * 1024 * 1024;
/** Larger pictures are rejected as decompression bombs: 50 megapixels. */
export const PICTURE_MAX_PIXELS = 50_000_000;
/**
 * Maximum bytes of a decoded picture: 50 megapixels with 8 bits in each of four channels. Counted twice if the picture is
 * interlaced or progressive, because it is then decoded as a whole, and four times if it is longer than 16,384 px.
 */
export const PICTURE_MAX_DECODED_BYTES = 200_000_000;
/** Minimum side of an uploaded picture in px. Smaller pictures look blurred on a card. */
export const PICTURE_MIN_SIDE = 200;
/** Courses of one call about the weather: those of a list and of the rows beside it. */
export const WEATHER_COURSES_MAX = 60;
