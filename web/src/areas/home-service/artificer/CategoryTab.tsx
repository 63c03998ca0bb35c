import {
  artificerActions,
  artificerCategoryFields,
  artificerCategoryStates,
  artificerInfo,
  checkInItemStates,
  checkInItems,
  inLanguage,
} from '@gongtai/contract'
import type { ArtificerInfo } from '@gongtai/contract'
import { Table } from 'antd'
import { useLanguage } from '../../../base/language.ts'
import { useText } from '../../../base/text.ts'
import { useColumns } from '../../../kit/list/list-column.ts'
import { EmptyPart } from '../../../kit/detail/EmptyPart.tsx'
import { StatusTag, ToneTag } from '../../../kit/show/StatusTag.tsx'
import { text } from './text.ts'

type Category = ArtificerInfo['categories'][number]

/** What the person may do, and what keeps the rest closed. */
export function CategoryTab({ info, onEdit }: { info: ArtificerInfo; onEdit: () => void }) {
  const t = useText(text)
  const columns = useColumns(artificerInfo.shape.categories.element, artificerCategoryFields, [
    {
      field: 'name',
      render: (name, { parentName }) => (
        <span className="home-user-names">
          {name}
          <span className="kit-secondary">{parentName}</span>
        </span>
      ),
    },
    {
      field: 'state',
      render: (state, { suspendReason }) => (
        <span className="home-user-names">
          <StatusTag of={artificerCategoryStates} value={state} />
          {suspendReason !== null && <span className="kit-secondary">{suspendReason}</span>}
        </span>
      ),
    },
    { field: 'openedAt' },
    { field: 'missing', render: missing => <Missing items={missing} /> },
  ])
  return (
    <Table<Category>
      rowKey="categoryId"
      size="middle"
      scroll={{ x: 'max-content' }}
      pagination={false}
      dataSource={info.categories}
      locale={{ emptyText: <EmptyPart text={t.noCategory} of={artificerActions} row={info} action="edit" onPress={onEdit} /> }}
      columns={columns}
    />
  )
}

function Missing({ items }: { items: Category['missing'] }) {
  const t = useText(text)
  const language = useLanguage()
  if (items.length === 0) return <ToneTag tone="good">{t.complete}</ToneTag>
  return (
    <span className="home-user-tags">
      {items.map(({ item, state }) => (
        <ToneTag key={item} tone={checkInItemStates.labels[state].tone}>
          {`${inLanguage(checkInItems[item], language)} · ${inLanguage(checkInItemStates.labels[state].label, language)}`}
        </ToneTag>
      ))}
    </span>
  )
}
