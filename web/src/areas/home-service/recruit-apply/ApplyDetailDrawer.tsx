import { applySources, applyStates, eliminateCodes, homeGenders, inLanguage, recruitApplyRecordType } from '@gongtai/contract'
import type { ApplyRow } from '@gongtai/contract'
import { Descriptions, Drawer } from 'antd'
import { useState } from 'react'
import { useLanguage } from '../../../base/language.ts'
import { useHidden } from '../../../base/session.ts'
import { MaskedText } from '../../../kit/show/MaskedText.tsx'
import { RecordHistory } from '../../../kit/detail/RecordHistory.tsx'
import { instant, orBlank } from '../../../kit/show/show.tsx'
import { StatusTag } from '../../../kit/show/StatusTag.tsx'
import { TabBar } from '../../../kit/list/TabBar.tsx'
import { useText } from '../../../base/text.ts'
import { FollowTimeline } from './FollowTimeline.tsx'
import { text } from '../labor-recruit/text.ts'

interface ApplyDetailDrawerProps {
  row: ApplyRow | undefined
  open: boolean
  onClose: () => void
}

export function ApplyDetailDrawer({ row, open, onClose }: ApplyDetailDrawerProps) {
  // What closes keeps its content until it is out of sight.
  const [last, setLast] = useState(row)
  if (row !== undefined && row !== last) setLast(row)
  return (
    <Drawer title={last?.name} open={open} onClose={onClose} size={720} destroyOnHidden>
      {last && <Parts key={last.id} row={last} />}
    </Drawer>
  )
}

const parts = ['follows', 'history'] as const

function Parts({ row }: { row: ApplyRow }) {
  const t = useText(text).apply
  const [part, setPart] = useState<(typeof parts)[number]>('follows')
  return (
    <>
      <Facts row={row} />
      <TabBar
        label={t.detail}
        tabs={parts.map(key => ({ key, label: t.parts[key] }))}
        active={part}
        onChange={key => setPart(key as 'follows')}
        panel="apply-part"
      />
      <div id="apply-part" role="tabpanel" aria-label={t.parts[part]} className="kit-tab-panel">
        {part === 'follows' ? <FollowTimeline applyId={row.id} /> : <RecordHistory recordType="RECRUIT_APPLY" recordId={row.id} />}
      </div>
    </>
  )
}

function Facts({ row }: { row: ApplyRow }) {
  const all = useText(text)
  const t = all.apply
  const language = useLanguage()
  const hidden = useHidden()
  const mobile = { key: 'mobile', label: t.mobile, children: <MaskedText of={recruitApplyRecordType} id={row.id} field="mobile" value={row.mobile} /> }
  const eliminated = row.eliminateCode && [inLanguage(eliminateCodes.labels[row.eliminateCode], language), row.eliminateReason].filter(Boolean).join(' · ')
  return (
    <Descriptions
      className="recruit-facts"
      bordered
      size="small"
      column={2}
      items={[
        { key: 'recruit', label: t.recruitTitle, children: row.recruitTitle, span: 2 },
        { key: 'state', label: all.state, children: <StatusTag of={applyStates.labels} value={row.state} /> },
        ...(hidden('artificer.mobile') ? [] : [mobile]),
        { key: 'gender', label: t.gender, children: inLanguage(homeGenders.labels[row.gender], language) },
        { key: 'age', label: t.age, children: orBlank(row.age) },
        { key: 'experience', label: t.experience, children: orBlank(row.experienceYears === null ? null : t.years(row.experienceYears)) },
        { key: 'city', label: all.city, children: orBlank(row.cityName) },
        { key: 'source', label: t.source, children: t.from(inLanguage(applySources.labels[row.source], language), row.referrerName) },
        { key: 'interviewAt', label: t.form.interviewAt, children: instant(row.interviewAt) },
        { key: 'owner', label: all.owner, children: orBlank(row.ownerName) },
        { key: 'createdAt', label: t.createdAt, children: instant(row.createdAt) },
        ...(eliminated ? [{ key: 'eliminated', label: t.form.eliminateCode, children: eliminated, span: 2 }] : []),
      ]}
    />
  )
}
