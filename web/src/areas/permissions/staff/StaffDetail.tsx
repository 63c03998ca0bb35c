import { staffStatuses, staffRecordType } from '@gongtai/contract'
import type { StaffInfo } from '@gongtai/contract'
import { Descriptions } from 'antd'
import { useHidden } from '../../../base/session.ts'
import { MaskedText } from '../../../kit/show/MaskedText.tsx'
import { day, instant, orBlank } from '../../../kit/show/show.tsx'
import { StatusTag, ToneTag } from '../../../kit/show/StatusTag.tsx'
import { useText } from '../../../base/text.ts'
import { text } from '../text.ts'
import { dialogText } from './dialog-text.ts'
import { RoleTags } from './RoleTags.tsx'

export function StaffDetail({ info }: { info: StaffInfo }) {
  const t = useText(text).staff
  const more = useText(dialogText)
  const hidden = useHidden()
  const mobile = { key: 'mobile', label: t.mobile, children: <MaskedText of={staffRecordType} id={info.id} field="mobile" value={info.mobile} /> }
  const status = (
    <span className="staff-tags">
      <StatusTag of={staffStatuses} value={info.status} />
      {info.locked && <ToneTag tone="bad">{t.locked}</ToneTag>}
    </span>
  )
  return (
    <Descriptions
      bordered
      size="small"
      column={2}
      items={[
        { key: 'realName', label: t.realName, children: info.realName },
        { key: 'status', label: t.status, children: status },
        { key: 'staffNo', label: t.staffNo, children: orBlank(info.staffNo) },
        { key: 'post', label: t.post, children: orBlank(info.post) },
        ...(hidden('staff.mobile') ? [] : [{ ...mobile, span: 2 }]),
        { key: 'dept', label: t.dept, children: info.deptPath.join(' / '), span: 2 },
        { key: 'roles', label: t.roles, children: <RoleTags roles={info.roles} isAdmin={info.isAdmin} />, span: 2 },
        { key: 'gender', label: t.gender, children: t.genders[info.gender] },
        { key: 'email', label: t.email, children: orBlank(info.email) },
        { key: 'entryDate', label: t.entryDate, children: day(info.entryDate) },
        { key: 'leaveDate', label: t.leaveDate, children: day(info.leaveDate) },
        { key: 'agent', label: t.agent, children: info.agent ? more.detail.agent(info.agent.workNo, info.agent.extension) : more.detail.notAgent },
        { key: 'openWork', label: more.detail.openWork, children: more.detail.openWorkCount(info.openWork) },
        { key: 'ding', label: more.detail.ding, children: orBlank(info.dingUserId) },
        { key: 'xiaoKe', label: more.detail.xiaoKe, children: orBlank(info.xiaoKeUserId) },
        { key: 'hrt', label: more.detail.hrt, children: orBlank(info.hrtUsername), span: 2 },
        { key: 'lastLoginAt', label: t.lastLoginAt, children: instant(info.lastLoginAt) },
        { key: 'lastLoginIp', label: t.lastLoginIp, children: orBlank(info.lastLoginIp) },
        { key: 'createdAt', label: t.createdAt, children: instant(info.createdAt) },
        { key: 'updatedAt', label: t.updatedAt, children: instant(info.updatedAt) },
        { key: 'updatedBy', label: t.updatedBy, children: orBlank(info.updatedByName), span: 2 },
        { key: 'remark', label: t.remark, children: orBlank(info.remark), span: 2 },
      ]}
    />
  )
}
