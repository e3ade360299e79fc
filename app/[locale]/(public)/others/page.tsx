import { type EditorialProps, EditorialRoute } from '../editorial';

export default function OthersPage(props: EditorialProps) {
  return (
    <EditorialRoute
      {...props}
      page="others"
      next={[
        { key: 'courses', path: '/course' },
        { key: 'about', path: '/about' },
        { key: 'blog', path: '/blog' },
      ]}
    />
  );
}
