import { genders, staffFields, staffRecordType, staffStatuses } from '@gongtai/contract'
import type { StaffInfo } from '@gongtai/contract'
import { Descriptions } from 'antd'
import { useHidden } from '../../../base/session.ts'
import { useText } from '../../../base/text.ts'
import { useLabels } from '../../../kit/fields.ts'
import { MaskedText } from '../../../kit/show/MaskedText.tsx'
import { day, instant, orBlank } from '../../../kit/show/show.tsx'
import { StatusTag, ToneTag } from '../../../kit/show/StatusTag.tsx'
import { ValueName } from '../../../kit/show/ValueName.tsx'
import { dialogText } from './dialog-text.ts'
import { RoleTags } from './RoleTags.tsx'
import { text } from './text.ts'

export function StaffDetail({ info }: { info: StaffInfo }) {
  const { locked } = useText(text)
  const t = useText(dialogText).detail
  const l = useLabels(staffFields)
  const hidden = useHidden()
  const mobile = { key: 'mobile', label: l.mobile, children: <MaskedText of={staffRecordType} id={info.id} field="mobile" value={info.mobile} /> }
  const status = (
    <span className="staff-tags">
      <StatusTag of={staffStatuses} value={info.status} />
      {info.locked && <ToneTag tone="bad">{locked}</ToneTag>}
    </span>
  )
  return (
    <Descriptions
      bordered
      size="small"
      column={2}
      items={[
        { key: 'realName', label: l.realName, children: info.realName },
        { key: 'status', label: l.status, children: status },
        { key: 'staffNo', label: l.staffNo, children: orBlank(info.staffNo) },
        { key: 'post', label: l.post, children: orBlank(info.post) },
        ...(hidden('staff.mobile') ? [] : [{ ...mobile, span: 2 }]),
        { key: 'dept', label: l.deptId, children: info.deptPath.join(' / '), span: 2 },
        { key: 'roles', label: l.roles, children: <RoleTags roles={info.roles} isAdmin={info.isAdmin} />, span: 2 },
        { key: 'gender', label: l.gender, children: <ValueName of={genders} value={info.gender} /> },
        { key: 'email', label: l.email, children: orBlank(info.email) },
        { key: 'entryDate', label: l.entryDate, children: day(info.entryDate) },
        { key: 'leaveDate', label: l.leaveDate, children: day(info.leaveDate) },
        { key: 'agent', label: l.agent, children: info.agent ? t.agent(info.agent.workNo, info.agent.extension) : t.notAgent },
        { key: 'openWork', label: l.openWork, children: t.openWorkCount(info.openWork) },
        { key: 'ding', label: l.dingUserId, children: orBlank(info.dingUserId) },
        { key: 'xiaoKe', label: l.xiaoKeUserId, children: orBlank(info.xiaoKeUserId) },
        { key: 'hrt', label: l.hrtUsername, children: orBlank(info.hrtUsername), span: 2 },
        { key: 'lastLoginAt', label: l.lastLoginAt, children: instant(info.lastLoginAt) },
        { key: 'lastLoginIp', label: l.lastLoginIp, children: orBlank(info.lastLoginIp) },
        { key: 'createdAt', label: l.createdAt, children: instant(info.createdAt) },
        { key: 'updatedAt', label: l.updatedAt, children: instant(info.updatedAt) },
        { key: 'updatedBy', label: l.updatedByName, children: orBlank(info.updatedByName), span: 2 },
        { key: 'remark', label: l.remark, children: orBlank(info.remark), span: 2 },
      ]}
    />
  )
}
