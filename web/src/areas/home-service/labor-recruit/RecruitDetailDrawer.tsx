import { certTypes, genderLimits, inLanguage, laborRecruit, recruitStates, workModes } from '@gongtai/contract'
import type { RecruitInfo } from '@gongtai/contract'
import { useQuery } from '@tanstack/react-query'
import { Button, Descriptions, Drawer, Skeleton } from 'antd'
import { useState } from 'react'
import { useLanguage } from '../../../base/language.ts'
import { callQuery } from '../../../kit/call-query.ts'
import { Can } from '../../../kit/Can.tsx'
import { ErrorState } from '../../../kit/page/ErrorState.tsx'
import { RecordHistory } from '../../../kit/detail/RecordHistory.tsx'
import { day, instant, orBlank } from '../../../kit/show/show.tsx'
import { StatusTag } from '../../../kit/show/StatusTag.tsx'
import { TabBar } from '../../../kit/list/TabBar.tsx'
import { useText } from '../../../base/text.ts'
import { Funnel } from '../recruit-apply/Funnel.tsx'
import { payOf } from './pay.ts'
import { RecruitMoves } from './RecruitMoves.tsx'
import { text } from './text.ts'

interface RecruitDetailDrawerProps {
  id: number | undefined
  open: boolean
  onEdit: (row: { id: number }) => void
  onClose: () => void
}

export function RecruitDetailDrawer({ id, open, onEdit, onClose }: RecruitDetailDrawerProps) {
  const t = useText(text)
  const { data } = useQuery({ ...callQuery(laborRecruit.info, { id: id ?? 0 }), enabled: id !== undefined })
  const actions = data && (
    <span className="kit-actions">
      <RecruitMoves row={data}>
        {({ key, label, run }) => (
          <Button key={key} size="small" onClick={run}>
            {label}
          </Button>
        )}
      </RecruitMoves>
      <Can code="LaborRecruit.edit">
        <Button size="small" onClick={() => onEdit(data)}>
          {t.edit}
        </Button>
      </Can>
    </span>
  )
  return (
    <Drawer title={data?.title} open={open} onClose={onClose} size={720} destroyOnHidden extra={actions}>
      {id !== undefined && <RecruitParts key={id} id={id} />}
    </Drawer>
  )
}

const parts = ['basic', 'history'] as const

function RecruitParts({ id }: { id: number }) {
  const t = useText(text)
  const [part, setPart] = useState<(typeof parts)[number]>('basic')
  const { data, isPending, error, refetch } = useQuery(callQuery(laborRecruit.info, { id }))
  if (isPending) return <Skeleton active paragraph={{ rows: 10 }} />
  if (data === undefined) return <ErrorState error={error} onRetry={() => void refetch()} />
  return (
    <>
      <Funnel recruitId={id} funnel={data.funnel} label={t.detail.funnel} />
      <TabBar
        label={t.detail.label}
        tabs={parts.map(key => ({ key, label: t.detail.parts[key] }))}
        active={part}
        onChange={key => setPart(key as 'basic')}
        panel="recruit-part"
      />
      <div id="recruit-part" role="tabpanel" aria-label={t.detail.parts[part]} className="kit-tab-panel">
        {part === 'basic' ? <Basic info={data} /> : <RecordHistory recordType="LABOR_RECRUIT" recordId={id} />}
      </div>
    </>
  )
}

function Basic({ info }: { info: RecruitInfo }) {
  const t = useText(text)
  const language = useLanguage()
  const list = (words: readonly string[]) => orBlank(words.join(language === 'en_US' ? ', ' : '、'))
  const age = info.ageMin === null && info.ageMax === null ? null : t.detail.age(info.ageMin ?? 18, info.ageMax ?? 65)
  return (
    <Descriptions
      bordered
      size="small"
      column={2}
      items={[
        { key: 'recruitNo', label: t.recruit.no, children: <span className="kit-figure">{info.recruitNo}</span> },
        { key: 'state', label: t.state, children: <StatusTag of={recruitStates.labels} value={info.state} /> },
        { key: 'category', label: t.recruit.category, children: orBlank(info.categoryName) },
        { key: 'workMode', label: t.recruit.workMode, children: inLanguage(workModes.labels[info.workMode], language) },
        { key: 'city', label: t.city, children: orBlank(info.cityName) },
        { key: 'districts', label: t.form.districts, children: list(info.districtNames) },
        { key: 'headcount', label: t.recruit.headcount, children: orBlank(info.headcount === null ? null : `${info.hiredCount}/${info.headcount}`) },
        { key: 'pay', label: t.recruit.pay, children: orBlank(payOf(info, language)) },
        { key: 'startDate', label: t.form.startDate, children: day(info.startDate) },
        { key: 'deadline', label: t.recruit.deadline, children: day(info.deadline) },
        { key: 'age', label: t.detail.ageLabel, children: orBlank(age) },
        { key: 'gender', label: t.form.gender, children: inLanguage(genderLimits.labels[info.genderLimit], language) },
        { key: 'certTypes', label: t.form.certTypes, children: list(info.certTypes.map(type => inLanguage(certTypes.labels[type], language))) },
        { key: 'train', label: t.form.train, children: info.trainProvided ? t.yes : t.no },
        { key: 'contact', label: t.form.contactName, children: orBlank(info.contactName) },
        { key: 'contactMobile', label: t.form.contactMobile, children: <span className="kit-figure">{orBlank(info.contactMobile)}</span> },
        { key: 'requirement', label: t.form.requirement, children: <p className="recruit-long">{orBlank(info.requirement)}</p>, span: 2 },
        { key: 'benefit', label: t.form.benefit, children: <p className="recruit-long">{orBlank(info.benefit)}</p>, span: 2 },
        { key: 'owner', label: t.owner, children: orBlank(info.ownerName) },
        { key: 'createdAt', label: t.createdAt, children: instant(info.createdAt) },
      ]}
    />
  )
}
