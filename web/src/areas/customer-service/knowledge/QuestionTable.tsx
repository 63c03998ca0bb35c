import { inLanguage, kbQuestionActions, kbQuestionFields, knowledge, knowledgeStates, questionRow } from '@gongtai/contract'
import type { KnowledgeCatalog, KnowledgeState, QuestionRow } from '@gongtai/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Button, Skeleton, Table } from 'antd'
import { useState } from 'react'
import { useLanguage } from '../../../base/language.ts'
import { useText } from '../../../base/text.ts'
import { useWords } from '../../../base/words.ts'
import { callQuery } from '../../../kit/call-query.ts'
import { useDialogs } from '../../../kit/dialogs.tsx'
import { useLabels } from '../../../kit/fields.ts'
import { Input } from '../../../kit/form/Input.ts'
import { callAction } from '../../../kit/list/actions.ts'
import { useColumns } from '../../../kit/list/list-column.ts'
import { RowActions } from '../../../kit/list/RowActions.tsx'
import { TabBar } from '../../../kit/list/TabBar.tsx'
import { EmptyState } from '../../../kit/page/EmptyState.tsx'
import { ErrorState } from '../../../kit/page/ErrorState.tsx'
import { usePaused } from '../../../kit/paused.ts'
import { useRemoveKnowledge } from '../removal.ts'
import { knowledgeDialogs } from './dialogs.ts'
import { Highlighted } from './Highlighted.tsx'
import { text } from './text.ts'

interface QuestionTableProps {
  catalogs: readonly KnowledgeCatalog[]
  catalogId: number | undefined
}

/** The questions of a catalog and of those below it, in every state. */
export function QuestionTable({ catalogs, catalogId }: QuestionTableProps) {
  const t = useText(text)
  const w = useWords()
  const l = useLabels(kbQuestionFields)
  const language = useLanguage()
  const remove = useRemoveKnowledge('QUESTION')
  const { open, dialogs } = useDialogs(knowledgeDialogs)
  const [state, setState] = useState<KnowledgeState>('PUBLISHED')
  const [typed, setTyped] = useState('')
  const [pageNum, setPageNum] = useState(1)
  const keyword = usePaused(typed.trim()) || undefined
  const { data, error, refetch } = useQuery({ ...callQuery(knowledge.page, { catalogId, keyword, state, pageNum }), placeholderData: keepPreviousData })
  const move = ({ id, version }: QuestionRow, action: 'PUBLISH' | 'WITHDRAW' | 'OFFLINE') => callAction(knowledge.changeState, { id, version, action })
  const columns = useColumns(questionRow, kbQuestionFields, [
    { field: 'question', render: question => <Highlighted words={question} keyword={keyword} /> },
    { field: 'catalogName', width: 120 },
    { field: 'useNum', width: 80 },
    { key: 'votes', title: t.votes, width: 110, align: 'right', render: (_, row) => `${row.usefulNum} / ${row.uselessNum}` },
    { field: 'updatedAt', width: 140 },
    {
      key: 'actions',
      title: w.actions,
      width: 190,
      render: (_, row) => (
        <RowActions
          of={kbQuestionActions}
          row={row}
          on={{
            EDIT: () => open('question', { id: row.id, catalogId, catalogs }),
            PUBLISH: move(row, 'PUBLISH'),
            WITHDRAW: move(row, 'WITHDRAW'),
            OFFLINE: move(row, 'OFFLINE'),
            DELETE: () => remove(row.id, row.question),
          }}
        />
      ),
    },
  ])
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
        <Button type="primary" disabled={catalogs.length === 0} onClick={() => open('question', { catalogId, catalogs })}>
          {t.addQuestion}
        </Button>
      </div>
      <TabBar
        label={l.state}
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
          columns={columns}
        />
      )}
      {dialogs}
    </div>
  )
}
