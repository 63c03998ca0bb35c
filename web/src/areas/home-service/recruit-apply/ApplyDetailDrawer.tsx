import { applyRow, applySources, eliminateCodes, inLanguage, recruitApplyFields, recruitApplyRecordType } from '@gongtai/contract'
import type { ApplyRow } from '@gongtai/contract'
import { Descriptions, Drawer } from 'antd'
import { useState } from 'react'
import { useLanguage } from '../../../base/language.ts'
import { useText } from '../../../base/text.ts'
import { useWords } from '../../../base/words.ts'
import { RecordHistory } from '../../../kit/detail/RecordHistory.tsx'
import type { DialogProps } from '../../../kit/dialogs.tsx'
import { TabBar } from '../../../kit/list/TabBar.tsx'
import { MaskedText } from '../../../kit/show/MaskedText.tsx'
import { orBlank } from '../../../kit/show/show.tsx'
import { useFacts } from '../../../kit/detail/facts.tsx'
import { FollowTimeline } from './FollowTimeline.tsx'
import { text } from './text.ts'

export function ApplyDetailDrawer({ of: row, open, onClose }: DialogProps<ApplyRow>) {
  const t = useText(text)
  const w = useWords()
  const [part, setPart] = useState('follows')
  const tabs = [
    { key: 'follows', label: t.follows },
    { key: 'history', label: w.history },
  ]
  return (
    <Drawer title={row.name} open={open} onClose={onClose} size={720} destroyOnHidden>
      <Facts row={row} />
      <TabBar label={t.detail} tabs={tabs} active={part} onChange={setPart} panel="apply-part" />
      <div id="apply-part" role="tabpanel" aria-label={part === 'follows' ? t.follows : w.history} className="kit-tab-panel">
        {part === 'follows' ? <FollowTimeline applyId={row.id} /> : <RecordHistory recordType={recruitApplyRecordType} recordId={row.id} />}
      </div>
    </Drawer>
  )
}

function Facts({ row }: { row: ApplyRow }) {
  const t = useText(text)
  const language = useLanguage()
  const eliminated = row.eliminateCode && [inLanguage(eliminateCodes.labels[row.eliminateCode], language), row.eliminateReason].filter(Boolean).join(' · ')
  const items = useFacts(applyRow, recruitApplyFields, row, [
    { field: 'recruitTitle', span: 2 },
    'state',
    { field: 'mobile', children: <MaskedText of={recruitApplyRecordType} id={row.id} field="mobile" value={row.mobile} /> },
    'gender',
    'age',
    { field: 'experienceYears', children: orBlank(row.experienceYears === null ? null : t.years(row.experienceYears)) },
    { field: 'cityCode', children: orBlank(row.cityName) },
    { field: 'source', children: t.from(inLanguage(applySources.labels[row.source], language), row.referrerName) },
    'interviewAt',
    'ownerName',
    'createdAt',
    ...(eliminated ? [{ field: 'eliminateCode' as const, children: eliminated, span: 2 }] : []),
  ])
  return <Descriptions className="recruit-facts" bordered size="small" column={2} items={items} />
}
