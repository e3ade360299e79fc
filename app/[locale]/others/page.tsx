import { type EditorialProps, EditorialRoute } from '../editorial';

export const revalidate = 600;
export const generateStaticParams = () => [];

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
