import { type EditorialProps, EditorialRoute } from '../editorial';

export const revalidate = 600;
export const generateStaticParams = () => [];

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
