import { type EditorialProps, EditorialRoute } from '../editorial';

export default function SupportPage(props: EditorialProps) {
  return (
    <EditorialRoute
      {...props}
      page="support"
      next={[
        { key: 'contact', path: '/contact' },
        { key: 'faq', path: '/faq' },
        { key: 'courses', path: '/course' },
      ]}
    />
  );
}
