import { paths, position, positionFields, positionRow, positionStates, positionUrgencies, salaryText } from '@gongtai/contract'
import type { CompanyInfo, PositionRow } from '@gongtai/contract'
import { Link } from '@tanstack/react-router'
import { Button } from 'antd'
import { useLanguage } from '../../../base/language.ts'
import { useCan } from '../../../base/session.ts'
import { useText } from '../../../base/text.ts'
import { Can } from '../../../kit/Can.tsx'
import { useLabels } from '../../../kit/fields.ts'
import { useColumns } from '../../../kit/list/list-column.ts'
import { Paged, PartTable } from '../../../kit/list/Paged.tsx'
import { orBlank } from '../../../kit/show/show.tsx'
import { StatusTag } from '../../../kit/show/StatusTag.tsx'
import { Part } from '../company/Part.tsx'
import { text } from './text.ts'

/** The positions of a company, those that can be worked on first, as in their own list. */
export function PositionTab({ info }: { info: Pick<CompanyInfo, 'id' | 'examineState' | 'state'> }) {
  const t = useText(text)
  const l = useLabels(positionFields)
  const language = useLanguage()
  const columns = useColumns(positionRow, positionFields, [
    { field: 'title', render: (_, row) => <Title row={row} /> },
    { field: 'state', render: state => <StatusTag of={positionStates} value={state} /> },
    { field: 'cityCode', dataIndex: 'cityName' },
    { key: 'salary', title: l.salary, render: (_, row) => salaryText(row, language) },
    {
      key: 'filled',
      title: t.filled,
      align: 'right',
      render: (_, row) => (
        <span className="kit-figure">
          {row.hiredCount} / {row.headcount}
        </span>
      ),
    },
    { field: 'bookCount' },
    { field: 'adviserId', dataIndex: 'adviserName' },
    { field: 'waiters', render: waiters => orBlank(waiters.map(({ name }) => name).join(' · ')) },
    { field: 'validTo' },
  ])
  const mayPublish = info.examineState === 'PASS' && info.state === 'ENABLED'
  const actions = (
    <>
      <Link to={paths.Position()} search={{ companyId: info.id }}>
        <Button type="text" tabIndex={-1}>
          {t.all}
        </Button>
      </Link>
      {mayPublish && (
        <Can code="NewPosition">
          <Link to={paths.NewPosition()} search={{ companyId: info.id }}>
            <Button type="primary" tabIndex={-1}>
              {t.add}
            </Button>
          </Link>
        </Can>
      )}
    </>
  )
  return (
    <Part actions={actions}>
      <Paged call={position.page} of={{ companyId: info.id }} label={t.title}>
        {rows => <PartTable columns={columns} dataSource={rows} empty={t.empty} />}
      </Paged>
    </Part>
  )
}

/** The title leads to the position for whoever may open it. */
function Title({ row }: { row: PositionRow }) {
  const can = useCan()
  return (
    <>
      {can('PositionDetail') ? <Link to={paths.PositionDetail({ positionId: row.id })}>{row.title}</Link> : row.title}{' '}
      {row.urgency !== 'NORMAL' && <StatusTag of={positionUrgencies} value={row.urgency} />}
    </>
  )
}
