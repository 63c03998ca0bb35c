import { company, companySignStates, companyStates, examineStates, id as idSchema, paths } from '@gongtai/contract'
import type { CompanyInfo } from '@gongtai/contract'
import { useNavigate, useParams } from '@tanstack/react-router'
import { DetailPage } from '../../../kit/detail/DetailPage.tsx'
import { NotFoundState } from '../../../kit/page/NotFoundState.tsx'
import { onDemand } from '../../../kit/on-demand.tsx'
import { StatusTag, ToneTag } from '../../../kit/show/StatusTag.tsx'
import { useText } from '../../../base/text.ts'
import { useOpenedCompany } from './opened.ts'
import { AddressTab } from '../company-address/AddressTab.tsx'
import { BasicTab } from './BasicTab.tsx'
import { CompanyHeadActions } from './CompanyHeadActions.tsx'
import { CompanySummary } from './CompanySummary.tsx'
import { EventTab } from '../recruit-event/EventTab.tsx'
import { FollowTab } from '../company-follow/FollowTab.tsx'
import { QuotaTab } from '../coupon/QuotaTab.tsx'
import { SignTab } from '../company-sign/SignTab.tsx'
import { StaffTab } from '../company-staff/StaffTab.tsx'
import { text } from './detail-text.ts'
import './detail.css'

const CompanyDialogs = onDemand(() => import('./CompanyDialogs.tsx'))

/** areas/companies.md, /company/{companyId}. */
export function CompanyDetailPage() {
  const params: { companyId?: string } = useParams({ strict: false })
  const parsed = idSchema.safeParse(Number(params.companyId))
  return parsed.success ? <CompanyDetail key={parsed.data} id={parsed.data} /> : <NotFoundState />
}

function CompanyDetail({ id }: { id: number }) {
  const t = useText(text)
  const navigate = useNavigate()
  const { opened, open, close } = useOpenedCompany()
  const done = () => {
    if (opened?.dialog === 'delete') void navigate({ to: paths.Company() })
  }
  const actions = (info: CompanyInfo) => <CompanyHeadActions info={info} onOpen={dialog => open({ dialog, row: info })} />
  const tabs = (info: CompanyInfo) => {
    const { counters } = info
    return [
      { key: 'basic', label: t.tabs.basic, children: <BasicTab info={info} /> },
      { key: 'staff', label: t.counted(t.tabs.staff, counters.staff), children: <StaffTab info={info} /> },
      { key: 'sign', label: t.counted(t.tabs.sign, counters.sign), children: <SignTab info={info} onOpen={dialog => open({ dialog, row: info })} /> },
      { key: 'quota', label: t.counted(t.tabs.quota, info.quota.available), children: <QuotaTab info={info} onOpen={dialog => open({ dialog, row: info })} /> },
      { key: 'follow', label: t.counted(t.tabs.follow, counters.follow), children: <FollowTab info={info} /> },
      { key: 'address', label: t.counted(t.tabs.address, counters.address), children: <AddressTab info={info} /> },
      { key: 'event', label: t.counted(t.tabs.event, counters.event), children: <EventTab companyId={info.id} /> },
    ]
  }
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
      <CompanyDialogs opened={opened} open={opened !== undefined} onClose={close} onDone={done} />
    </>
  )
}

const states = (info: CompanyInfo) => <States info={info} />
const summary = (info: CompanyInfo) => <CompanySummary info={info} />

function States({ info }: { info: CompanyInfo }) {
  const t = useText(text)
  return (
    <span className="company-states">
      <StatusTag of={examineStates.labels} value={info.examineState} />
      {info.reExamine && <ToneTag tone="info">{t.reExamine}</ToneTag>}
      <StatusTag of={companySignStates.labels} value={info.signState} />
      <StatusTag of={companyStates.labels} value={info.state} />
    </span>
  )
}
