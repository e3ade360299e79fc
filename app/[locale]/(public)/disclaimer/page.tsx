import { type EditorialProps, EditorialRoute } from '../editorial';

export default function DisclaimerPage(props: EditorialProps) {
  return (
    <EditorialRoute
      {...props}
      page="disclaimer"
      next={[
        { key: 'personalData', path: '/personal-data' },
        { key: 'contact', path: '/contact' },
        { key: 'courses', path: '/course' },
      ]}
    />
  );
}
