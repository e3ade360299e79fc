import { type EditorialProps, EditorialRoute } from '../editorial';

export default function AboutPage(props: EditorialProps) {
  return (
    <EditorialRoute
      {...props}
      page="about"
      next={[
        { key: 'courses', path: '/course' },
        { key: 'categories', path: '/category' },
        { key: 'partnership', path: '/partnership' },
      ]}
    />
  );
}
