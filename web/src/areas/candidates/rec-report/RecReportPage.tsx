import { paths, progressStates, recReport, recReportActions, recReportStates, inLanguage, id as idSchema } from '@gongtai/contract'
import type { RecReportInfo } from '@gongtai/contract'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { Alert, Button, Skeleton } from 'antd'
import { useState } from 'react'
import { call } from '../../../base/api.ts'
import { download } from '../../../base/download.ts'
import { useLanguage } from '../../../base/language.ts'
import { say } from '../../../base/notify.ts'
import { useRefreshAll } from '../../../base/refresh.ts'
import { useCan } from '../../../base/session.ts'
import { useText } from '../../../base/text.ts'
import { useRecordTitle } from '../../../base/top-bar.ts'
import { callQuery } from '../../../kit/call-query.ts'
import { ActionButtons } from '../../../kit/detail/ActionButtons.tsx'
import { useDialogs } from '../../../kit/dialogs.tsx'
import { EmptyState } from '../../../kit/page/EmptyState.tsx'
import { ErrorState } from '../../../kit/page/ErrorState.tsx'
import { NotFoundState } from '../../../kit/page/NotFoundState.tsx'
import { PageHead } from '../../../kit/page/PageHead.tsx'
import { StatusTag } from '../../../kit/show/StatusTag.tsx'
import { ResumePaper } from '../resume/ResumePaper.tsx'
import { recReportDialogs, useReportHandlers } from './dialogs.ts'
import { ReportForm } from './ReportForm.tsx'
import { ReportView } from './ReportView.tsx'
import { text } from './text.ts'
import './report.css'

/** areas/candidates.md, /jobSeekersRecReport/{reportId}: 0 starts a new one. */
export function RecReportPage() {
  const { reportId }: { reportId?: string } = useParams({ strict: false })
  const search: { seekerId?: string; positionId?: string } = useSearch({ strict: false })
  if (reportId === '0') return <NewReport key={search.seekerId} seekerId={Number(search.seekerId)} positionId={Number(search.positionId)} />
  const parsed = idSchema.safeParse(Number(reportId))
  return parsed.success ? <OneReport key={parsed.data} id={parsed.data} /> : <NotFoundState />
}

const said = { SAVE: 'saved', SUBMIT: 'submitted', SEND: 'sent' } as const

function NewReport({ seekerId, positionId }: { seekerId: number; positionId: number }) {
  const t = useText(text)
  const can = useCan()
  const navigate = useNavigate()
  const refreshAll = useRefreshAll()
  const isKnown = idSchema.safeParse(seekerId).success
  const [resumeId, setResumeId] = useState<number>()
  const { data, error, refetch } = useQuery({
    ...callQuery(recReport.begin, { seekerId, ...(resumeId !== undefined && { resumeId }) }),
    enabled: isKnown,
  })
  const title = data === undefined ? t.title : t.newTitle(data.seekerName)
  useRecordTitle(data === undefined ? undefined : title)
  const head = <PageHead title={title} />
  if (!isKnown)
    return (
      <div className="kit-page">
        {head}
        <EmptyState text={t.noSeeker} />
      </div>
    )
  if (error !== null)
    return (
      <div className="kit-page">
        {head}
        <ErrorState error={error} onRetry={() => void refetch()} />
      </div>
    )
  if (data === undefined) return <Skeleton active paragraph={{ rows: 12 }} />
  if (data.resumeId === null || data.resume === null)
    return (
      <div className="kit-page">
        {head}
        <EmptyState text={t.noResume}>
          {can('ResumeInsert') && <Link to={`${paths.ResumeInsert({ resumeId: 0 })}?seekerId=${seekerId}`}>{t.addResume}</Link>}
        </EmptyState>
      </div>
    )
  const initial = {
    seekerId,
    resumeId: data.resumeId,
    ...(idSchema.safeParse(positionId).success && { positionId }),
    scores: {},
    highlights: null,
    reason: null,
    risk: null,
    currentSalary: null,
    expectSalary: data.expectSalary,
    availableDate: null,
    interviewTimes: [],
    showContact: false,
    consentWay: null,
  }
  return (
    <div className="kit-page">
      {head}
      <div className="report-page">
        <section className="report-paper" aria-label={t.resumeNow}>
          <ResumePaper of={data.resume} />
        </section>
        <section className="report-side">
          <ReportForm
            initial={initial}
            resumes={data.resumes}
            onResume={setResumeId}
            onDone={(saved, way) => {
              say('success', t[said[way]])
              refreshAll()
              void navigate({ to: paths.JobSeekersRecReport({ reportId: saved.id }), replace: true })
            }}
          />
        </section>
      </div>
    </div>
  )
}

const valuesOf = (report: RecReportInfo) => ({
  id: report.id,
  version: report.version,
  seekerId: report.seekerId,
  positionId: report.positionId,
  resumeId: report.resumeId,
  scores: report.scores,
  highlights: report.highlights,
  reason: report.reason,
  risk: report.risk,
  currentSalary: report.currentSalary,
  expectSalary: report.expectSalary,
  availableDate: report.availableDate,
  interviewTimes: report.interviewTimes,
  showContact: report.showContact,
  consentWay: report.consentWay,
})

function OneReport({ id }: { id: number }) {
  const t = useText(text)
  const navigate = useNavigate()
  const refreshAll = useRefreshAll()
  const { data, error, refetch } = useQuery(callQuery(recReport.info, { id }))
  const { open, dialogs } = useDialogs(recReportDialogs)
  const handlersOf = useReportHandlers(open)
  const title = data === undefined ? t.title : t.titleOf(data.seekerName, data.positionTitle)
  useRecordTitle(data === undefined ? undefined : title, data?.seekerName)
  if (error !== null)
    return (
      <div className="kit-page">
        <PageHead title={title} />
        <ErrorState error={error} onRetry={() => void refetch()} />
      </div>
    )
  if (data === undefined) return <Skeleton active paragraph={{ rows: 12 }} />
  const mayEdit = data.actions.includes('edit')
  // The form submits and sends by itself, with what was typed.
  const { send, ...others } = handlersOf(data)
  const handlers = mayEdit ? others : { send, ...others }
  const loadNewer = async () => valuesOf(await call(recReport.info, { id }, { handled: true }))
  return (
    <div className="kit-page">
      <PageHead
        title={title}
        state={<StatusTag of={recReportStates} value={data.state} />}
        actions={
          <ActionButtons of={recReportActions} row={{ actions: data.actions.filter(name => name in handlers) }} on={handlers} primary={['send', 'markRead']}>
            <Button onClick={() => void download(recReport.pdf, { id })}>{t.pdf}</Button>
          </ActionButtons>
        }
      />
      <StateBar report={data} />
      <div className="report-page">
        <section className="report-paper" aria-label={data.isSnapshot ? t.snapshot : t.resumeNow}>
          <p className="kit-secondary">{data.isSnapshot ? t.snapshot : t.resumeNow}</p>
          <ResumePaper of={data.resume} />
        </section>
        <section className="report-side">
          {mayEdit ? (
            <ReportForm
              key={data.version}
              initial={valuesOf(data)}
              resumes={data.resumes}
              knownPosition={data.position}
              loadNewer={loadNewer}
              onResume={() => {}}
              onDone={(saved, way) => {
                say('success', t[said[way]])
                refreshAll()
                if (saved.id !== id) void navigate({ to: paths.JobSeekersRecReport({ reportId: saved.id }) })
              }}
            />
          ) : (
            <ReportView report={data} />
          )}
        </section>
      </div>
      {dialogs}
    </div>
  )
}

/** Where the report stands and what the reviewer said. */
function StateBar({ report }: { report: RecReportInfo }) {
  const t = useText(text)
  const language = useLanguage()
  const can = useCan()
  if (report.state === 'RETURNED') return <Alert className="report-bar" type="error" showIcon title={t.returnedBar} description={report.returnReason} />
  if (report.state === 'WAIT_REVIEW') return <Alert className="report-bar" type="info" showIcon title={t.waitBar(report.reviewerName)} />
  if (report.progressId !== null && report.progressState !== null)
    return (
      <Alert
        className="report-bar"
        type="success"
        showIcon
        title={t.sentBar(inLanguage(progressStates.labels[report.progressState].label, language))}
        action={can('Interview') && <Link to={`${paths.Interview()}?view=${report.progressId}`}>{t.openProgress}</Link>}
      />
    )
  return report.position.isBookable ? null : <Alert className="report-bar" type="warning" showIcon title={t.notBookable} />
}
