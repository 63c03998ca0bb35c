import { knowledge } from '@gongtai/contract'
import type { KnowledgeCatalog } from '@gongtai/contract'
import { useQuery } from '@tanstack/react-query'
import { Button, Drawer, Skeleton } from 'antd'
import { useState } from 'react'
import { callQuery } from '../../../kit/call-query.ts'
import { EmptyState } from '../../../kit/page/EmptyState.tsx'
import { ErrorState } from '../../../kit/page/ErrorState.tsx'
import { RowMore } from '../../../kit/list/RowMore.tsx'
import { useText } from '../../../base/text.ts'
import { TreeList } from '../../../kit/tree/TreeList.tsx'
import type { TreeNode } from '../../../kit/tree/TreeList.tsx'
import { CatalogForm } from './CatalogForm.tsx'
import type { EditedCatalog } from './CatalogForm.tsx'
import { QuestionTable } from './QuestionTable.tsx'
import { useRemoveKnowledge } from '../removal.ts'
import { text } from './text.ts'
import './knowledge.css'

/** 知识库 for who keeps it: catalogs, and the questions of the one that is chosen. */
export default function KnowledgeDrawer({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useText(text)
  return (
    <Drawer title={t.title} open={open} onClose={onClose} size={1160} destroyOnHidden>
      <Kept />
    </Drawer>
  )
}

interface CatalogNode extends TreeNode {
  catalog: KnowledgeCatalog
}

const nodesOf = (catalogs: readonly KnowledgeCatalog[]): CatalogNode[] =>
  catalogs.map(catalog => ({ key: catalog.id, title: catalog.name, catalog, children: nodesOf(catalog.children) }))

function Kept() {
  const t = useText(text)
  const { data, error, refetch } = useQuery(callQuery(knowledge.catalogs, {}))
  const [chosen, setChosen] = useState<number>()
  const [expanded, setExpanded] = useState<number[]>([])
  const [edited, setEdited] = useState<EditedCatalog>()
  const remove = useRemoveKnowledge('CATALOG')
  if (error && data === undefined) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (data === undefined) return <Skeleton active paragraph={{ rows: 12 }} />
  return (
    <div className="kb-keep">
      <div>
        <div className="kb-keep-head">
          <strong>{t.catalog}</strong>
          <Button size="small" onClick={() => setEdited({ parentId: null })}>
            {t.addCatalog}
          </Button>
        </div>
        {data.length === 0 ? (
          <EmptyState text={t.noCatalogs} />
        ) : (
          <TreeList
            label={t.catalog}
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
                    { key: 'edit', label: t.edit, onClick: () => setEdited({ catalog, parentId: catalog.parentId }) },
                    { key: 'below', label: t.addBelow, onClick: () => setEdited({ parentId: catalog.id }) },
                    { key: 'remove', label: t.remove, danger: true, onClick: () => remove(catalog.id, catalog.name) },
                  ]}
                />
              </span>
            )}
          />
        )}
      </div>
      <QuestionTable key={chosen} catalogs={data} catalogId={chosen} />
      <CatalogForm edited={edited} catalogs={data} open={edited !== undefined} onClose={() => setEdited(undefined)} />
    </div>
  )
}
