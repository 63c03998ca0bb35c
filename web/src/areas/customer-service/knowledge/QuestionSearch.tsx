import { callScenes, kbQuestionFields, knowledge, plainText } from '@gongtai/contract'
import type { QuestionRow } from '@gongtai/contract'
import { useQuery } from '@tanstack/react-query'
import { Button, Skeleton, TreeSelect } from 'antd'
import { useState } from 'react'
import { call } from '../../../base/api.ts'
import { useRefreshAll } from '../../../base/refresh.ts'
import { callQuery } from '../../../kit/call-query.ts'
import { CopyButton } from '../../../kit/show/CopyButton.tsx'
import { EmptyState } from '../../../kit/page/EmptyState.tsx'
import { ErrorState } from '../../../kit/page/ErrorState.tsx'
import { FileList } from '../../../kit/file/FileList.tsx'
import { Input } from '../../../kit/form/Input.ts'
import { useMoreQuery } from '../../../kit/list/more-query.ts'
import { useOnce } from '../../../kit/once.ts'
import { usePaused } from '../../../kit/paused.ts'
import { RichTextView } from '../../../kit/rich-text/RichTextView.tsx'
import { RowButton } from '../../../kit/list/RowButton.tsx'
import { useText } from '../../../base/text.ts'
import { useWords } from '../../../base/words.ts'
import { useLabels } from '../../../kit/fields.ts'
import { catalogTree } from './catalog-tree.ts'
import { Highlighted } from './Highlighted.tsx'
import { text } from './text.ts'

interface QuestionSearchProps {
  workflow: string | undefined
  onInsert: (text: string) => void
}

/** Finds published questions by words and by catalog. The one that is open shows its answer. */
export function QuestionSearch({ workflow, onInsert }: QuestionSearchProps) {
  const t = useText(text)
  const l = useLabels(kbQuestionFields)
  const [typed, setTyped] = useState('')
  const [catalogId, setCatalogId] = useState<number>()
  const keyword = usePaused(typed.trim()) || undefined
  const { data: catalogs = [] } = useQuery(callQuery(knowledge.catalogs, { workflow }))
  return (
    <div className="kb-panel">
      <div className="kb-search">
        <Input allowClear aria-label={t.search} placeholder={t.search} maxLength={50} value={typed} onChange={event => setTyped(event.target.value)} />
        <TreeSelect
          allowClear
          aria-label={l.catalogName}
          placeholder={t.allCatalogs}
          treeData={catalogTree(catalogs, ({ name, questionNum }) => `${name} (${questionNum})`)}
          value={catalogId}
          onChange={next => setCatalogId(next)}
        />
      </div>
      <Found key={`${keyword} ${catalogId}`} keyword={keyword} catalogId={catalogId} onInsert={onInsert} />
    </div>
  )
}

interface FoundProps {
  keyword: string | undefined
  catalogId: number | undefined
  onInsert: (text: string) => void
}

function Found({ keyword, catalogId, onInsert }: FoundProps) {
  const t = useText(text)
  const w = useWords()
  const [opened, setOpened] = useState<number>()
  const list = useMoreQuery(knowledge.page, { keyword, catalogId, pageSize: 10 })
  if (list.error && list.rows.length === 0) return <ErrorState error={list.error} onRetry={list.refetch} />
  if (list.isPending) return <Skeleton active title={false} paragraph={{ rows: 4 }} />
  if (list.rows.length === 0) return <EmptyState text={t.empty} />
  return (
    <>
      <ul className="kb-list">
        {list.rows.map(row => (
          <li key={row.id} className="kb-item">
            <button type="button" className="kb-question" aria-expanded={opened === row.id} onClick={() => setOpened(opened === row.id ? undefined : row.id)}>
              <Highlighted words={row.question} keyword={keyword} />
            </button>
            {opened === row.id ? (
              <Answer row={row} onInsert={onInsert} />
            ) : (
              <p className="kb-excerpt">
                <Highlighted words={row.excerpt} keyword={keyword} />
              </p>
            )}
          </li>
        ))}
      </ul>
      {(list.more || list.isLoadingMore) && (
        <Button loading={list.isLoadingMore} onClick={list.more}>
          {w.loadMore}
        </Button>
      )}
    </>
  )
}

/** Paragraphs become lines, because a note is plain text. */
const wordsOf = (html: string) => plainText(html.replace(/<\/(?:p|li|h\d|blockquote)>|<br\s*\/?>/g, '\n')).replace(/\n{2,}/g, '\n')

function Answer({ row, onInsert }: { row: QuestionRow; onInsert: (text: string) => void }) {
  const t = useText(text)
  const refreshAll = useRefreshAll()
  const { once } = useOnce()
  const { data, error, refetch } = useQuery(callQuery(knowledge.info, { id: row.id }))
  if (error && data === undefined) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (data === undefined) return <Skeleton active title={false} paragraph={{ rows: 2 }} />
  const words = wordsOf(data.answer ?? '')
  const use = once(async () => {
    onInsert(words)
    // A failure is not shown, because how often an answer was used is of no concern to whoever uses it.
    await call(knowledge.use, { id: row.id }, { handled: true }).catch(() => undefined)
    refreshAll()
  })
  const vote = (useful: boolean) =>
    once(async () => {
      await call(knowledge.vote, { id: row.id, useful }).catch(() => undefined)
      refreshAll()
    })
  return (
    <>
      <div className="kb-answer">
        <RichTextView html={data.answer ?? ''} />
      </div>
      {data.files.length > 0 && <FileList scene={callScenes['call.knowledge']} files={data.files} />}
      <div className="kb-foot">
        <Button size="small" type="primary" onClick={() => void use()}>
          {t.insert}
        </Button>
        <CopyButton text={words} />
        <span className="kb-grow" />
        <span className="kit-secondary">{t.used(data.useNum)}</span>
        <RowButton aria-pressed={data.vote === true} onClick={() => void vote(true)()}>
          {t.useful(data.usefulNum)}
        </RowButton>
        <RowButton aria-pressed={data.vote === false} onClick={() => void vote(false)()}>
          {t.useless(data.uselessNum)}
        </RowButton>
      </div>
    </>
  )
}
