import { type EditorialProps, EditorialRoute } from '../editorial';

export const revalidate = 600;
export const generateStaticParams = () => [];

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
