import { type EditorialProps, EditorialRoute } from '../editorial';

export default function FaqPage(props: EditorialProps) {
  return (
    <EditorialRoute
      {...props}
      page="faq"
      next={[
        { key: 'courses', path: '/course' },
        { key: 'support', path: '/support' },
        { key: 'contact', path: '/contact' },
      ]}
    />
  );
}
