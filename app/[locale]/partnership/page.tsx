import { type EditorialProps, EditorialRoute, editorialMetadata } from '../editorial';

export const revalidate = 600;
export const generateStaticParams = () => [];

export const generateMetadata = (props: EditorialProps) => editorialMetadata('partnership', props);

export default function PartnershipPage(props: EditorialProps) {
  return (
    <EditorialRoute
      {...props}
      page="partnership"
      next={[
        { key: 'merchants', path: '/merchant' },
        { key: 'courses', path: '/course' },
        { key: 'about', path: '/about' },
      ]}
    />
  );
}
