import { type EditorialProps, EditorialRoute, editorialMetadata } from '../editorial';

export const revalidate = 600;
export const generateStaticParams = () => [];

export const generateMetadata = (props: EditorialProps) => editorialMetadata('about', props);

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
