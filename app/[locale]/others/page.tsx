import { ApiDocsLink } from '@/components/editorial/api-docs-link';
import { OpenDataSources } from '@/components/editorial/open-data-sources';
import { type EditorialProps, EditorialRoute, editorialMetadata } from '../editorial';

export const revalidate = 600;
export const generateStaticParams = () => [];

export const generateMetadata = (props: EditorialProps) => editorialMetadata('others', props);

export default function OthersPage(props: EditorialProps) {
  return (
    <EditorialRoute
      {...props}
      page="others"
      extra={{ legal: <OpenDataSources />, api: <ApiDocsLink /> }}
      next={[
        { key: 'courses', path: '/course' },
        { key: 'about', path: '/about' },
        { key: 'blog', path: '/blog' },
      ]}
    />
  );
}
