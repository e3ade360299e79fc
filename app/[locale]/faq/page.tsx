import { type EditorialProps, EditorialRoute } from '../editorial';

export const revalidate = 600;
export const generateStaticParams = () => [];

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
