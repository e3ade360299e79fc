import { WrittenPlace } from './written-place';

/** The rooms in which administrators write, by their names in the menu. */
export const WRITTEN_ROOMS = {
  announcements: () => <WrittenPlace kind="web_configs" />,
  popups: () => <WrittenPlace kind="popups" />,
  banners: () => <WrittenPlace kind="home_banners" />,
  blogs: () => <WrittenPlace kind="blogs" />,
  pages: () => <WrittenPlace kind="page_texts" />,
  reasons: () => <WrittenPlace kind="reason_templates" />,
};
