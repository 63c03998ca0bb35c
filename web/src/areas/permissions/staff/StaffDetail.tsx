import { genders, staffFields, staffRecordType, staffStatuses } from '@gongtai/contract'
import type { StaffInfo } from '@gongtai/contract'
import { Descriptions } from 'antd'
import { twoColumns } from '../../../kit/detail/fact-columns.ts'
import { useHidden } from '../../../base/session.ts'
import { useText } from '../../../base/text.ts'
import { Fact, FactStrip } from '../../../kit/detail/FactStrip.tsx'
import { useLabels } from '../../../kit/fields.ts'
import { MaskedText } from '../../../kit/show/MaskedText.tsx'
import { day, instant, orBlank } from '../../../kit/show/show.tsx'
import { StatusTag, ToneTag } from '../../../kit/show/StatusTag.tsx'
import { ValueName } from '../../../kit/show/ValueName.tsx'
import { dialogText } from './dialog-text.ts'
import { RoleTags } from './RoleTags.tsx'
import { StaffDept, StaffPost } from './StaffCells.tsx'
import { text } from './text.ts'

export function StaffState({ info }: { info: StaffInfo }) {
  const { locked } = useText(text)
  return (
    <span className="staff-tags">
      <StatusTag of={staffStatuses} value={info.status} />
      {info.locked && <ToneTag tone="bad">{locked}</ToneTag>}
    </span>
  )
}

/** What is asked first of a member: where, as what, how to be reached, what for, and whether there is work left. */
export function StaffFacts({ info }: { info: StaffInfo }) {
  const t = useText(dialogText).detail
  const l = useLabels(staffFields)
  const hidden = useHidden()
  return (
    <FactStrip>
      <Fact label={l.deptId}>
        <StaffDept row={info}>{info.deptPath.join(' / ')}</StaffDept>
      </Fact>
      <Fact label={l.post}>
        <StaffPost row={info} />
      </Fact>
      {!hidden('staff.mobile') && (
        <Fact label={l.mobile}>
          <MaskedText of={staffRecordType} id={info.id} field="mobile" value={info.mobile} />
        </Fact>
      )}
      <Fact label={l.lastLoginAt}>{instant(info.lastLoginAt)}</Fact>
      <Fact label={l.openWork}>{t.openWorkCount(info.openWork)}</Fact>
      <Fact label={l.roles} isWide>
        <RoleTags roles={info.roles} isAdmin={info.isAdmin} />
      </Fact>
    </FactStrip>
  )
}

export function StaffDetail({ info }: { info: StaffInfo }) {
  const t = useText(dialogText).detail
  const l = useLabels(staffFields)
  return (
    <Descriptions
      bordered
      size="small"
      column={twoColumns}
      items={[
        { key: 'realName', label: l.realName, children: info.realName },
        { key: 'staffNo', label: l.staffNo, children: orBlank(info.staffNo) },
        { key: 'gender', label: l.gender, children: <ValueName of={genders} value={info.gender} /> },
        { key: 'email', label: l.email, children: orBlank(info.email) },
        { key: 'entryDate', label: l.entryDate, children: day(info.entryDate) },
        { key: 'leaveDate', label: l.leaveDate, children: day(info.leaveDate) },
        { key: 'agent', label: l.agent, children: info.agent ? t.agent(info.agent.workNo, info.agent.extension) : t.notAgent },
        { key: 'ding', label: l.dingUserId, children: orBlank(info.dingUserId) },
        { key: 'xiaoKe', label: l.xiaoKeUserId, children: orBlank(info.xiaoKeUserId) },
        { key: 'hrt', label: l.hrtUsername, children: orBlank(info.hrtUsername), span: 2 },
        { key: 'lastLoginIp', label: l.lastLoginIp, children: orBlank(info.lastLoginIp) },
        { key: 'createdAt', label: l.createdAt, children: instant(info.createdAt) },
        { key: 'updatedAt', label: l.updatedAt, children: instant(info.updatedAt) },
        { key: 'updatedBy', label: l.updatedByName, children: orBlank(info.updatedByName), span: 2 },
        { key: 'remark', label: l.remark, children: orBlank(info.remark), span: 2 },
      ]}
    />
  )
}
