import { certTypes, homeCategory, inLanguage, rateToPercent } from '@gongtai/contract'
import type { HomeCategoryNode } from '@gongtai/contract'
import { useQuery } from '@tanstack/react-query'
import { Button, Drawer, Skeleton } from 'antd'
import { useMemo, useState } from 'react'
import { call } from '../../../base/api.ts'
import { useLanguage } from '../../../base/language.ts'
import { ask, say } from '../../../base/notify.ts'
import { EmptyState } from '../../../kit/page/EmptyState.tsx'
import { ErrorState } from '../../../kit/page/ErrorState.tsx'
import { publicAddress } from '../../../kit/file/file-source.ts'
import { RowButton } from '../../../kit/list/RowButton.tsx'
import { blank } from '../../../kit/show/show.tsx'
import { ToneTag } from '../../../kit/show/StatusTag.tsx'
import { useText } from '../../../base/text.ts'
import { TreeList } from '../../../kit/tree/TreeList.tsx'
import type { TreeColumn } from '../../../kit/tree/TreeList.tsx'
import { useRefreshProducts } from '../home-product/refresh.ts'
import { CategoryFormDrawer } from './CategoryFormDrawer.tsx'
import type { CategorySubject } from './CategoryFormDrawer.tsx'
import { categoryItems, categoryTree } from './category-item.ts'
import type { CategoryItem } from './category-item.ts'
import { useCategoryMoves } from './category-moves.ts'
import { text } from './text.ts'
import './catalogue.css'

/** 服务类目: both levels as a table whose rows can be moved. */
export function CategoryDrawer({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useText(text).category
  const [form, setForm] = useState<CategorySubject>()
  return (
    <Drawer
      title={t.title}
      open={open}
      onClose={onClose}
      size={960}
      destroyOnHidden
      extra={
        <Button type="primary" onClick={() => setForm({ parentId: null })}>
          {t.addRoot}
        </Button>
      }
    >
      <CategoryTree onForm={setForm} />
      <CategoryFormDrawer subject={form} open={form !== undefined} onClose={() => setForm(undefined)} />
    </Drawer>
  )
}

function CategoryTree({ onForm }: { onForm: (subject: CategorySubject) => void }) {
  const t = useText(text).category
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
        label={t.name}
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
  const all = useText(text)
  const t = all.category
  const language = useLanguage()
  const refresh = useRefreshProducts()
  const remove = async ({ id, version, name }: HomeCategoryNode) => {
    if (!(await ask({ title: t.sureDelete(name), yes: all.delete, no: all.cancel }))) return
    await call(homeCategory.delete, { id, version })
    say('success', all.deleted)
    refresh()
  }
  const certs = ({ node }: CategoryItem) =>
    node.requiredCertTypes.map(type => inLanguage(certTypes.labels[type], language)).join(language === 'en_US' ? ', ' : '、') || blank
  return [
    { key: 'certs', title: t.certs, width: 168, render: certs },
    { key: 'rate', title: t.rate, width: 104, render: ({ node }) => (node.commissionRate === null ? blank : `${rateToPercent(node.commissionRate)}%`) },
    { key: 'products', title: t.products, width: 80, render: ({ node }) => node.productCount },
    { key: 'artificers', title: t.artificers, width: 88, render: ({ node }) => node.artificerCount },
    {
      key: 'state',
      title: t.state,
      width: 92,
      render: ({ node }) => <ToneTag tone={node.enabled ? 'good' : 'neutral'}>{node.enabled ? t.enabled : t.disabled}</ToneTag>,
    },
    {
      key: 'actions',
      title: all.actions,
      width: 196,
      render: ({ node }) => (
        <span className="kit-moves">
          <RowButton onClick={() => onForm({ node, parentId: node.parentId })}>{all.edit}</RowButton>
          {/* A failure is shown by `call`. */}
          <RowButton onClick={() => void remove(node).catch(() => {})}>{all.delete}</RowButton>
          {node.parentId === null && <RowButton onClick={() => onForm({ parentId: node.id })}>{t.addChild}</RowButton>}
        </span>
      ),
    },
  ]
}
