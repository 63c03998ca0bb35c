import { inLanguage, knowledge, knowledgeStates } from '@gongtai/contract'
import type { InputOf, KnowledgeCatalog, KnowledgeState, QuestionRow } from '@gongtai/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Button, Skeleton, Table } from 'antd'
import { useState } from 'react'
import { call } from '../../../base/api.ts'
import { useLanguage } from '../../../base/language.ts'
import { say } from '../../../base/notify.ts'
import { callQuery, useRefresh } from '../../../kit/call-query.ts'
import { EmptyState } from '../../../kit/page/EmptyState.tsx'
import { ErrorState } from '../../../kit/page/ErrorState.tsx'
import { Input } from '../../../kit/form/Input.ts'
import { onDemand } from '../../../kit/on-demand.tsx'
import { useOnce } from '../../../kit/once.ts'
import { usePaused } from '../../../kit/paused.ts'
import { RowButton } from '../../../kit/list/RowButton.tsx'
import { instant } from '../../../kit/show/show.tsx'
import { TabBar } from '../../../kit/list/TabBar.tsx'
import { useText } from '../../../base/text.ts'
import { Highlighted } from './Highlighted.tsx'
import { useRemoveKnowledge } from '../removal.ts'
import { text } from './text.ts'

const QuestionForm = onDemand(() => import('./QuestionForm.tsx'))

type Action = InputOf<typeof knowledge.changeState>['action']
const actionsOf: Record<KnowledgeState, readonly Action[]> = { DRAFT: ['PUBLISH'], PUBLISHED: ['WITHDRAW', 'OFFLINE'], OFFLINE: ['PUBLISH'] }

interface QuestionTableProps {
  catalogs: readonly KnowledgeCatalog[]
  catalogId: number | undefined
}

/** The questions of a catalog and those below it, in every state. */
export function QuestionTable({ catalogs, catalogId }: QuestionTableProps) {
  const t = useText(text)
  const language = useLanguage()
  const refresh = useRefresh()
  const { once } = useOnce()
  const remove = useRemoveKnowledge('QUESTION')
  const [state, setState] = useState<KnowledgeState>('PUBLISHED')
  const [typed, setTyped] = useState('')
  const [pageNum, setPageNum] = useState(1)
  const [edited, setEdited] = useState<number | 'new'>()
  const keyword = usePaused(typed.trim()) || undefined
  const { data, error, refetch } = useQuery({ ...callQuery(knowledge.page, { catalogId, keyword, state, pageNum }), placeholderData: keepPreviousData })

  const move = (row: QuestionRow, action: Action) =>
    void once(async () => {
      // A failure is shown by `call`; whatever it was, the list may be old.
      const answer = await call(knowledge.changeState, { id: row.id, version: row.version, action }).catch(() => undefined)
      if (answer !== undefined) say('success', t.done)
      refresh(knowledge.page, knowledge.catalogs, knowledge.info)
    })()

  return (
    <div>
      <div className="kb-keep-head">
        <Input
          allowClear
          aria-label={t.search}
          placeholder={t.search}
          maxLength={50}
          value={typed}
          onChange={event => {
            setTyped(event.target.value)
            setPageNum(1)
          }}
        />
        <Button type="primary" disabled={catalogs.length === 0} onClick={() => setEdited('new')}>
          {t.addQuestion}
        </Button>
      </div>
      <TabBar
        label={t.state}
        tabs={knowledgeStates.states.map(key => ({ key, label: inLanguage(knowledgeStates.labels[key].label, language), count: data?.stateCount[key] }))}
        active={state}
        onChange={next => {
          setState(next as KnowledgeState)
          setPageNum(1)
        }}
      />
      {error && data === undefined && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!error && data === undefined && <Skeleton active paragraph={{ rows: 8 }} />}
      {data && (
        <Table<QuestionRow>
          rowKey="id"
          size="small"
          dataSource={data.records}
          locale={{ emptyText: <EmptyState text={t.empty} /> }}
          pagination={{ current: pageNum, pageSize: data.pageSize, total: data.total, showSizeChanger: false, hideOnSinglePage: true, onChange: setPageNum }}
          columns={[
            { title: t.question, dataIndex: 'question', render: (question: string) => <Highlighted words={question} keyword={keyword} /> },
            { title: t.catalog, dataIndex: 'catalogName', width: 120 },
            { title: t.useNum, dataIndex: 'useNum', width: 80, align: 'right' },
            { title: t.votes, key: 'votes', width: 110, align: 'right', render: (_, row) => `${row.usefulNum} / ${row.uselessNum}` },
            { title: t.updatedAt, dataIndex: 'updatedAt', width: 140, render: instant },
            {
              title: t.actions,
              key: 'actions',
              width: 190,
              render: (_, row) => (
                <span className="kit-moves">
                  <RowButton onClick={() => setEdited(row.id)}>{t.edit}</RowButton>
                  {actionsOf[row.state].map(action => (
                    <RowButton key={action} onClick={() => move(row, action)}>
                      {t.moves[action]}
                    </RowButton>
                  ))}
                  {row.state !== 'PUBLISHED' && <RowButton onClick={() => remove(row.id, row.question)}>{t.remove}</RowButton>}
                </span>
              ),
            },
          ]}
        />
      )}
      <QuestionForm
        id={edited === 'new' ? undefined : edited}
        catalogId={catalogId}
        catalogs={catalogs}
        open={edited !== undefined}
        onClose={() => setEdited(undefined)}
      />
    </div>
  )
}
