import { type EditorialProps, EditorialRoute } from '../editorial';

export const revalidate = 600;
export const generateStaticParams = () => [];

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
