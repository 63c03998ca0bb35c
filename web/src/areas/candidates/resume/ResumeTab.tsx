import { candidateScenes, mostResumes, paths, resume, resumeActions, resumeStates } from '@gongtai/contract'
import type { ResumeRow } from '@gongtai/contract'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Button, Segmented, Skeleton, Space, Tag } from 'antd'
import { useState } from 'react'
import { useText } from '../../../base/text.ts'
import { Can } from '../../../kit/Can.tsx'
import { callQuery } from '../../../kit/call-query.ts'
import { ActionButtons } from '../../../kit/detail/ActionButtons.tsx'
import { useDialogs } from '../../../kit/dialogs.tsx'
import { FileList } from '../../../kit/file/FileList.tsx'
import { EmptyState } from '../../../kit/page/EmptyState.tsx'
import { ErrorState } from '../../../kit/page/ErrorState.tsx'
import { StatusTag } from '../../../kit/show/StatusTag.tsx'
import { resumeDialogs, useResumeHandlers } from './dialogs.ts'
import { ResumePaper } from './ResumePaper.tsx'
import { text } from './text.ts'
import './resume.css'

/** The resumes of a candidate, one at a time, the default first. */
export function ResumeTab({ seekerId }: { seekerId: number }) {
  const t = useText(text)
  const { data, error, refetch } = useQuery(callQuery(resume.page, { seekerId, pageSize: 20 }))
  const [chosen, setChosen] = useState<number>()
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (data === undefined) return <Skeleton active paragraph={{ rows: 8 }} />
  const rows = data.records.toSorted((one, other) => Number(other.isDefault) - Number(one.isDefault))
  const add = (
    <Can code="ResumeInsert">
      <Link to={paths.ResumeInsert({ resumeId: 0 })} search={{ seekerId }}>
        <Button tabIndex={-1}>{t.tab.add}</Button>
      </Link>
    </Can>
  )
  if (rows.length === 0) return <EmptyState text={t.tab.empty}>{add}</EmptyState>
  const current = rows.find(({ id }) => id === chosen) ?? rows[0]!
  return (
    <>
      <div className="resume-tab-head">
        <Segmented value={current.id} onChange={setChosen} options={rows.map(row => ({ value: row.id, label: <TabLabel row={row} /> }))} />
        {rows.length < mostResumes ? add : <span className="kit-secondary">{t.tab.most(mostResumes)}</span>}
      </div>
      <OneResume key={current.id} id={current.id} />
    </>
  )
}

function TabLabel({ row }: { row: ResumeRow }) {
  const t = useText(text)
  return (
    <Space size={4}>
      {row.title}
      {row.isDefault && <Tag>{t.defaultTag}</Tag>}
      {row.state !== 'ACTIVE' && <StatusTag of={resumeStates} value={row.state} />}
    </Space>
  )
}

function OneResume({ id }: { id: number }) {
  const t = useText(text)
  const { data: info, error, refetch } = useQuery(callQuery(resume.info, { id }))
  const { open, dialogs } = useDialogs(resumeDialogs)
  const handlersOf = useResumeHandlers(open)
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (info === undefined) return <Skeleton active paragraph={{ rows: 8 }} />
  return (
    <>
      <div className="resume-tab-head">
        <span className="kit-secondary">
          {info.resumeCode} · {info.completeness}% {info.enteredByName !== null && `· ${t.entered(info.enteredByName)}`}
        </span>
        <ActionButtons of={resumeActions} row={info} primary={['edit', 'print', 'pdf']} on={handlersOf(info)} />
        {info.versionCount > 0 && <Button onClick={() => open('versions', info)}>{t.tab.versions(info.versionCount)}</Button>}
      </div>
      <ResumePaper of={info.document} />
      {info.sourceFile !== null && (
        <>
          <h3>{t.attachment}</h3>
          <FileList scene={candidateScenes['resume.file']} files={[info.sourceFile]} />
        </>
      )}
      {dialogs}
    </>
  )
}
