import { artificerCategoryStates, checkInItemStates, checkInItems, inLanguage } from '@gongtai/contract'
import type { ArtificerInfo } from '@gongtai/contract'
import { Table } from 'antd'
import { useLanguage } from '../../../base/language.ts'
import { EmptyState } from '../../../kit/page/EmptyState.tsx'
import { instant } from '../../../kit/show/show.tsx'
import { StatusTag, ToneTag } from '../../../kit/show/StatusTag.tsx'
import { useText } from '../../../base/text.ts'
import { text } from '../home-user/text.ts'

type Category = ArtificerInfo['categories'][number]

/** What the person may do, and what keeps the rest closed. */
export function CategoryTab({ rows }: { rows: Category[] }) {
  const t = useText(text).detail
  return (
    <Table<Category>
      rowKey="categoryId"
      size="middle"
      scroll={{ x: 'max-content' }}
      pagination={false}
      dataSource={rows}
      locale={{ emptyText: <EmptyState text={t.noCategory} /> }}
      columns={[
        {
          key: 'name',
          title: t.category,
          render: (_, { name, parentName }) => (
            <span className="home-user-names">
              {name}
              <span className="kit-secondary">{parentName}</span>
            </span>
          ),
        },
        {
          key: 'state',
          title: t.state,
          render: (_, { state, suspendReason }) => (
            <span className="home-user-names">
              <StatusTag of={artificerCategoryStates.labels} value={state} />
              {suspendReason !== null && <span className="kit-secondary">{suspendReason}</span>}
            </span>
          ),
        },
        { title: t.openedAt, dataIndex: 'openedAt', render: instant },
        { key: 'missing', title: t.missing, render: (_, { missing }) => <Missing items={missing} /> },
      ]}
    />
  )
}

function Missing({ items }: { items: Category['missing'] }) {
  const t = useText(text).detail
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
