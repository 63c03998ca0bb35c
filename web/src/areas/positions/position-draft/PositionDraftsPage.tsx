import { draftSteps, paths, positionDraft, positionDraftFields } from '@gongtai/contract'
import type { PositionDraftRow } from '@gongtai/contract'
import { Link, useNavigate } from '@tanstack/react-router'
import { Button } from 'antd'
import { call } from '../../../base/api.ts'
import { ask, say } from '../../../base/notify.ts'
import { useRefreshAll } from '../../../base/refresh.ts'
import { useText } from '../../../base/text.ts'
import { useWords } from '../../../base/words.ts'
import { Can } from '../../../kit/Can.tsx'
import { Input } from '../../../kit/form/Input.ts'
import { filtersOf } from '../../../kit/list/Filter.tsx'
import { useListQuery } from '../../../kit/list/list-query.ts'
import { ListPage } from '../../../kit/list/ListPage.tsx'
import { RowButton } from '../../../kit/list/RowButton.tsx'
import { text } from './text.ts'

const { Filter } = filtersOf(positionDraft.page, positionDraftFields)

/** areas/positions.md, PositionDrafts. */
export function PositionDraftsPage() {
  const t = useText(text)
  const w = useWords()
  const list = useListQuery(positionDraft.page)
  const navigate = useNavigate()
  const refreshAll = useRefreshAll()
  const addressOf = ({ id }: PositionDraftRow) => `${paths.NewPosition()}?draftId=${id}`
  const remove = async (ids: number[]) => {
    if (!(await ask({ title: t.sureDelete(ids.length), yes: w.delete, no: w.cancel, danger: true }))) return
    await call(positionDraft.delete, { ids })
    say('success', w.deleted)
    refreshAll()
  }
  return (
    <ListPage
      title={t.title}
      list={list}
      fields={positionDraftFields}
      empty={t.empty}
      onOpenRow={row => void navigate({ to: addressOf(row) })}
      actions={
        <Can code="NewPosition">
          <Button type="primary" onClick={() => void navigate({ to: paths.NewPosition() })}>
            {t.add}
          </Button>
        </Can>
      }
      filters={
        <Filter name="keyword">
          <Input allowClear maxLength={50} placeholder={t.keywordHint} />
        </Filter>
      }
      columns={[
        { field: 'title', fixed: 'start', width: 280, render: (title, row) => <Link to={addressOf(row)}>{title ?? t.untitled}</Link> },
        { field: 'companyName' },
        { field: 'step', render: (_, row) => t.steps(row.step + 1, draftSteps) },
        { field: 'source' },
        { field: 'ownerName', hidden: true },
        { field: 'updatedAt', sorter: true },
      ]}
      renderActions={row => (
        <span className="kit-moves">
          <RowButton onClick={() => void navigate({ to: addressOf(row) })}>{t.goOn}</RowButton>
          <RowButton data-danger onClick={() => void remove([row.id]).catch(() => {})}>
            {w.delete}
          </RowButton>
        </span>
      )}
      renderBulk={({ rows }) => (
        <Button danger onClick={() => void remove(rows.map(({ id }) => id)).catch(() => {})}>
          {w.delete}
        </Button>
      )}
    />
  )
}
