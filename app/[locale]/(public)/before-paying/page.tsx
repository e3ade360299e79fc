import { type EditorialProps, EditorialRoute } from '../editorial';

export default function BeforePayingPage(props: EditorialProps) {
  return (
    <EditorialRoute
      {...props}
      page="before-paying"
      next={[
        { key: 'courses', path: '/course' },
        { key: 'faq', path: '/faq' },
        { key: 'contact', path: '/contact' },
      ]}
    />
  );
}
