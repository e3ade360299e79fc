import { ContentPlace } from './content-place';

/** Content screens by section name. */
export const CONTENT_SCREENS = {
  announcements: () => <ContentPlace kind="web_configs" />,
  popups: () => <ContentPlace kind="popups" />,
  banners: () => <ContentPlace kind="home_banners" />,
  blogs: () => <ContentPlace kind="blogs" />,
  pages: () => <ContentPlace kind="page_texts" />,
  reasons: () => <ContentPlace kind="reason_templates" />,
};
