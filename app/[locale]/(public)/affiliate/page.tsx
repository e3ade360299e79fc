import { type EditorialProps, EditorialRoute } from '../editorial';

export default function AffiliatePage(props: EditorialProps) {
  return (
    <EditorialRoute
      {...props}
      page="affiliate"
      next={[
        { key: 'contact', path: '/contact' },
        { key: 'courses', path: '/course' },
        { key: 'blog', path: '/blog' },
      ]}
    />
  );
}
