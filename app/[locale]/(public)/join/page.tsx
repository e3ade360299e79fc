import { type EditorialProps, EditorialRoute } from '../editorial';

export default function JoinPage(props: EditorialProps) {
  return (
    <EditorialRoute
      {...props}
      page="join"
      next={[
        { key: 'contact', path: '/contact' },
        { key: 'about', path: '/about' },
        { key: 'blog', path: '/blog' },
      ]}
    />
  );
}
