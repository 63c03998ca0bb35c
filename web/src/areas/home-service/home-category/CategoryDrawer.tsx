import { homeCategory, homeCategoryFields, inLanguage, certTypes, rateToPercent } from '@gongtai/contract'
import type { HomeCategoryNode } from '@gongtai/contract'
import { useQuery } from '@tanstack/react-query'
import { Button, Skeleton } from 'antd'
import { useMemo, useState } from 'react'
import { call } from '../../../base/api.ts'
import { useLanguage } from '../../../base/language.ts'
import { ask, say } from '../../../base/notify.ts'
import { useRefreshAll } from '../../../base/refresh.ts'
import { SideDrawer } from '../../../kit/SideDrawer.tsx'
import { useText } from '../../../base/text.ts'
import { useWords } from '../../../base/words.ts'
import { useDialogs } from '../../../kit/dialogs.tsx'
import type { DialogProps } from '../../../kit/dialogs.tsx'
import { useLabels } from '../../../kit/fields.ts'
import { publicAddress } from '../../../kit/file/file-source.ts'
import { RowButton } from '../../../kit/list/RowButton.tsx'
import { EmptyState } from '../../../kit/page/EmptyState.tsx'
import { ErrorState } from '../../../kit/page/ErrorState.tsx'
import { blank } from '../../../kit/show/show.tsx'
import { ToneTag } from '../../../kit/show/StatusTag.tsx'
import { TreeList } from '../../../kit/tree/TreeList.tsx'
import type { TreeColumn } from '../../../kit/tree/TreeList.tsx'
import { categoryItems, categoryTree } from './category-item.ts'
import type { CategoryItem, CategorySubject } from './category-item.ts'
import { useCategoryMoves } from './category-moves.ts'
import { text } from './text.ts'
import './catalogue.css'

const categoryDialogs = { form: () => import('./CategoryFormDrawer.tsx') }

/** Shows both levels of categories as a table whose rows can be moved. */
export function CategoryDrawer({ open: isOpen, onClose }: DialogProps) {
  const t = useText(text)
  const { open, dialogs } = useDialogs(categoryDialogs)
  const add = (
    <Button type="primary" onClick={() => open('form', { parentId: null })}>
      {t.addRoot}
    </Button>
  )
  return (
    <SideDrawer title={t.title} open={isOpen} onClose={onClose} isWide extra={add}>
      <CategoryTree onForm={subject => open('form', subject)} />
      {dialogs}
    </SideDrawer>
  )
}

function CategoryTree({ onForm }: { onForm: (subject: CategorySubject) => void }) {
  const t = useText(text)
  const l = useLabels(homeCategoryFields)
  const { data, isPending, error, refetch } = useQuery(categoryTree)
  const moves = useCategoryMoves()
  const columns = useColumns(onForm)
  const [folded, setFolded] = useState<readonly number[]>([])
  const items = useMemo(() => categoryItems(data ?? []), [data])
  if (isPending) return <Skeleton active title={false} paragraph={{ rows: 12 }} />
  if (data === undefined) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (items.length === 0) return <EmptyState text={t.empty} />
  const keys = items.map(({ key }) => key)
  return (
    <>
      <p className="kit-secondary catalogue-hint">{t.moveHint}</p>
      <TreeList<CategoryItem>
        label={l.name}
        nodes={items}
        expanded={keys.filter(key => !folded.includes(key))}
        onExpand={expanded => setFolded(keys.filter(key => !expanded.includes(key)))}
        chosen={undefined}
        onChoose={key => {
          const node = items.flatMap(item => [item, ...item.children]).find(item => item.key === key)?.node
          if (node !== undefined) onForm({ node, parentId: node.parentId })
        }}
        columns={columns}
        moves={moves}
        render={item => <CategoryName node={item.node} />}
      />
    </>
  )
}

function CategoryName({ node }: { node: HomeCategoryNode }) {
  return (
    <span className="catalogue-name" title={node.name}>
      {node.icon !== null && <img src={publicAddress(node.icon, 96)} alt="" />}
      {node.name}
    </span>
  )
}

function useColumns(onForm: (subject: CategorySubject) => void): TreeColumn<CategoryItem>[] {
  const t = useText(text)
  const w = useWords()
  const l = useLabels(homeCategoryFields)
  const language = useLanguage()
  const refreshAll = useRefreshAll()
  const remove = async ({ id, version, name }: HomeCategoryNode) => {
    if (!(await ask({ title: t.sureDelete(name), yes: w.delete, no: w.cancel, danger: true }))) return
    await call(homeCategory.delete, { id, version })
    say('success', w.deleted)
    refreshAll()
  }
  const certs = ({ node }: CategoryItem) =>
    node.requiredCertTypes.map(type => inLanguage(certTypes.labels[type], language)).join(language === 'en_US' ? ', ' : '、') || blank
  return [
    { key: 'certs', title: l.requiredCertTypes, width: 168, render: certs },
    {
      key: 'rate',
      title: l.commissionRate,
      width: 104,
      render: ({ node }) => (node.commissionRate === null ? blank : `${rateToPercent(node.commissionRate)}%`),
    },
    { key: 'products', title: l.productCount, width: 80, render: ({ node }) => node.productCount },
    { key: 'artificers', title: l.artificerCount, width: 88, render: ({ node }) => node.artificerCount },
    {
      key: 'state',
      title: t.state,
      width: 92,
      render: ({ node }) => <ToneTag tone={node.enabled ? 'good' : 'neutral'}>{node.enabled ? t.enabled : t.disabled}</ToneTag>,
    },
    {
      key: 'actions',
      title: w.actions,
      width: 196,
      render: ({ node }) => (
        <span className="kit-moves">
          <RowButton onClick={() => onForm({ node, parentId: node.parentId })}>{w.edit}</RowButton>
          {/* `call` has shown the failure. */}
          <RowButton data-danger onClick={() => void remove(node).catch(() => {})}>
            {w.delete}
          </RowButton>
          {node.parentId === null && <RowButton onClick={() => onForm({ parentId: node.id })}>{t.addChild}</RowButton>}
        </span>
      ),
    },
  ]
}
