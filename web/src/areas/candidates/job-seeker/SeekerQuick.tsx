import { jobMatch, jobSeeker, paths, progressStates, seekerFollowResults, seekerRecordType } from '@gongtai/contract'
import type { JobSeekerInfo } from '@gongtai/contract'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useCan } from '../../../base/session.ts'
import { useText } from '../../../base/text.ts'
import { callQuery } from '../../../kit/call-query.ts'
import { QuickRecord } from '../../../kit/list/QuickRecord.tsx'
import { instant } from '../../../kit/show/show.tsx'
import { StatusTag, ToneTag } from '../../../kit/show/StatusTag.tsx'
import type { OpenSeekerDialog } from './dialogs.ts'
import { SeekerActions, SeekerStates } from './SeekerHead.tsx'
import { SeekerSummary } from './SeekerSummary.tsx'
import { text } from './text.ts'
import './seeker.css'

/** A candidate beside the list: expectation, live progress, the last follow-up and the best positions. */
export function SeekerQuick({ id, open }: { id: number; open: OpenSeekerDialog }) {
  const actions = (info: JobSeekerInfo) => <SeekerActions info={info} open={open} />
  const summary = (info: JobSeekerInfo) => (
    <>
      <SeekerSummary info={info} open={open} />
      <LiveProgress info={info} />
      <LastFollow info={info} />
      <BestMatches seekerId={info.id} />
    </>
  )
  return (
    <QuickRecord
      call={jobSeeker.info}
      input={{ id }}
      title={info => info.name}
      state={states}
      actions={actions}
      summary={summary}
      history={{ recordType: seekerRecordType, recordId: id }}
    />
  )
}

const states = (info: JobSeekerInfo) => <SeekerStates info={info} />

function LiveProgress({ info }: { info: JobSeekerInfo }) {
  const t = useText(text).quick
  const live = info.progress.filter(one => one.live)
  return (
    <>
      <h3>{t.progress}</h3>
      {live.length === 0 ? (
        <p className="kit-secondary">{t.noProgress}</p>
      ) : (
        <ul className="seeker-lines">
          {live.map(one => (
            <li key={one.id}>
              <StatusTag of={progressStates} value={one.state} /> {one.positionTitle} <span className="kit-secondary">{one.companyName}</span>{' '}
              {instant(one.stateAt)}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

function LastFollow({ info: { lastFollow } }: { info: JobSeekerInfo }) {
  const t = useText(text).quick
  return (
    <>
      <h3>{t.follow}</h3>
      {lastFollow === null ? (
        <p className="kit-secondary">{t.noFollow}</p>
      ) : (
        <>
          <p className="kit-secondary">
            {instant(lastFollow.createdAt)} <StatusTag of={seekerFollowResults} value={lastFollow.result} /> {lastFollow.staffName}
          </p>
          <p className="seeker-text">{lastFollow.content}</p>
        </>
      )}
    </>
  )
}

const best = 3

function BestMatches({ seekerId }: { seekerId: number }) {
  const t = useText(text).quick
  const can = useCan()
  const { data } = useQuery(callQuery(jobMatch.positions, { seekerId, limit: best }))
  if (data === undefined) return null
  return (
    <>
      <h3>{t.match}</h3>
      {data.records.length === 0 ? (
        <p className="kit-secondary">{t.noMatch}</p>
      ) : (
        <ul className="seeker-lines">
          {data.records.slice(0, best).map(one => (
            <li key={one.id}>
              <ToneTag tone={one.score >= 80 ? 'good' : 'info'}>{one.score}</ToneTag>
              {can('PositionDetail') ? <Link to={paths.PositionDetail({ positionId: one.id })}>{one.title}</Link> : one.title}
              <span className="kit-secondary">{one.companyName}</span>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
