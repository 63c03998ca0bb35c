import { companyActions, companyFollow, companyScenes, followMethods, followResults, inLanguage, showInstant } from '@gongtai/contract'
import type { CompanyFollowRow, CompanyInfo } from '@gongtai/contract'
import { Button, Skeleton } from 'antd'
import { Suspense, useState } from 'react'
import { useLanguage } from '../../../base/language.ts'
import { say } from '../../../base/notify.ts'
import { EmptyState } from '../../../kit/page/EmptyState.tsx'
import { ErrorState } from '../../../kit/page/ErrorState.tsx'
import { FileList } from '../../../kit/file/FileList.tsx'
import { useMoreQuery } from '../../../kit/list/more-query.ts'
import { RowButton } from '../../../kit/list/RowButton.tsx'
import { StatusTag } from '../../../kit/show/StatusTag.tsx'
import { useText } from '../../../base/text.ts'
import { Timeline } from '../../../kit/detail/Timeline.tsx'
import { useRefreshAll } from '../../../base/refresh.ts'
import { useWords } from '../../../base/words.ts'
import { ValueName } from '../../../kit/show/ValueName.tsx'
import { LoadMore } from '../company/LoadMore.tsx'
import { Part } from '../company/Part.tsx'
import { text } from './text.ts'
import { lazyPart } from '../../../kit/on-demand.tsx'

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
  const add = info.actions.includes('follow') && written === undefined && (
    <Button type="primary" onClick={() => setWritten({})}>
      {inLanguage(companyActions.follow.label, language)}
    </Button>
  )
  return (
    <Part actions={add}>
      {written && (
        <div className="company-follow-form">
          <Suspense fallback={<Skeleton active paragraph={{ rows: 8 }} />}>
            <FollowForm key={written.row?.id} companyId={info.id} row={written.row} onDone={done} onCancel={() => setWritten(undefined)} />
          </Suspense>
        </div>
      )}
      {list.error && list.rows.length === 0 ? (
        <ErrorState error={list.error} onRetry={list.refetch} />
      ) : list.isPending ? (
        <Skeleton active title={false} paragraph={{ rows: 8 }} />
      ) : list.rows.length === 0 ? (
        <EmptyState text={t.empty} />
      ) : (
        <>
          <Timeline
            entries={list.rows.map(row => ({
              key: row.id,
              at: row.createdAt,
              title: (
                <>
                  <ValueName of={followMethods} value={row.method} /> <StatusTag of={followResults} value={row.result} />
                </>
              ),
              who: row.staffName,
              content: <Body row={row} onEdit={() => setWritten({ row })} />,
            }))}
          />
          <LoadMore list={list} />
        </>
      )}
    </Part>
  )
}

function Body({ row, onEdit }: { row: CompanyFollowRow; onEdit: () => void }) {
  const t = useText(text)
  const { edit } = useWords()
  return (
    <>
      <p className="company-follow-text">{row.content}</p>
      <div className="company-follow-line kit-secondary">
        {row.contactName && <span>{t.contact(row.contactName)}</span>}
        {row.nextFollowAt && <span>{t.next(showInstant(row.nextFollowAt))}</span>}
        {row.editable && <RowButton onClick={onEdit}>{edit}</RowButton>}
      </div>
      {row.files.length > 0 && <FileList scene={companyScenes['companyFollow.file']} files={row.files} />}
    </>
  )
}
