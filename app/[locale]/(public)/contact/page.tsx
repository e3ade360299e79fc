import { type EditorialProps, EditorialRoute } from '../editorial';

export default function ContactPage(props: EditorialProps) {
  return (
    <EditorialRoute
      {...props}
      page="contact"
      next={[
        { key: 'faq', path: '/faq' },
        { key: 'support', path: '/support' },
        { key: 'courses', path: '/course' },
      ]}
    />
  );
}
