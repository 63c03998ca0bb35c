import { staff, staffStatuses } from '@gongtai/contract'
import type { StaffInfo } from '@gongtai/contract'
import { useQuery } from '@tanstack/react-query'
import { Descriptions, Skeleton } from 'antd'
import { callQuery } from '../../../kit/call-query.ts'
import { ErrorState } from '../../../kit/ErrorState.tsx'
import { MaskedText } from '../../../kit/MaskedText.tsx'
import { day, instant, orBlank } from '../../../kit/show.tsx'
import { StatusTag } from '../../../kit/StatusTag.tsx'
import { useText } from '../../../kit/text.ts'
import { text } from '../text.ts'
import { RoleTags } from './RoleTags.tsx'

export function StaffDetail({ id }: { id: number }) {
  const { data, isPending, error, refetch } = useQuery(callQuery(staff.info, { id }))
  if (isPending) return <Skeleton active paragraph={{ rows: 10 }} />
  if (data === undefined) return <ErrorState error={error} onRetry={() => void refetch()} />
  return <StaffDescription info={data} />
}

function StaffDescription({ info }: { info: StaffInfo }) {
  const t = useText(text).staff
  return (
    <Descriptions
      bordered
      size="small"
      column={1}
      items={[
        { key: 'realName', label: t.realName, children: info.realName },
        { key: 'status', label: t.status, children: <StatusTag of={staffStatuses} value={info.status} /> },
        { key: 'staffNo', label: t.staffNo, children: orBlank(info.staffNo) },
        { key: 'mobile', label: t.mobile, children: <MaskedText resource="STAFF" id={info.id} field="mobile" value={info.mobile} /> },
        { key: 'dept', label: t.dept, children: info.deptPath.join(' / ') },
        { key: 'post', label: t.post, children: orBlank(info.post) },
        { key: 'roles', label: t.roles, children: <RoleTags roles={info.roles} isAdmin={info.isAdmin} /> },
        { key: 'gender', label: t.gender, children: t.genders[info.gender] },
        { key: 'email', label: t.email, children: orBlank(info.email) },
        { key: 'agent', label: t.agent, children: orBlank(info.agentId) },
        { key: 'entryDate', label: t.entryDate, children: day(info.entryDate) },
        { key: 'leaveDate', label: t.leaveDate, children: day(info.leaveDate) },
        { key: 'lastLoginAt', label: t.lastLoginAt, children: instant(info.lastLoginAt) },
        { key: 'lastLoginIp', label: t.lastLoginIp, children: orBlank(info.lastLoginIp) },
        { key: 'remark', label: t.remark, children: orBlank(info.remark) },
        { key: 'createdAt', label: t.createdAt, children: instant(info.createdAt) },
        { key: 'updatedAt', label: t.updatedAt, children: instant(info.updatedAt) },
        { key: 'updatedBy', label: t.updatedBy, children: orBlank(info.updatedByName) },
      ]}
    />
  )
}
