import { companyActions, companyFollow, companyScenes, followMethods, followResults, inLanguage, showInstant } from '@gongtai/contract'
import type { CompanyFollowRow, CompanyInfo } from '@gongtai/contract'
import { Button, Skeleton } from 'antd'
import { Suspense, useState } from 'react'
import { useLanguage } from '../../../base/language.ts'
import { say } from '../../../base/notify.ts'
import { useRefreshAll } from '../../../base/refresh.ts'
import { useText } from '../../../base/text.ts'
import { useWords } from '../../../base/words.ts'
import { EmptyPart } from '../../../kit/detail/EmptyPart.tsx'
import { FileList } from '../../../kit/file/FileList.tsx'
import { useMoreQuery } from '../../../kit/list/more-query.ts'
import { RowButton } from '../../../kit/list/RowButton.tsx'
import { lazyPart } from '../../../kit/on-demand.tsx'
import { StatusTag } from '../../../kit/show/StatusTag.tsx'
import { ValueName } from '../../../kit/show/ValueName.tsx'
import { MoreTimeline } from '../company/MoreTimeline.tsx'
import { Part } from '../company/Part.tsx'
import { text } from './text.ts'

const FollowForm = lazyPart(() => import('./FollowForm.tsx'), 'FollowForm')

/** The follow-ups of a company, newest first; a new one is written in its place above them. */
export function FollowTab({ info }: { info: CompanyInfo }) {
  const t = useText(text)
  const language = useLanguage()
  const refreshAll = useRefreshAll()
  const list = useMoreQuery(companyFollow.list, { companyId: info.id })
  const [written, setWritten] = useState<{ row?: CompanyFollowRow }>()
  const done = () => {
    say('success', t.saved)
    setWritten(undefined)
    refreshAll()
  }
  const add = info.actions.includes('follow') && written === undefined && list.rows.length > 0 && (
    <Button type="primary" onClick={() => setWritten({})}>
      {inLanguage(companyActions.follow.label, language)}
    </Button>
  )
  const entryOf = (row: CompanyFollowRow) => ({
    key: row.id,
    at: row.createdAt,
    title: (
      <>
        <ValueName of={followMethods} value={row.method} /> <StatusTag of={followResults} value={row.result} />
      </>
    ),
    who: row.staffName,
    content: <Body row={row} onEdit={() => setWritten({ row })} />,
  })
  return (
    <Part actions={add}>
      {written && (
        <div className="company-follow-form">
          <Suspense fallback={<Skeleton active paragraph={{ rows: 8 }} />}>
            <FollowForm key={written.row?.id} companyId={info.id} row={written.row} onDone={done} onCancel={() => setWritten(undefined)} />
          </Suspense>
        </div>
      )}
      <MoreTimeline
        list={list}
        empty={written === undefined && <EmptyPart text={t.empty} of={companyActions} row={info} action="follow" onPress={() => setWritten({})} />}
        entryOf={entryOf}
      />
    </Part>
  )
}

function Body({ row, onEdit }: { row: CompanyFollowRow; onEdit: () => void }) {
  const t = useText(text)
  const w = useWords()
  return (
    <>
      <p className="company-follow-text">{row.content}</p>
      <div className="company-follow-line kit-secondary">
        {row.contactName && <span>{t.contact(row.contactName)}</span>}
        {row.nextFollowAt && <span>{t.next(showInstant(row.nextFollowAt))}</span>}
        {row.editable && <RowButton onClick={onEdit}>{w.edit}</RowButton>}
      </div>
      {row.files.length > 0 && <FileList scene={companyScenes['companyFollow.file']} files={row.files} />}
    </>
  )
}
