import { WrittenRoom } from './written-room';

/** The rooms in which administrators write, by their names in the menu. */
export const WRITTEN_ROOMS = {
  announcements: () => <WrittenRoom kind="web_configs" />,
  popups: () => <WrittenRoom kind="popups" />,
  banners: () => <WrittenRoom kind="home_banners" />,
  blogs: () => <WrittenRoom kind="blogs" />,
  reasons: () => <WrittenRoom kind="reason_templates" />,
};
