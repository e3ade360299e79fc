import { type EditorialProps, EditorialRoute } from '../editorial';

export const revalidate = 600;
export const generateStaticParams = () => [];

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
