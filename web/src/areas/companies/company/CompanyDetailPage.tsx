import { company, companyRecordType, id as idSchema, paths } from '@gongtai/contract'
import type { CompanyInfo, CompanyRow } from '@gongtai/contract'
import { useNavigate, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { DetailPage } from '../../../kit/detail/DetailPage.tsx'
import { RecordHistory } from '../../../kit/detail/RecordHistory.tsx'
import { useNextRecord } from '../../../kit/list/next-record.ts'
import { lazyPart } from '../../../kit/on-demand.tsx'
import { NotFoundState } from '../../../kit/page/NotFoundState.tsx'
import { useDialogs } from '../../../kit/dialogs.tsx'
import { useCan } from '../../../base/session.ts'
import { useText } from '../../../base/text.ts'
import { useWords } from '../../../base/words.ts'
import { AddressTab } from '../company-address/AddressTab.tsx'
import { BasicTab } from './BasicTab.tsx'
import { companyDialogs, companyOnward } from './dialogs.ts'
import { CompanyActions, CompanyStates } from './CompanyHead.tsx'
import { CompanySummary } from './CompanySummary.tsx'
import { EventTab } from '../recruit-event/EventTab.tsx'
import { FollowTab } from '../company-follow/FollowTab.tsx'
import { QuotaTab } from '../coupon/QuotaTab.tsx'
import { SignTab } from '../company-sign/SignTab.tsx'
import { StaffTab } from '../company-staff/StaffTab.tsx'
import { text } from './text.ts'
import './detail.css'

/** It shows records of another area, whose calls come with it. */
const PositionTab = lazyPart(() => import('../company-position/PositionTab.tsx'))
const CandidateTab = lazyPart(() => import('../../candidates/index.ts'), 'CompanyProgressTab')

/** areas/companies.md, /company/{companyId}. */
export function CompanyDetailPage() {
  const params: { companyId?: string } = useParams({ strict: false })
  const parsed = idSchema.safeParse(Number(params.companyId))
  return parsed.success ? <CompanyDetail key={parsed.data} id={parsed.data} /> : <NotFoundState />
}

function CompanyDetail({ id }: { id: number }) {
  const t = useText(text)
  const w = useWords()
  const can = useCan()
  const navigate = useNavigate()
  const [isGone, setGone] = useState(false)
  const leave = () => {
    // The page is left at once, because everything that is shown is asked again and a deleted company is gone.
    flushSync(() => setGone(true))
    void navigate({ to: paths.Company() })
  }
  // Whoever works through a queue on the pages is led to the next company.
  const next = useNextRecord<CompanyRow>([], companyOnward)
  const { open, dialogs } = useDialogs(companyDialogs, { onDone: name => name === 'delete' && leave(), next })
  const tabs = (info: CompanyInfo) => {
    const { counters } = info
    return [
      { key: 'basic', label: t.tabs.basic, children: <BasicTab info={info} /> },
      { key: 'staff', label: t.counted(t.tabs.staff, counters.staff), children: <StaffTab info={info} /> },
      { key: 'sign', label: t.counted(t.tabs.sign, counters.sign), children: <SignTab info={info} onOpen={dialog => open(dialog, info)} /> },
      { key: 'quota', label: t.counted(t.tabs.quota, info.quota.available), children: <QuotaTab info={info} onOpen={dialog => open(dialog, info)} /> },
      ...(can('Position')
        ? [
            {
              key: 'positions',
              label: t.counted(t.tabs.positions, info.onlinePositionCount),
              children: <PositionTab info={info} />,
            },
          ]
        : []),
      { key: 'candidates', label: t.tabs.candidates, children: <CandidateTab companyId={info.id} /> },
      { key: 'follow', label: t.counted(t.tabs.follow, counters.follow), children: <FollowTab info={info} /> },
      { key: 'address', label: t.counted(t.tabs.address, counters.address), children: <AddressTab info={info} /> },
      { key: 'event', label: t.counted(t.tabs.event, counters.event), children: <EventTab companyId={info.id} /> },
      { key: 'history', label: w.history, children: <RecordHistory recordType={companyRecordType} recordId={info.id} /> },
    ]
  }
  const actions = (info: CompanyInfo) => <CompanyActions info={info} open={open} />
  if (isGone) return null
  return (
    <>
      <DetailPage
        call={company.info}
        input={{ id }}
        title={info => info.name}
        state={states}
        actions={actions}
        summary={summary}
        tabs={tabs}
        neighbours={{ call: company.search, id, path: companyId => paths.CompanyDetail({ companyId }) }}
      />
      {dialogs}
    </>
  )
}

const states = (info: CompanyInfo) => <CompanyStates info={info} />
const summary = (info: CompanyInfo) => <CompanySummary info={info} />
