import { type EditorialProps, EditorialRoute } from '../editorial';

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
