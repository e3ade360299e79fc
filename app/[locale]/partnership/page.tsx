import { type EditorialProps, EditorialRoute } from '../editorial';

export const revalidate = 600;
export const generateStaticParams = () => [];

export default function PartnershipPage(props: EditorialProps) {
  return (
    <EditorialRoute
      {...props}
      page="partnership"
      next={[
        { key: 'register', path: '/merchant/signup' },
        { key: 'merchants', path: '/merchant' },
        { key: 'contact', path: '/contact' },
      ]}
    />
  );
}
