import { type EditorialProps, EditorialRoute } from '../editorial';

export const revalidate = 600;
export const generateStaticParams = () => [];

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
