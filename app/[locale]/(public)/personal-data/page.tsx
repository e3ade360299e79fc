import { type EditorialProps, EditorialRoute } from '../editorial';

export default function PersonalDataPage(props: EditorialProps) {
  return (
    <EditorialRoute
      {...props}
      page="personal-data"
      next={[
        { key: 'contact', path: '/contact' },
        { key: 'membership', path: '/membership' },
        { key: 'courses', path: '/course' },
      ]}
    />
  );
}
