import { paths, resume, resumeActions, resumeRecordType, resumeStates } from '@gongtai/contract'
import type { ResumeInfo } from '@gongtai/contract'
import { Link } from '@tanstack/react-router'
import { Tag } from 'antd'
import { useCan } from '../../../base/session.ts'
import { useText } from '../../../base/text.ts'
import { ActionButtons } from '../../../kit/detail/ActionButtons.tsx'
import { QuickRecord } from '../../../kit/list/QuickRecord.tsx'
import { StatusTag } from '../../../kit/show/StatusTag.tsx'
import { useResumeHandlers } from './dialogs.ts'
import type { OpenResumeDialog } from './dialogs.ts'
import { ResumePaper } from './ResumePaper.tsx'
import { text } from './text.ts'

/** A resume beside its list, as one reads it. */
export function ResumeQuick({ id, open }: { id: number; open: OpenResumeDialog }) {
  const handlersOf = useResumeHandlers(open)
  const actions = (info: ResumeInfo) => <ActionButtons of={resumeActions} row={info} primary={['match', 'print', 'pdf', 'edit']} on={handlersOf(info)} />
  return (
    <QuickRecord
      call={resume.info}
      input={{ id }}
      title={info => info.seeker.name}
      state={state}
      actions={actions}
      summary={summary}
      history={{ recordType: resumeRecordType, recordId: id }}
    />
  )
}

const summary = (info: ResumeInfo) => <Summary info={info} />
const state = (info: ResumeInfo) => <StatusTag of={resumeStates} value={info.state} />

function Summary({ info }: { info: ResumeInfo }) {
  const t = useText(text)
  const can = useCan()
  return (
    <>
      <p className="kit-secondary">
        {info.resumeCode} · {info.completeness}% {info.seeker.isInPool ? `· ${t.inPool}` : info.seeker.waiterName && `· ${info.seeker.waiterName}`}{' '}
        {can('JobSeekerDetail') && <Link to={paths.JobSeekerDetail({ seekerId: info.seeker.id })}>{t.openSeeker}</Link>}
      </p>
      <p>
        {info.pools.map(pool => (
          <Tag key={pool.id}>{pool.name}</Tag>
        ))}
      </p>
      <ResumePaper of={info.document} />
    </>
  )
}
