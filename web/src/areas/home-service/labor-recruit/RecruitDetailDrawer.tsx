import { laborRecruit, laborRecruitActions, laborRecruitFields, laborRecruitRecordType, recruitInfo, recruitStates } from '@gongtai/contract'
import type { RecruitInfo } from '@gongtai/contract'
import { useQuery } from '@tanstack/react-query'
import { Descriptions, Skeleton } from 'antd'
import { useState } from 'react'
import { twoColumns } from '../../../kit/detail/fact-columns.ts'
import { useLanguage } from '../../../base/language.ts'
import { SideDrawer } from '../../../kit/SideDrawer.tsx'
import { useText } from '../../../base/text.ts'
import { useWords } from '../../../base/words.ts'
import { callQuery } from '../../../kit/call-query.ts'
import { ActionButtons } from '../../../kit/detail/ActionButtons.tsx'
import { Fact, FactStrip } from '../../../kit/detail/FactStrip.tsx'
import { RecordHistory } from '../../../kit/detail/RecordHistory.tsx'
import type { OpenDialog } from '../../../kit/dialogs.tsx'
import { useLabels } from '../../../kit/fields.ts'
import { TabBar } from '../../../kit/list/TabBar.tsx'
import { ErrorState } from '../../../kit/page/ErrorState.tsx'
import { day, orBlank } from '../../../kit/show/show.tsx'
import { StatusTag } from '../../../kit/show/StatusTag.tsx'
import { useFacts } from '../../../kit/detail/facts.tsx'
import { Funnel } from '../recruit-apply/Funnel.tsx'
import { recruitOpeners } from './dialogs.ts'
import type { recruitDialogs } from './dialogs.ts'
import { payOf } from './pay.ts'
import { text } from './text.ts'

interface RecruitDetailDrawerProps {
  id: number | undefined
  open: boolean
  /** The dialogs belong to the list, so that they stay when this drawer closes. */
  openDialog: OpenDialog<typeof recruitDialogs>
  onClose: () => void
}

export function RecruitDetailDrawer({ id, open, openDialog, onClose }: RecruitDetailDrawerProps) {
  const t = useText(text)
  const { data } = useQuery({ ...callQuery(laborRecruit.info, { id: id ?? 0 }), enabled: id !== undefined })
  const actions = data && (
    <span className="kit-actions">
      <ActionButtons
        of={laborRecruitActions}
        row={data}
        primary={data.state === 'RECRUITING' ? ['edit', 'pause'] : ['start', 'edit', 'finish']}
        on={recruitOpeners(openDialog, data, t)}
      />
    </span>
  )
  return (
    <SideDrawer title={data?.title} state={data && <StatusTag of={recruitStates} value={data.state} />} open={open} onClose={onClose} isWide extra={actions}>
      {id !== undefined && <RecruitParts key={id} id={id} />}
    </SideDrawer>
  )
}

function RecruitParts({ id }: { id: number }) {
  const t = useText(text)
  const w = useWords()
  const [part, setPart] = useState('basic')
  const { data, isPending, error, refetch } = useQuery(callQuery(laborRecruit.info, { id }))
  if (isPending) return <Skeleton active paragraph={{ rows: 10 }} />
  if (data === undefined) return <ErrorState error={error} onRetry={() => void refetch()} />
  const tabs = [
    { key: 'basic', label: t.basic },
    { key: 'history', label: w.history },
  ]
  return (
    <>
      <div className="kit-drawer-record">
        <Facts info={data} />
        <Funnel recruitId={id} funnel={data.funnel} label={t.funnel} />
      </div>
      <TabBar label={t.detail} tabs={tabs} active={part} onChange={setPart} panel="recruit-part" />
      <div id="recruit-part" role="tabpanel" aria-label={part === 'basic' ? t.basic : w.history} className="kit-tab-panel">
        {part === 'basic' ? <Basic info={data} /> : <RecordHistory recordType={laborRecruitRecordType} recordId={id} />}
      </div>
    </>
  )
}

/** How many are still wanted, for what and until when. */
function Facts({ info }: { info: RecruitInfo }) {
  const t = useText(text)
  const l = useLabels(laborRecruitFields)
  const language = useLanguage()
  return (
    <FactStrip>
      <Fact label={t.hired}>
        <span className="kit-figure">{orBlank(info.headcount === null ? null : `${info.hiredCount}/${info.headcount}`)}</span>
      </Fact>
      <Fact label={t.pay}>{orBlank(payOf(info, language))}</Fact>
      <Fact label={l.cityCode}>{orBlank(info.cityName)}</Fact>
      <Fact label={l.deadline}>{day(info.deadline)}</Fact>
      <Fact label={l.ownerName}>{orBlank(info.ownerName)}</Fact>
    </FactStrip>
  )
}

function Basic({ info }: { info: RecruitInfo }) {
  const t = useText(text)
  const language = useLanguage()
  const age = info.ageMin === null && info.ageMax === null ? null : t.age(info.ageMin ?? 18, info.ageMax ?? 65)
  const items = useFacts(recruitInfo, laborRecruitFields, info, [
    'recruitNo',
    'categoryName',
    'workMode',
    { field: 'districts', children: orBlank(info.districtNames.join(language === 'en_US' ? ', ' : '、')) },
    'startDate',
    { key: 'age', label: t.ageLabel, children: orBlank(age) },
    'genderLimit',
    'certTypes',
    'trainProvided',
    'contactName',
    { field: 'contactMobile', children: <span className="kit-figure">{orBlank(info.contactMobile)}</span> },
    { field: 'requirement', children: <p className="recruit-long">{orBlank(info.requirement)}</p>, span: 2 },
    { field: 'benefit', children: <p className="recruit-long">{orBlank(info.benefit)}</p>, span: 2 },
    'createdAt',
  ])
  return <Descriptions bordered size="small" column={twoColumns} items={items} />
}
