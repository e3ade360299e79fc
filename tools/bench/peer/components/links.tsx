'use client';

import { Button, CardActionArea } from '@mui/material';
import { createNavigation } from 'next-intl/navigation';
import type { ReactNode } from 'react';
import { routing } from '../i18n/routing';

const { Link } = createNavigation(routing);

type Props = { href: string; children: ReactNode };

export const LinkButton = ({ variant, ...props }: Props & { variant?: 'contained' }) => (
  <Button component={Link} color="inherit" size="small" variant={variant} {...props} />
);

export const LinkArea = (props: Props) => <CardActionArea component={Link} {...props} />;
