import { type EditorialProps, EditorialRoute } from '../editorial';

export default function AccessibilityPage(props: EditorialProps) {
  return (
    <EditorialRoute
      {...props}
      page="accessibility"
      next={[
        { key: 'contact', path: '/contact' },
        { key: 'support', path: '/support' },
        { key: 'courses', path: '/course' },
      ]}
    />
  );
}
