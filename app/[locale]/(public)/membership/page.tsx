import { type EditorialProps, EditorialRoute } from '../editorial';

export default function MembershipPage(props: EditorialProps) {
  return (
    <EditorialRoute
      {...props}
      page="membership"
      next={[
        { key: 'courses', path: '/course' },
        { key: 'categories', path: '/category' },
        { key: 'faq', path: '/faq' },
      ]}
    />
  );
}
