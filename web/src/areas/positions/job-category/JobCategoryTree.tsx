import { PlusOutlined, SearchOutlined } from '@ant-design/icons'
import { jobCategory } from '@gongtai/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Button, Skeleton } from 'antd'
import { useMemo, useState } from 'react'
import { useCan } from '../../../base/session.ts'
import { useText } from '../../../base/text.ts'
import { callQuery } from '../../../kit/call-query.ts'
import { useDialogs } from '../../../kit/dialogs.tsx'
import type { OpenDialog } from '../../../kit/dialogs.tsx'
import { Input } from '../../../kit/form/Input.ts'
import { lazyPart } from '../../../kit/on-demand.tsx'
import { EmptyState } from '../../../kit/page/EmptyState.tsx'
import { ErrorState } from '../../../kit/page/ErrorState.tsx'
import { usePaused } from '../../../kit/paused.ts'
import { categoriesById } from '../../../kit/picker/job-category.ts'
import { TreeList } from '../../../kit/tree/TreeList.tsx'
import { TreeRowMenu } from '../../../kit/tree/TreeRowMenu.tsx'
import { allKeys, categoryItems } from './category-item.ts'
import type { CategoryItem } from './category-item.ts'
import { useCategoryMoves } from './category-moves.ts'
import { countedTree } from './counted-tree.ts'
import { categoryDialogs } from './dialogs.ts'
import { text } from './text.ts'
import './job-category.css'

const CategoryMenu = lazyPart(() => import('./CategoryMenu.tsx'))

interface JobCategoryTreeProps {
  chosen: number | undefined
  onChoose: (id: number | undefined) => void
}

/** The categories beside their mappings. Choosing one narrows the list. */
export function JobCategoryTree({ chosen, onChoose }: JobCategoryTreeProps) {
  const t = useText(text)
  const keeps = useCan()('JobCategoryMap.save')
  const { open, dialogs } = useDialogs(categoryDialogs)
  const [typed, setTyped] = useState('')
  return (
    <div className="category-aside">
      <div className="category-head">
        <h2>{t.title}</h2>
        {keeps && (
          <Button size="small" type="text" icon={<PlusOutlined />} aria-label={t.addRoot} title={t.addRoot} onClick={() => open('form', { parentId: null })} />
        )}
      </div>
      <Input
        allowClear
        maxLength={20}
        prefix={<SearchOutlined />}
        aria-label={t.search}
        placeholder={t.search}
        value={typed}
        onChange={event => setTyped(event.target.value)}
      />
      <Button type={chosen === undefined ? 'primary' : 'text'} ghost={chosen === undefined} block onClick={() => onChoose(undefined)}>
        {t.all}
      </Button>
      <Tree typed={typed.trim()} keeps={keeps} chosen={chosen} onChoose={onChoose} onOpen={open} />
      {keeps && <p className="kit-secondary category-hint">{t.moveHint}</p>}
      {dialogs}
    </div>
  )
}

interface TreeProps extends JobCategoryTreeProps {
  typed: string
  keeps: boolean
  onOpen: OpenDialog<typeof categoryDialogs>
}

function Tree({ typed, keeps, chosen, onChoose, onOpen }: TreeProps) {
  const t = useText(text)
  const keyword = usePaused(typed)
  const { data, error, refetch } = useQuery({
    ...(keyword === '' ? countedTree : callQuery(jobCategory.tree, { keyword, withPositionCount: true })),
    placeholderData: keepPreviousData,
  })
  const [opened, setOpened] = useState<number[]>()
  const moves = useCategoryMoves()
  const items = useMemo(() => categoryItems(data ?? []), [data])
  const path = useMemo(
    () =>
      categoriesById(data ?? [])
        .get(chosen ?? 0)
        ?.path.map(node => node.id) ?? [],
    [data, chosen],
  )
  if (data === undefined)
    return error === null ? <Skeleton active title={false} paragraph={{ rows: 12 }} /> : <ErrorState error={error} onRetry={() => void refetch()} />
  if (items.length === 0) return keyword === '' ? <EmptyState text={t.empty} /> : <p className="kit-secondary">{t.noMatch}</p>
  return (
    <div className="category-tree">
      <TreeList<CategoryItem>
        label={t.title}
        nodes={items}
        expanded={keyword === '' ? (opened ?? path) : allKeys(items)}
        onExpand={setOpened}
        chosen={chosen}
        onChoose={onChoose}
        moves={keeps && keyword === '' ? moves : undefined}
        render={({ node }) => (
          <span className="category-node" title={node.aliases.length > 0 ? `${node.name} (${node.aliases.join('、')})` : node.name}>
            <span className={node.state === 'DISABLED' ? 'category-off' : undefined}>{node.name}</span>
            {node.hot && <span className="category-hot">{t.hot}</span>}
            {node.state === 'DISABLED' && <span className="kit-secondary">{t.off}</span>}
            {keeps && (
              <TreeRowMenu
                label={t.actions(node.name)}
                renderMenu={(button, close) => (
                  <CategoryMenu node={node} onClose={close} onOpen={onOpen}>
                    {button}
                  </CategoryMenu>
                )}
              />
            )}
            <span className="kit-secondary kit-figure">{node.positionCount}</span>
          </span>
        )}
      />
    </div>
  )
}
