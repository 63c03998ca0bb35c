import { id as idSchema, paths, recReport, resume, showInstant } from '@gongtai/contract'
import type { AnswerOf } from '@gongtai/contract'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { Skeleton } from 'antd'
import { useState } from 'react'
import { call } from '../../../base/api.ts'
import { download } from '../../../base/download.ts'
import { useCan, useSession } from '../../../base/session.ts'
import { useText } from '../../../base/text.ts'
import { callQuery } from '../../../kit/call-query.ts'
import { useNow } from '../../../kit/now.ts'
import { ErrorState } from '../../../kit/page/ErrorState.tsx'
import { NotFoundState } from '../../../kit/page/NotFoundState.tsx'
import { ReportView } from '../rec-report/ReportView.tsx'
import { ResumePaper } from './ResumePaper.tsx'
import { text } from './text.ts'
import './resume.css'
import './print.css'

/** areas/candidates.md, PrintResume: A4 with letterhead; what stands in the toolbar is not printed. */
export function PrintResumePage() {
  const { resumeId } = useParams({ strict: false }) as { resumeId?: string }
  const parsed = idSchema.safeParse(Number(resumeId))
  return parsed.success ? <Print id={parsed.data} /> : <NotFoundState />
}

const sizes = ['small', 'normal', 'large'] as const
type Size = (typeof sizes)[number]
type Contacts = AnswerOf<typeof resume.contacts>

function Print({ id }: { id: number }) {
  const t = useText(text)
  const can = useCan()
  const navigate = useNavigate()
  const { data, error, refetch } = useQuery(callQuery(resume.info, { id }))
  const [size, setSize] = useState<Size>('normal')
  const [contacts, setContacts] = useState<Contacts>()
  const [reportId, setReportId] = useState<number>()
  const viewer = useSession()?.userDetail.realName ?? ''
  const now = useNow(60_000)
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (data === undefined) return <Skeleton active paragraph={{ rows: 14 }} />
  const showContact = contacts !== undefined
  const toggle = async (hide: boolean) => {
    // A failure is shown by `call`, and the contacts stay hidden.
    setContacts(hide ? undefined : await call(resume.contacts, { id }).catch(() => undefined))
  }
  const print = async () => {
    // What is printed stands in the log before it leaves the page.
    const isLogged = await call(resume.printLog, { resumeId: id, showContact }).then(
      () => true,
      () => false,
    )
    if (isLogged) window.print()
  }
  const mark = `${viewer} ${showInstant(new Date(now).toISOString())}`
  return (
    <div className="resume-print" data-size={size}>
      {/* The page stands outside of the frame of the console and has plain controls of its own. */}
      <div className="resume-print-tools" role="toolbar" aria-label={t.print.toolbar}>
        <button type="button" onClick={() => void navigate({ to: can('Resume') ? paths.Resume() : paths.JobSeekerDetail({ seekerId: data.seeker.id }) })}>
          {t.print.close}
        </button>
        <span className="resume-print-choices">
          {can('JobSeekers.viewPhone') && !data.seeker.isInPool && (
            <label>
              <input type="checkbox" checked={!showContact} onChange={event => void toggle(event.target.checked)} /> {t.print.hideContact}
            </label>
          )}
          {can('JobSeekersRecReport') && <ReportSelect seekerId={data.seeker.id} value={reportId} onChange={setReportId} />}
          <label>
            {t.print.size}{' '}
            <select value={size} onChange={event => setSize(event.target.value as Size)}>
              {sizes.map(value => (
                <option key={value} value={value}>
                  {t.print.sizes[value]}
                </option>
              ))}
            </select>
          </label>
          <button type="button" onClick={() => void download(resume.pdf, { resumeId: id, reportId, showContact })}>
            {t.print.pdf}
          </button>
          <button type="button" data-primary onClick={() => void print()}>
            {t.print.print}
          </button>
        </span>
      </div>
      <main className="resume-sheet">
        <div className="resume-sheet-mark" aria-hidden="true">
          {Array.from({ length: 24 }, (_, place) => (
            <span key={place}>{mark}</span>
          ))}
        </div>
        <div className="resume-letterhead">
          <strong>{t.sender}</strong>
          <span>
            {t.kind} {data.resumeCode}
          </span>
        </div>
        <ResumePaper of={contacts === undefined ? data.document : { ...data.document, ...contacts }} />
        {reportId !== undefined && <ReportPart id={reportId} />}
      </main>
    </div>
  )
}

interface ReportSelectProps {
  seekerId: number
  value: number | undefined
  onChange: (id: number | undefined) => void
}

/** The reports of the candidate, one of which may follow the resume. */
function ReportSelect({ seekerId, value, onChange }: ReportSelectProps) {
  const t = useText(text)
  const { data } = useQuery(callQuery(recReport.page, { seekerId, pageSize: 50 }))
  if (data === undefined || data.records.length === 0) return null
  return (
    <label>
      {t.print.report}{' '}
      <select value={value ?? ''} onChange={event => onChange(event.target.value === '' ? undefined : Number(event.target.value))}>
        <option value="">{t.print.noReport}</option>
        {data.records.map(row => (
          <option key={row.id} value={row.id}>
            {row.positionTitle} · {row.companyName}
          </option>
        ))}
      </select>
    </label>
  )
}

function ReportPart({ id }: { id: number }) {
  const t = useText(text)
  const { data, error, refetch } = useQuery(callQuery(recReport.info, { id }))
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (data === undefined) return <Skeleton active paragraph={{ rows: 6 }} />
  return (
    <section className="resume-print-report">
      <h2>{t.print.reportTitle}</h2>
      <ReportView report={data} />
    </section>
  )
}
