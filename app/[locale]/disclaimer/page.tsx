import { type EditorialProps, EditorialRoute } from '../editorial';

export const revalidate = 600;
export const generateStaticParams = () => [];

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
