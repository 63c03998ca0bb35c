import { kbQuestionFields, knowledge } from '@gongtai/contract'
import type { KnowledgeCatalog } from '@gongtai/contract'
import { useQuery } from '@tanstack/react-query'
import { Button, Skeleton } from 'antd'
import { useState } from 'react'
import { callQuery } from '../../../kit/call-query.ts'
import { EmptyState } from '../../../kit/page/EmptyState.tsx'
import { ErrorState } from '../../../kit/page/ErrorState.tsx'
import { RowMore } from '../../../kit/list/RowMore.tsx'
import { useText } from '../../../base/text.ts'
import { useWords } from '../../../base/words.ts'
import { useDialogs } from '../../../kit/dialogs.tsx'
import { useLabels } from '../../../kit/fields.ts'
import { TreeList } from '../../../kit/tree/TreeList.tsx'
import type { TreeNode } from '../../../kit/tree/TreeList.tsx'
import { knowledgeDialogs } from './dialogs.ts'
import { QuestionTable } from './QuestionTable.tsx'
import { useRemoveKnowledge } from '../removal.ts'
import { text } from './text.ts'
import './knowledge.css'

interface CatalogNode extends TreeNode {
  catalog: KnowledgeCatalog
}

const nodesOf = (catalogs: readonly KnowledgeCatalog[]): CatalogNode[] =>
  catalogs.map(catalog => ({ key: catalog.id, title: catalog.name, catalog, children: nodesOf(catalog.children) }))

/** 知识库 for whoever keeps it shows the catalogs and the questions of the one that is chosen. */
export function KnowledgeKept() {
  const t = useText(text)
  const w = useWords()
  const l = useLabels(kbQuestionFields)
  const { data, error, refetch } = useQuery(callQuery(knowledge.catalogs, {}))
  const [chosen, setChosen] = useState<number>()
  const [expanded, setExpanded] = useState<number[]>([])
  const { open, dialogs } = useDialogs(knowledgeDialogs)
  const remove = useRemoveKnowledge('CATALOG')
  if (error && data === undefined) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (data === undefined) return <Skeleton active paragraph={{ rows: 12 }} />
  return (
    <div className="kb-keep">
      <div>
        <div className="kb-keep-head">
          <strong>{l.catalogName}</strong>
          <Button size="small" onClick={() => open('catalog', { parentId: null, catalogs: data })}>
            {t.addCatalog}
          </Button>
        </div>
        {data.length === 0 ? (
          <EmptyState text={t.noCatalogs} />
        ) : (
          <TreeList
            label={l.catalogName}
            nodes={nodesOf(data)}
            expanded={expanded}
            onExpand={setExpanded}
            chosen={chosen}
            onChoose={setChosen}
            render={({ catalog }) => (
              <span className="kb-catalog">
                <span title={catalog.name}>
                  {catalog.name} <span className="kit-secondary kit-figure">{catalog.questionNum}</span>
                </span>
                <RowMore
                  items={[
                    { key: 'edit', label: w.edit, onClick: () => open('catalog', { catalog, parentId: catalog.parentId, catalogs: data }) },
                    { key: 'below', label: t.addBelow, onClick: () => open('catalog', { parentId: catalog.id, catalogs: data }) },
                    { key: 'remove', label: w.delete, danger: true, onClick: () => remove(catalog.id, catalog.name) },
                  ]}
                />
              </span>
            )}
          />
        )}
      </div>
      <QuestionTable key={chosen} catalogs={data} catalogId={chosen} />
      {dialogs}
    </div>
  )
}
