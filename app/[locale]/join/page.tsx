import { type EditorialProps, EditorialRoute, editorialMetadata } from '../editorial';

export const revalidate = 600;
export const generateStaticParams = () => [];

export const generateMetadata = (props: EditorialProps) => editorialMetadata('join', props);

export default function JoinPage(props: EditorialProps) {
  return (
    <EditorialRoute
      {...props}
      page="join"
      next={[
        { key: 'partnership', path: '/partnership' },
        { key: 'about', path: '/about' },
        { key: 'blog', path: '/blog' },
      ]}
    />
  );
}
