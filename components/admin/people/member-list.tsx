'use client';

import { useTranslations } from 'next-intl';
import { adminApi } from '@/lib/api/admin';
import { adminMemberSchema, PEOPLE_SORTS, PEOPLE_STATES } from '@/lib/contract/admin-people';
import { useList, useListFilters } from '../ui/use-list';
import { PeopleList } from './people-list';
import { MemberStatus } from './person-status';

/** Renders the members. */
export function MemberList() {
  const t = useTranslations('admin.people');
  const filters = useListFilters({ state: PEOPLE_STATES, sort: PEOPLE_SORTS, keyword: null });
  const list = useList('members', filters, (query) => adminApi().listMembers(query));
  return (
    <PeopleList
      people="members"
      list={list}
      rows={list.data?.data}
      schema={adminMemberSchema}
      personOf={(member) => ({
        name: member.username,
        detail: member.email,
        joinedAt: member.createdAt,
        status: <MemberStatus member={member} />,
      })}
      states={PEOPLE_STATES.map((value) => ({ value, label: t(`memberStates.${value}`) }))}
      sorts={PEOPLE_SORTS}
    />
  );
}
